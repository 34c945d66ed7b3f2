/// What was asked and answered in this run, by what it was about.
struct ExplainMemory: Equatable, Sendable {
  /// How many turns about one thing are kept.
  static let mostTurns = 4

  private struct Subject: Hashable {
    var card: CardID?
    /// Nil where a card says more.
    var topic: String?

    init(_ question: ExplainQuestion) {
      card = question.card?.id
      topic = card == nil ? question.topic : nil
    }
  }

  private var turns: [Subject: [ExplainTurn]] = [:]

  /// The last turns about what the question is about, oldest first.
  func turns(before question: ExplainQuestion) -> [ExplainTurn] {
    turns[Subject(question)] ?? []
  }

  mutating func remember(_ answer: String, to question: ExplainQuestion) {
    let turn = ExplainTurn(question: question.purpose.words, answer: answer)
    let all = turns(before: question) + [turn]
    turns[Subject(question)] = all.suffix(ExplainMemory.mostTurns)
  }
}

extension ExplainQuestion.Purpose {
  /// As the learner would have typed it.
  fileprivate var words: String {
    switch self {
    case .why: "Why?"
    case .ask(let question): question
    }
  }
}
