internal import Console
internal import Text
internal import Tutor

/// An explanation, word by word, while nothing else happens.
extension Session {
  /// Shows what the model says as it comes, until it ends or Ctrl-C is typed.
  func explain(_ question: ExplainQuestion) {
    let speech = Speech(wake: terminal.waker)
    let work = Task { [explainer = environment.explainer] in
      do {
        for try await piece in explainer.explain(question) { speech.add(piece) }
        speech.end(nil)
      } catch {
        speech.end(error)
      }
    }
    var shown = ShownSpeech(question, columns: terminal.columns)
    let trouble = follow(speech, to: &shown)
    work.cancel()
    close(&shown, isWhole: trouble?.kind != .cancelled)
    // Whatever else came meanwhile rang the same bell: it is taken when the next line is read.
    terminal.waker()
    perform(.explained(question, text: shown.text, trouble))
  }

  /// Returns what cut the explanation short.
  private func follow(_ speech: Speech, to shown: inout ShownSpeech) -> ModelTrouble? {
    let start = uptime
    while true {
      let news = speech.take()
      for piece in news.pieces {
        let isFirst = shown.isEmpty
        write(shown.add(piece), isFirst: isFirst)
      }
      if let ending = news.ending { return trouble(of: ending) }
      let isWaiting = terminal.isInteractive && shown.isEmpty
      if isWaiting { showWait(since: start) }
      if terminal.wait(atMost: isWaiting ? WaitingLine.redrawing : .seconds(60)) == .interrupted {
        return ModelTrouble(service: service, .cancelled)
      }
    }
  }

  private func write(_ text: StyledText, isFirst: Bool) {
    guard !text.isEmpty else { return }
    if isFirst { beginBelowBlank() }
    terminal.write(text)
  }

  func beginBelowBlank() {
    if !isBelowReply { terminal.write("\n") }
    isBelowReply = true
  }

  private func close(_ shown: inout ShownSpeech, isWhole: Bool) {
    terminal.showProgress(nil)
    if isWhole {
      let isFirst = shown.isEmpty
      write(shown.finish(), isFirst: isFirst)
    }
    guard !shown.isEmpty else { return }
    terminal.write(terminal.isInteractive ? "\n\n" : "\n")
    isBelowReply = terminal.isInteractive
  }

  // MARK: Waiting

  private func showWait(since start: Int64) {
    guard let time = WaitingLine.time(since: start, until: uptime) else { return }
    beginBelowBlank()
    let model = environment.models.current?.nameToTell ?? "The model"
    terminal.showProgress(
      StyledText("  \(model) is thinking … \(time)   (Ctrl-C stops me)", .dim))
  }

  private var service: String { environment.models.current?.service ?? "The model" }

  private func trouble(of ending: Speech.Ending) -> ModelTrouble? {
    switch ending {
    case .whole: nil
    case .failed(let trouble as ModelTrouble): trouble
    case .failed(is CancellationError): ModelTrouble(service: service, .cancelled)
    // An explainer fails with a `ModelTrouble`; anything else is a connection that is no more.
    case .failed: ModelTrouble(service: service, .brokenOff)
    }
  }
}

/// What a model says, from its thread to the session's.
private final class Speech: Sendable {
  enum Ending: Sendable {
    case whole
    case failed(any Error)
  }

  struct News: Sendable {
    var pieces: [String] = []
    var ending: Ending?
  }

  private let news = Locked(News())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func add(_ piece: String) {
    news.withLock { $0.pieces.append(piece) }
    wake()
  }

  func end(_ error: (any Error)?) {
    news.withLock { $0.ending = error.map(Ending.failed) ?? .whole }
    wake()
  }

  /// What came since the last call.
  func take() -> News {
    news.withLock { news in
      defer { news.pieces = [] }
      return news
    }
  }
}

/// What of it is shown: never a control character, never the answer of a card that waits for one.
private struct ShownSpeech {
  private var said = ""
  /// Whether nothing was shown yet.
  private(set) var isEmpty = true
  private var veil: AnswerVeil?
  private var flow: FlowingText

  init(_ question: ExplainQuestion, columns: Int) {
    flow = FlowingText(columns: columns)
    guard let card = question.card, !question.isAnswerKnown else { return }
    veil = AnswerVeil(card)
  }

  /// All of it, with the line breaks it came with.
  var text: String { said.trimmed }

  mutating func add(_ piece: String) -> StyledText {
    let clean = ControlFilter.strip(piece)
    return show(veil?.pass(clean) ?? clean)
  }

  mutating func finish() -> StyledText {
    let rest = show(veil?.finish() ?? "") + flow.finish()
    isEmpty = isEmpty && rest.isEmpty
    return rest
  }

  private mutating func show(_ words: String) -> StyledText {
    said += words
    let laidOut = flow.add(words)
    isEmpty = isEmpty && laidOut.isEmpty
    return laidOut
  }
}
