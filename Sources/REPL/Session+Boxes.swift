internal import Console
internal import Tutor

extension Session {
  /// Shows how the boxes of a reply open, in the place where the reply then tells what was in them.
  /// By then all is stored: whatever ends this early, nothing is lost.
  func playOpenings(in reply: [ReplyPart]) {
    guard terminal.isInteractive, volume != .quiet else { return }
    for case .celebrations(let celebrations) in reply {
      for case .boxOpened(let box, _) in celebrations {
        terminal.play(
          BoxOpening.frames(
            of: box.rarity, columns: terminal.columns, isBelowBlank: isBelowReply))
      }
    }
  }
}
