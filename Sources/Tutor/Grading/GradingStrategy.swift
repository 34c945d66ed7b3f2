/// One way in which an answer can be right.
protocol GradingStrategy: Sendable {
  /// The verdict on `typed` against one form of an accepted answer; nil where this strategy has
  /// nothing to say and the next should be asked.
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict?
}

extension Verdict {
  static func correct(_ note: String? = nil) -> Verdict {
    Verdict(kind: .correct, score: 1, note: note)
  }

  /// Whether the learner is better off with this verdict; a plain one before one with a note.
  func isBetter(than other: Verdict) -> Bool {
    if kind != other.kind { return kind.rank > other.kind.rank }
    if (note == nil) != (other.note == nil) {
      return (note == nil) == (kind == .correct)
    }
    return score > other.score
  }
}

extension VerdictKind {
  fileprivate var rank: Int {
    switch self {
    case .correct: 3
    case .close: 2
    case .partial: 1
    case .wrong: 0
    }
  }
}
