/// What came of asking for a line. Interruption and end of input are values, not errors.
package enum LineInput: Equatable, Sendable {
  /// A line without its newline; a bracketed paste may have put newlines inside it.
  case text(String)
  /// Ctrl-C: the half-typed line is dropped.
  case interrupted
  /// Ctrl-D on an empty line, a closed input, or a terminal that has gone away.
  case endOfInput
  /// A line longer than `Terminal.longestLine`: read to its end and thrown away.
  case tooLong
}

/// What ended a wait for something in the background.
package enum WaitOutcome: Equatable, Sendable {
  case woken
  case interrupted
  case timedOut
}

/// Text for Tab: what may stand at the cursor instead of the word before it.
package struct Completion: Equatable, Sendable {
  /// How many characters before the cursor are replaced.
  package var replaced: Int
  /// What they may become, in the order of listing.
  package var candidates: [String]

  package init(replaced: Int, candidates: [String]) {
    self.replaced = replaced
    self.candidates = candidates
  }
}

/// Where a learner types and reads. All calls come from the one thread that opened it; `waker` alone
/// may be handed on.
package protocol Terminal: AnyObject {
  /// Whether a person sits there: prompts, questions and redrawing make sense.
  var isInteractive: Bool { get }

  /// The width to write for, in columns, asked anew at each reading; 80 where it has none.
  var columns: Int { get }

  /// The height, in rows, asked anew at each reading; 24 where it has none.
  var rows: Int { get }

  /// Whether pictures may be drawn; false for those who asked for words alone.
  var drawsPictures: Bool { get }

  /// Whether a text that is written may be a link.
  var takesLinks: Bool { get }

  /// Colours for what is written; without effect where a terminal has none.
  var theme: Theme { get set }

  /// Reads one line, with editing where the terminal allows it.
  ///
  /// `whenWoken` is called on the reading thread each time `waker` was called meanwhile; the text
  /// it returns is printed above the prompt, and the half-typed line, its cursor and a running
  /// history search stay as they were.
  func readLine(prompt: StyledText, whenWoken: () -> StyledText) -> LineInput

  /// Reads one line that nobody sees: without echo, and kept in no history. Ctrl-C and Ctrl-D give it
  /// up; a prompt is shown where a person sits there.
  func readSecret(prompt: StyledText) -> LineInput

  /// Writes the text as it is, and flushes it.
  func write(_ text: StyledText)

  /// Shows a line below what was written, in place of the last such line; nil takes it away.
  ///
  /// It is cut to the terminal's width, and gone without a trace once anything else is written or a
  /// line is read. Where nothing can be taken back, nothing is shown, and the answer is false.
  @discardableResult func showProgress(_ line: StyledText?) -> Bool

  /// Shows pictures one after the other in the same place, and then takes the last one away.
  ///
  /// Any key ends that, and is the first of the next line, unless it was a space, Enter or Escape
  /// alone; Ctrl-C ends it too, and no more than it. Where nothing can be taken back, there is no
  /// room or something was typed already, nothing is shown.
  func play(_ frames: [Frame])

  /// Waits, at most `limit`, until `waker` is called or Ctrl-C is typed.
  func wait(atMost limit: Duration) -> WaitOutcome

  /// Ends a `wait`, or has `whenWoken` called by a running or the next `readLine`; from any thread,
  /// also after the terminal was closed.
  var waker: @Sendable () -> Void { get }

  /// Runs `body` while another program (an editor, a picture viewer) has the terminal in the modes
  /// it was found in.
  func lend(to body: () -> Void)

  /// Puts a text into the clipboard of the terminal's own machine; whether it was sent there. Whether the
  /// terminal takes it nobody can tell.
  func copy(_ text: String) -> Bool

  /// Puts the terminal's modes back as they were found.
  func close()
}

extension Terminal {
  /// The longest line taken, in bytes; a longer one is refused in one line.
  package static var longestLine: Int { 64 * 1024 }

  package func lend(to body: () -> Void) { body() }

  package func play(_ frames: [Frame]) {}

  package func copy(_ text: String) -> Bool { false }
}
