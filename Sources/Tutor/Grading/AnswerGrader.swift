/// Judges typed answers, offline and without side effects.
package struct AnswerGrader: Sendable {
  package init() {}

  package func grade(_ answer: String, against key: AnswerKey) -> Verdict {
    Verdict(kind: key.answers.contains(answer) ? .correct : .wrong, score: 0)
  }
}
