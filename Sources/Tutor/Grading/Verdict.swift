/// How an answer is judged.
package enum VerdictKind: String, CaseIterable, Sendable, Codable {
  case correct
  /// Right, with a slip that is named and costs nothing.
  case close
  /// Right as far as it goes: more is asked for.
  case partial
  case wrong

  /// Whether the answer counts as right.
  package var isRight: Bool {
    switch self {
    case .correct, .close: true
    case .partial, .wrong: false
    }
  }
}

/// A judgement with its reason.
package struct Verdict: Equatable, Sendable {
  package var kind: VerdictKind
  /// How near the answer came, in 0...1; 1 for a correct one.
  package var score: Double
  /// What slipped or what is missing, as a phrase without a full stop: "a letter slipped: horiz·o·n".
  package var note: String?
  /// Whether nothing can be said fairly, so that the learner should judge, the answer beside.
  package var isLeftToLearner: Bool

  package init(
    kind: VerdictKind, score: Double, note: String? = nil, isLeftToLearner: Bool = false
  ) {
    self.kind = kind
    self.score = score
    self.note = note
    self.isLeftToLearner = isLeftToLearner
  }
}
