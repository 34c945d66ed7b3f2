/// A card as a search looks at it: the words of its parts, as `SearchWords` makes them.
package struct SearchText: Equatable, Sendable {
  package var question: String
  /// Of all answers.
  package var answer: String
  /// The explanation and the tags.
  package var rest: String

  package init(question: String, answer: String, rest: String) {
    (self.question, self.answer, self.rest) = (question, answer, rest)
  }

  /// - Parameter isGraded: Of a card that was never graded the question alone counts: its answer must
  ///   not be found out.
  package init(_ card: Card, isGraded: Bool, _ words: inout SearchWords) {
    question = words.words(of: [card.question])
    answer = isGraded ? words.words(of: [card.answer] + card.accept) : ""
    rest = isGraded ? words.words(of: [card.explanation ?? ""] + card.tags) : ""
  }

  /// What counts before it was ever graded.
  package var hidden: SearchText { SearchText(question: question, answer: "", rest: "") }

  /// How much of a query is in it, the question counting most; nil where a word is missing.
  package func score(for query: SearchQuery) -> Int? {
    guard !query.terms.isEmpty else { return nil }
    var score = 0
    for term in query.terms {
      var points = 0
      if term.stands(in: question) { points += 4 }
      if term.stands(in: answer) { points += 2 }
      if term.stands(in: rest) { points += 1 }
      guard points > 0 else { return nil }
      score += points
    }
    return score
  }
}

extension SearchQuery.Term {
  /// - Parameter text: Words, one space apart.
  fileprivate func stands(in text: String) -> Bool {
    var (words, text) = (words, text)
    return words.withUTF8 { words in
      text.withUTF8 { text in
        guard let first = words.first, text.count >= words.count else { return false }
        let space = UInt8(ascii: " ")
        for start in 0...text.count - words.count
        where text[start] == first && (start == 0 || text[start - 1] == space) {
          let end = start + words.count
          guard isPrefix || end == text.count || text[end] == space else { continue }
          if text[start..<end].elementsEqual(words) { return true }
        }
        return false
      }
    }
  }
}
