internal import Console
internal import Tutor

extension Session {
  /// The topic, how many cards are due, and the boxes that wait to be opened: at a start those that
  /// the standing tells of. Empty where nobody sees it.
  var prompt: StyledText {
    guard terminal.isInteractive else { return StyledText() }
    let boxes = conversation?.progress.boxes.count ?? standing?.boxes ?? 0
    return PromptText(
      topic: conversation?.topicName, due: dueCount, boxes: boxes, columns: terminal.columns
    ).text
  }
}
