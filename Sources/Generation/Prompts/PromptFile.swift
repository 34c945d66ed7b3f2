/// What the models are told, one file a purpose.
package enum PromptFile: String, CaseIterable, Sendable {
  case cards = "cards.md"
  case ask = "ask.md"
  case why = "why.md"
  case judge = "judge.md"

  /// The placeholders without which the file cannot do what it is for.
  var required: Set<String> {
    switch self {
    case .cards: ["topic", "count", "known"]
    case .ask: ["question", "rule"]
    case .why: ["card", "rule"]
    case .judge: ["question", "answer", "typed"]
    }
  }

  /// All placeholders that are filled in.
  var allowed: Set<String> {
    switch self {
    case .cards: required.union(["depth", "meaning", "aspect", "record", "language"])
    case .ask: required.union(["topic", "card", "turns", "language"])
    case .why: required.union(["topic", "turns", "typed", "verdict", "language"])
    case .judge: required.union(["topic", "language"])
    }
  }
}
