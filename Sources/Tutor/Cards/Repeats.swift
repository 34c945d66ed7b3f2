internal import Text

/// The cards that are there, to tell which new ones ask the same again.
package struct Repeats: Sendable {
  private var questions: Set<String> = []
  /// The words of the questions that have an answer, by the answer's folded form.
  private var words: [String: [Set<String>]] = [:]

  /// Of the words that the shorter of two questions has, so many are in the other one too where
  /// both have the same answer and ask the same.
  private static let likeness = 0.6
  /// Two answers of "true" say little: nearly all words of both statements must be the same.
  private static let claimLikeness = 0.85

  /// Words that most questions have and that tell none apart.
  private static let common: Set<String> = [
    "a", "an", "and", "are", "as", "at", "by", "called", "did", "do", "does", "for", "from", "in",
    "is", "it", "its", "known", "name", "of", "on", "or", "term", "that", "the", "this", "to",
    "was", "were", "what", "when", "where", "which", "who", "with",
  ]

  package init(_ known: [KnownCard] = []) {
    for card in known { add(card) }
  }

  package mutating func add(_ card: KnownCard) {
    questions.insert(Folding.key(card.question))
    words[Folding.key(card.answer), default: []].append(Repeats.words(of: card.question))
  }

  /// Whether one of the cards asks for the same: in the same words but for case, accents and
  /// punctuation, or for the same answer in mostly the same words.
  package func contain(_ card: KnownCard) -> Bool {
    if questions.contains(Folding.key(card.question)) { return true }
    let answer = Folding.key(card.answer)
    guard let asked = words[answer] else { return false }
    let new = Repeats.words(of: card.question)
    return asked.contains { Repeats.isSame($0, new, isClaim: ["true", "false"].contains(answer)) }
  }

  private static func isSame(_ left: Set<String>, _ right: Set<String>, isClaim: Bool) -> Bool {
    let common = Double(left.intersection(right).count)
    if isClaim {
      return common > 0 && common >= claimLikeness * Double(left.union(right).count)
    }
    return common > 0 && common >= likeness * Double(min(left.count, right.count))
  }

  private static func words(of question: String) -> Set<String> {
    Set(Folding.key(question).split(separator: " ").map { String($0) }).subtracting(common)
  }
}
