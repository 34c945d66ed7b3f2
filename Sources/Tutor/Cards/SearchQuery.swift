/// What a learner looks for: words that all have to be there, and words that stand together.
///
/// Case, accents and punctuation make no difference. The last word may be the beginning of one, unless
/// it is in quotes or shorter than three letters. Scripts without spaces are looked for letter by
/// letter, so that a word is found within others.
package struct SearchQuery: Equatable, Sendable {
  /// Words that stand together.
  package struct Term: Hashable, Sendable {
    /// As `SearchWords` makes them.
    package var words: String
    /// Whether the last one may go on.
    package var isPrefix: Bool
  }

  package private(set) var terms: [Term] = []

  /// So many letters say enough to look for words that begin with them.
  private static let shortestPrefix = 3
  /// So many words are looked for; nobody has as many in mind.
  private static let mostWords = 64

  /// Without terms where the text has no word.
  package init(_ text: String) {
    var folding = SearchWords()
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    var room = SearchQuery.mostWords
    for (index, part) in parts.enumerated() where room > 0 {
      let words = folding.separateWords(of: String(part))
      // Every second part stands between quotes, but for one that was never closed.
      if !index.isMultiple(of: 2), index < parts.count - 1 {
        let together = words.flatMap { $0.split(separator: " ") }.prefix(room)
        room -= together.count
        if !together.isEmpty { add(together.joined(separator: " "), isPrefix: false) }
        continue
      }
      let isOpen = index == parts.count - 1 && part.last?.isWhitespace == false
      for (place, word) in words.enumerated() where room > 0 {
        let letters = word.split(separator: " ").prefix(room)
        room -= letters.count
        let isLong = word.count - (letters.count - 1) >= SearchQuery.shortestPrefix
        add(
          letters.joined(separator: " "), isPrefix: isOpen && place == words.count - 1 && isLong)
      }
    }
  }

  private mutating func add(_ words: String, isPrefix: Bool) {
    let term = Term(words: words, isPrefix: isPrefix)
    if !terms.contains(term) { terms.append(term) }
  }
}
