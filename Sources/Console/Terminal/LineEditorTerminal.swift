internal import CLineEditor
internal import FoundationEssentials
internal import Glibc
internal import Text
internal import Tutor

/// The terminal a person sits at: libedit, with history, completion and messages above the prompt.
///
/// Several lines pasted at once come as one input, where the terminal marks pastes; nothing of it
/// runs before Enter. SIGTERM and SIGHUP end the input, so that the program leaves in order.
package final class LineEditorTerminal: Terminal {
  package var theme: Theme {
    didSet { if !escapes { theme = .none } }
  }
  /// Whether the terminal takes any: known once it is open.
  private var escapes: Bool
  private let completer: (_ textBeforeCursor: String) -> Completion
  private var editor: OpaquePointer?
  private var history: LineHistory
  private var progress = ProgressLine()
  /// What takes the pictures that were written off the screen; nil where there are none.
  private var erasure: String?
  /// The reader's answer to a wake, while it reads.
  private var whenWoken: (() -> StyledText)?

  /// Takes over the terminal, its modes and the signals; `nil` where standard input is none.
  ///
  /// With `escapes` false not one escape sequence is written, whatever the theme says.
  package init?(
    historyPath: String?, theme: Theme, escapes: Bool, drawsPictures: Bool = true,
    takesLinks: Bool = false,
    completer: @escaping (_ textBeforeCursor: String) -> Completion
  ) {
    self.completer = completer
    history = LineHistory(path: historyPath)
    self.escapes = escapes
    self.drawsPictures = drawsPictures
    self.takesLinks = takesLinks
    self.theme = theme
    let hooks = line_editor_hooks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      woken: { LineEditorTerminal.from($0).printNews() },
      complete: { LineEditorTerminal.from($0).complete($1.map { String(cString: $0) } ?? "") },
      resized: { LineEditorTerminal.from($0).erasePictures() })
    guard
      let editor = line_editor_open(escapes, Int32(LineHistory.limit), Self.longestLine, hooks)
    else { return nil }
    self.editor = editor
    // Not where a terminal that can redraw was hoped for in vain, either.
    self.escapes = line_editor_escapes(editor)
    if !self.escapes { self.theme = .none }
    for entry in history.entries { line_editor_load(editor, entry) }
  }

  deinit { close() }

  private static func from(_ context: UnsafeMutableRawPointer?) -> LineEditorTerminal {
    guard let context else { preconditionFailure("The editor was opened with its terminal.") }
    return Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  private var opened: OpaquePointer {
    guard let editor else { preconditionFailure("The terminal was used after it was closed.") }
    return editor
  }

  package var isInteractive: Bool { true }

  package let drawsPictures: Bool

  package let takesLinks: Bool

  package var columns: Int { Int(line_editor_columns()) }

  package var rows: Int { Int(line_editor_rows()) }

  package func readLine(prompt: StyledText, whenWoken: () -> StyledText) -> LineInput {
    showProgress(nil)
    if line_editor_take_wake() { write(whenWoken()) }
    let (above, line) = PromptLines(theme.renderPrompt(prompt, mark: "\u{1}")).parts
    if !above.isEmpty { put(above) }
    return withoutActuallyEscaping(whenWoken) { answer in
      self.whenWoken = answer
      defer { self.whenWoken = nil }
      return read(after: line)
    }
  }

  private func read(after prompt: String) -> LineInput {
    let input = input { line_editor_read(opened, prompt, &$0, &$1) }
    if case .text(let line) = input { remember(line) }
    return input
  }

  package func readSecret(prompt: StyledText) -> LineInput {
    put(progress.erase())
    let prompt = theme.render(prompt)
    return input { line_editor_read_secret(opened, prompt, &$0, &$1) }
  }

  private func input(
    _ read: (inout UnsafePointer<CChar>?, inout Int) -> line_editor_outcome
  ) -> LineInput {
    var bytes: UnsafePointer<CChar>?
    var count = 0
    switch read(&bytes, &count) {
    case line_editor_text:
      let text = UnsafeRawBufferPointer(start: bytes, count: count)
      return .text(String(decoding: text, as: UTF8.self))
    case line_editor_interrupted: return .interrupted
    case line_editor_too_long: return .tooLong
    default: return .endOfInput
    }
  }

  /// Keeps the line for ↑ and the next run, unless it holds a secret.
  private func remember(_ line: String) {
    guard !line.utf8.contains(0), line.contains(where: { !$0.isWhitespace }) else { return }
    guard !SecretLine.holdsSecret(line) else { return }
    guard line != history.entries.last else { return }
    history.append(line)
    line_editor_remember(opened, line)
  }

  package func write(_ text: StyledText) {
    guard !text.isEmpty else { return }
    put(progress.erase() + rendered(text))
  }

  @discardableResult
  package func showProgress(_ line: StyledText?) -> Bool {
    guard escapes, editor != nil else { return false }
    let change = progress.show(line, columns: columns, theme: theme)
    if !change.isEmpty { put(change) }
    return true
  }

  package func play(_ frames: [Frame]) {
    let rows = frames.map(\.rows.count).max() ?? 0
    let widest = frames.flatMap(\.rows).map { DisplayWidth.of($0.plain) }.max() ?? 0
    guard escapes, rows < Int(line_editor_rows()), widest < columns else { return }
    put(progress.erase())
    var shown = frames.map { frame in
      let text = frame.rows.map { theme.render($0) + LineEditorTerminal.clearRest + "\n" }.joined()
      return line_editor_frame(
        picture: UnsafePointer(strdup(text)), milliseconds: frame.duration.pollMilliseconds)
    }
    defer { for frame in shown { free(UnsafeMutablePointer(mutating: frame.picture)) } }
    line_editor_play(opened, &shown, shown.count)
  }

  /// Erase in line, from the cursor on (ECMA-48).
  private static let clearRest = "\u{1B}[K"

  private func put(_ text: String) {
    var text = text
    // A terminal that has gone away says so at the next reading.
    _ = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        line_editor_write(opened, $0.baseAddress, $0.count)
      }
    }
  }

  package func wait(atMost limit: Duration) -> WaitOutcome {
    switch line_editor_wait(opened, limit.pollMilliseconds) {
    case line_editor_wait_woken: .woken
    case line_editor_wait_interrupted: .interrupted
    default: .timedOut
    }
  }

  package var waker: @Sendable () -> Void {
    { line_editor_wake() }
  }

  package func lend(to body: () -> Void) {
    showProgress(nil)
    line_editor_lend(opened)
    defer { line_editor_take_back(opened) }
    body()
  }

  /// By OSC 52, which terminals answer by a setting of their own.
  package func copy(_ text: String) -> Bool {
    guard escapes else { return false }
    put(progress.erase() + "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
    return true
  }

  package func close() {
    guard let editor else { return }
    showProgress(nil)
    self.editor = nil
    line_editor_close(editor)
  }

  private func rendered(_ text: StyledText) -> String {
    erasure = text.runs.lazy.compactMap(\.picture?.erasure).first ?? erasure
    return theme.render(text)
  }

  // MARK: - Called while reading

  /// They would cover the text that the terminal moves.
  private func erasePictures() {
    guard let erasure else { return }
    self.erasure = nil
    put(erasure)
  }

  private func printNews() {
    guard let text = whenWoken?(), !text.isEmpty else { return }
    let shown = rendered(text)
    line_editor_print_above(opened, shown.hasSuffix("\n") ? shown : shown + "\n")
  }

  /// Completes the word before the cursor as far as the candidates agree, and lists them where
  /// there are several.
  private func complete(_ before: String) -> Bool {
    let completion = completer(before)
    precondition(
      (0...before.count).contains(completion.replaced),
      "A completion replaces characters that stand before the cursor.")
    let word = before.suffix(completion.replaced)
    switch completion.candidates.count {
    case 0: return false
    case 1:
      replace(word, by: completion.candidates[0] + " ")
    default:
      let common = CandidateList.commonPrefix(of: completion.candidates)
      // A candidate may differ from the word in case; what was typed is never shortened.
      if common.count >= word.count { replace(word, by: common) }
      let list = CandidateList(candidates: completion.candidates).lines(columns: columns)
      line_editor_list(opened, list.joined(separator: "\n") + "\n")
    }
    return true
  }

  private func replace(_ word: Substring, by text: String) {
    guard word != text else { return }
    line_editor_replace(opened, Int32(word.unicodeScalars.count), text)
  }
}

extension Duration {
  /// Rounded up, so that a wait is never a busy loop; at most what `poll` takes.
  var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard self > .zero else { return 0 }
    guard seconds < Int64(Int32.max / 1000) else { return Int32.max }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
