/// What the parser must know of the card on the table.
package struct OpenCardGrammar {
  /// How the card would judge a line.
  package var judge: (String) -> VerdictKind
  package var isTrueFalse: Bool
  /// Whether every accepted answer has at most two characters.
  package var hasOnlyShortAnswers: Bool

  package init(
    judge: @escaping (String) -> VerdictKind, isTrueFalse: Bool, hasOnlyShortAnswers: Bool
  ) {
    self.judge = judge
    self.isTrueFalse = isTrueFalse
    self.hasOnlyShortAnswers = hasOnlyShortAnswers
  }
}
