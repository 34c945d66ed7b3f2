internal import Text

/// What a learner looks for: words that all have to be there, and words that stand together.
///
/// Case, accents and punctuation make no difference. The last word may be the beginning of one, unless
/// it is in quotes or shorter than three letters. Scripts without spaces are looked for letter by
/// letter, so that a word is found within others.
package struct SearchQuery: Equatable, Sendable {
  /// Tokens that stand together.
  package struct Term: Equatable, Sendable {
    package var tokens: [String]
    /// Whether the last one may go on.
    package var isPrefix: Bool
  }

  package let terms: [Term]

  /// So many letters say enough to look for words that begin with them.
  private static let shortestPrefix = 3

  /// Without terms where the text has no word.
  package init(_ text: String) {
    var terms: [Term] = []
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let words = SearchQuery.words(of: String(part))
      // Every second part stands between quotes, but for one that was never closed.
      if !index.isMultiple(of: 2), index < parts.count - 1 {
        let tokens = words.flatMap(SearchQuery.letters)
        if !tokens.isEmpty { terms.append(Term(tokens: tokens, isPrefix: false)) }
        continue
      }
      terms += words.map { Term(tokens: SearchQuery.letters(of: $0), isPrefix: false) }
      let isLast = index == parts.count - 1 && part.last?.isWhitespace == false
      if isLast, let last = words.last, last.count >= SearchQuery.shortestPrefix {
        terms[terms.count - 1].isPrefix = true
      }
    }
    self.terms = terms
  }

  /// What a text is looked through by: folded words, and the letters of scripts without spaces.
  package static func tokens(in text: String) -> [String] { words(of: text).flatMap(letters) }

  /// How much of the query a card has, the question counting most; nil where a word is missing.
  ///
  /// - Parameters:
  ///   - question: Tokens, as those of the others.
  ///   - answer: Of all answers; empty, as `rest`, where they must not be found out.
  package func score(question: [String], answer: [String], rest: [String]) -> Int? {
    guard !terms.isEmpty else { return nil }
    var score = 0
    for term in terms {
      var points = 0
      if SearchQuery.holds(term, in: question) { points += 4 }
      if SearchQuery.holds(term, in: answer) { points += 2 }
      if SearchQuery.holds(term, in: rest) { points += 1 }
      guard points > 0 else { return nil }
      score += points
    }
    return score
  }

  private static func words(of text: String) -> [String] {
    plainWords(of: text) ?? Folding.key(text).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  /// The same of a text of ASCII alone, at a tenth of the cost; nil for any other.
  private static func plainWords(of text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      var words: [String] = []
      var word: [UInt8] = []
      func close() {
        guard !word.isEmpty else { return }
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          word.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
        default: close()
        }
      }
      close()
      return words
    }
  }

  private static func letters(of word: String) -> [String] {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }), word.contains(where: isWithoutSpaces) else { return [word] }
    var tokens: [String] = []
    var isOpen = false
    for letter in word {
      if isWithoutSpaces(letter) || !isOpen {
        tokens.append(String(letter))
      } else {
        tokens[tokens.count - 1].append(letter)
      }
      isOpen = !isWithoutSpaces(letter)
    }
    return tokens
  }

  private static func holds(_ term: Term, in tokens: [String]) -> Bool {
    guard tokens.count >= term.tokens.count else { return false }
    return (0...tokens.count - term.tokens.count).contains { start in
      term.tokens.indices.allSatisfy { place in
        let mayGoOn = term.isPrefix && place == term.tokens.count - 1
        return mayGoOn
          ? tokens[start + place].hasPrefix(term.tokens[place])
          : tokens[start + place] == term.tokens[place]
      }
    }
  }

  /// Whether a letter is of a script that writes words without spaces between them.
  private static func isWithoutSpaces(_ letter: Character) -> Bool {
    guard let first = letter.unicodeScalars.first else { return false }
    return switch first.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

/// A card as a search looks at it.
package struct SearchText: Equatable, Sendable {
  package var question: [String]
  package var answer: [String]
  package var rest: [String]

  package init(question: [String], answer: [String], rest: [String]) {
    (self.question, self.answer, self.rest) = (question, answer, rest)
  }

  package init(_ card: Card) {
    question = SearchQuery.tokens(in: card.question)
    answer = ([card.answer] + card.accept).flatMap(SearchQuery.tokens)
    rest = ([card.explanation ?? ""] + card.tags).flatMap(SearchQuery.tokens)
  }

  /// What counts of it: the question alone where the answer must not be found out.
  package func score(for query: SearchQuery, isGraded: Bool) -> Int? {
    query.score(
      question: question, answer: isGraded ? answer : [], rest: isGraded ? rest : [])
  }
}
