internal import Console
internal import Text
internal import Tutor

/// Waiting for cards that nothing can go on without.
extension Session {
  /// Waits where nothing can go on before a card has come, or is known not to come.
  func awaitCard() {
    var hasWaited = false
    var isTold = false
    while let conversation, conversation.isAwaitingCard, let awaited = conversation.awaited {
      if let input = mailbox.take() {
        guard performMail(input) else { break }
        continue
      }
      showWriting(awaited, &isTold)
      hasWaited = true
      if terminal.wait(atMost: WaitingLine.redrawing) == .interrupted {
        dealer.cancel()
        let stopped = ModelTrouble(service: "", .cancelled)
        guard performMail(.dealingEnded(awaited.request, .trouble(stopped))) else { break }
      }
    }
    terminal.showProgress(nil)
    // The wait has heard the bell of all that came: what is left is taken when a line is read. What
    // could not be stored comes again after that line, not at once.
    if hasWaited, conversation?.isAwaitingCard != true { terminal.waker() }
  }

  /// - Parameter isTold: Whether it has been said, where it cannot be redrawn.
  private func showWriting(_ batch: AwaitedBatch, _ isTold: inout Bool) {
    guard terminal.isInteractive,
      let time = WaitingLine.time(since: batch.since, until: uptime),
      let model = environment.models.current?.nameToTell
    else { return }
    let count = "\(batch.ready) of \(BatchNumber.size) after \(time)"
    let line = "  \(model) is writing … \(count)   (Ctrl-C stops)"
    let isWide = DisplayWidth.of(line) < terminal.columns
    beginBelowBlank()
    let isShown = terminal.showProgress(
      StyledText(isWide ? line : "  Writing … \(count)", .dim))
    if !isShown, !isTold { terminal.write("  Writing … (Ctrl-C stops)\n\n") }
    isTold = true
  }

  /// In milliseconds.
  var uptime: Int64 {
    environment.clock.now(settings: settings).uptime
  }
}

/// What the lines that tell of a wait have in common.
enum WaitingLine {
  /// How often the time waited is told anew.
  static let redrawing = Duration.milliseconds(250)
  /// A shorter wait is not worth a word, in milliseconds.
  private static let shortWait: Int64 = 500

  /// How long it has been, "1.1 s"; nil where that is not worth a word. Uptimes in milliseconds.
  static func time(since start: Int64, until now: Int64) -> String? {
    guard now - start >= shortWait else { return nil }
    let tenths = (now - start) / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
