internal import Console
internal import Tutor

/// Second opinions: study goes on while they form.
extension Session {
  /// Asks for one. Who types is told of it above the prompt; a script's line is finished, with the
  /// opinion on it, before the next one is read.
  func judge(_ question: OpinionQuestion) {
    bench.ask(question)
    guard !terminal.isInteractive else { return }
    var hasWaited = false
    while bench.isBusy {
      hasWaited = true
      if terminal.wait(atMost: .seconds(1)) == .interrupted { bench.close() }
    }
    // The wait has heard the bell of all that came: what is left is taken when a line is read.
    takeMail()
    if hasWaited { terminal.waker() }
  }
}
