package import Console
internal import Dispatch

/// A terminal that types what it is told, and collects what it is shown.
///
/// One reading more than the script has records an issue and ends the input.
package final class ScriptedTerminal: Terminal {
  package enum Step {
    case read(LineInput)
    /// Something that happens before the next line is read.
    case meanwhile(() throws -> Void)
    /// News from the background, until there was enough of it.
    case news(until: () -> Bool)

    package static func line(_ text: String) -> Step { .read(.text(text)) }
  }

  package let isInteractive: Bool
  package var columns: Int
  package var rows = 24
  package var takesLinks = false
  package var drawsPictures = true
  package var theme: Theme
  /// Whether what is shown holds the prompts too, with what was typed behind them.
  package var echoes: Bool
  /// How the next waits end, whatever happens in the background; then they end as they should.
  package var waits: [WaitOutcome] = []
  package private(set) var shown = ""
  /// What was written, a piece a call.
  package private(set) var pieces: [StyledText] = []
  /// The progress lines, nil where one was taken away or written over.
  package private(set) var progress: [String?] = []
  /// The pictures that were played, each time's.
  package private(set) var played: [[Frame]] = []
  /// Whether a line can be taken back.
  package var redraws = true
  package private(set) var prompts: [String] = []
  package private(set) var isClosed = false
  /// Called before a line is read, and before what is written is shown.
  package var onPrompt: () -> Void = {}
  package var onWrite: (StyledText) -> Void = { _ in }
  /// Called before pictures are played.
  package var onPlay: () -> Void = {}
  /// Called before each wait.
  package var onWait: () -> Void = {}
  private var script: [Step]
  private let bell = DispatchSemaphore(value: 0)

  package init(
    _ script: [Step] = [], isInteractive: Bool = true, columns: Int = 80, theme: Theme = .none,
    echoes: Bool = true
  ) {
    self.script = script.reversed()
    self.isInteractive = isInteractive
    self.columns = columns
    self.theme = theme
    self.echoes = echoes
  }

  /// Types these lines, and then Ctrl-D.
  package convenience init(typing lines: String..., isInteractive: Bool = true) {
    self.init(lines.map(Step.line) + [.read(.endOfInput)], isInteractive: isInteractive)
  }

  /// Adds to what will be typed.
  package func type(_ steps: [Step]) { script.insert(contentsOf: steps.reversed(), at: 0) }

  package func readLine(prompt: StyledText, whenWoken: () -> StyledText) -> LineInput {
    if bell.wait(timeout: .now()) == .success {
      let news = whenWoken()
      write(news)
    }
    showProgress(nil)
    prompts.append(prompt.plain)
    onPrompt()
    while let step = script.popLast() {
      switch step {
      case .meanwhile(let body):
        do { try body() } catch { Misuse.record("Meanwhile this went wrong: \(error)") }
      case .news(let isEnough): take(whenWoken, until: isEnough)
      case .read(let input):
        echo(input, after: prompt.plain)
        return input
      }
    }
    Misuse.record("A line was read after the last one of the script; shown so far:\n\(shown)")
    return .endOfInput
  }

  package func readSecret(prompt: StyledText) -> LineInput {
    showProgress(nil)
    prompts.append(prompt.plain)
    if echoes, isInteractive { note(prompt.plain) }
    while let step = script.popLast() {
      switch step {
      case .meanwhile(let body):
        do { try body() } catch { Misuse.record("Meanwhile this went wrong: \(error)") }
      case .news: Misuse.record("News is not taken while a secret is typed")
      case .read(let input): return input
      }
    }
    Misuse.record("A secret was asked for after the last line of the script")
    return .endOfInput
  }

  private func take(_ whenWoken: () -> StyledText, until isEnough: () -> Bool) {
    while !isEnough() {
      guard bell.wait(timeout: .now() + ScriptedTerminal.patience) == .success else {
        Misuse.record("The news that the script waits for did not come")
        return
      }
      let news = whenWoken()
      if !news.isEmpty { write(news) }
    }
  }

  /// How long news may take: far longer than they need, so that only a fault runs into it.
  private static let patience = DispatchTimeInterval.seconds(600)

  private func echo(_ input: LineInput, after prompt: String) {
    guard echoes else { return }
    let typed: String? =
      switch input {
      case .text(let line): line
      case .interrupted: "^C"
      case .tooLong: "^Long"
      case .endOfInput: isInteractive ? "^D" : nil
      }
    guard let typed else { return }
    note((isInteractive ? prompt : "> ") + typed)
  }

  /// Puts a line between what is shown.
  package func note(_ line: String) { shown += trimmingEnd(of: line) + "\n" }

  private func trimmingEnd(of line: String) -> Substring {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return line
  }

  package func write(_ text: StyledText) {
    guard !text.isEmpty else { return }
    showProgress(nil)
    onWrite(text)
    pieces.append(text)
    shown += theme.render(text)
  }

  @discardableResult
  package func showProgress(_ line: StyledText?) -> Bool {
    guard redraws else { return false }
    let text = line?.onOneLine(columns: columns - 1).plain
    if text != progress.last ?? nil { progress.append(text) }
    return true
  }

  package func play(_ frames: [Frame]) {
    showProgress(nil)
    onPlay()
    played.append(frames)
  }

  package func wait(atMost limit: Duration) -> WaitOutcome {
    onWait()
    if !waits.isEmpty { return waits.removeFirst() }
    let milliseconds = Int(limit / .milliseconds(1))
    return bell.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
      ? .woken : .timedOut
  }

  package var waker: @Sendable () -> Void {
    { [bell] in _ = bell.signal() }
  }

  package func close() { isClosed = true }
}
