/// The real words of the learner's language, where a list of them is at hand.
///
/// A real word that was typed is no slip of another. No verdict rests on the list being there.
package protocol Lexicon: Sendable {
  /// Whether the list has the word, which is spelt as `Folding.key` has it: small letters without
  /// accents and apostrophes.
  func contains(_ word: String) -> Bool
}

/// Where no list is at hand.
package struct NoLexicon: Lexicon {
  package init() {}

  package func contains(_ word: String) -> Bool { false }
}
