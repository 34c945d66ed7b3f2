internal import Console
package import Tutor

/// A subcommand as one line of the tutor's.
extension Session {
  /// Does what the line says, asking what has to be asked where a person sits there, and hands over
  /// what comes of it instead of showing it. Throws what kept the log from being read.
  package func perform(command line: String, tell: @escaping (ReplyPart) -> Void) throws {
    outlet = tell
    defer {
      outlet = nil
      courier.cancel()
    }
    try start()
    perform(.line("/" + line))
    while terminal.isInteractive, conversation?.isAsking == true {
      switch terminal.readLine(prompt: "> ", whenWoken: { "" }) {
      case .text(let answer): perform(.line(answer))
      case .interrupted, .endOfInput, .tooLong:
        dropQuestion()
        return
      }
    }
    takeMail()
  }
}
