internal import Text

/// What a learner looks for: words that all have to be there, and words that stand together.
///
/// Case, accents and punctuation make no difference. The last word may be the beginning of one, unless
/// it is in quotes. A word of a script without spaces is found within others.
package struct SearchQuery: Equatable, Sendable {
  /// Words that stand together, folded; one of a single word is a word by itself.
  package struct Term: Equatable, Sendable {
    package var words: [String]
    /// Whether the last word may go on.
    package var isPrefix: Bool
  }

  package let terms: [Term]

  /// Without terms where the text has no word.
  package init(_ text: String) {
    var terms: [Term] = []
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let words = SearchQuery.words(of: String(part))
      // Every second part stands between quotes, but for one that was never closed.
      let isQuoted = !index.isMultiple(of: 2) && index < parts.count - 1
      if isQuoted {
        if !words.isEmpty { terms.append(Term(words: words, isPrefix: false)) }
      } else {
        terms += words.map { Term(words: [$0], isPrefix: false) }
        if index == parts.count - 1, part.last?.isWhitespace == false, !terms.isEmpty,
          !words.isEmpty
        {
          terms[terms.count - 1].isPrefix = true
        }
      }
    }
    self.terms = terms
  }

  package static func words(of text: String) -> [String] {
    Folding.key(text).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  /// Whether every term is in one of the texts.
  package func matches(_ texts: [String]) -> Bool {
    guard !terms.isEmpty else { return false }
    let words = texts.map(SearchQuery.words)
    return terms.allSatisfy { term in words.contains { SearchQuery.holds(term, in: $0) } }
  }

  /// Whether the term is among words that stand in this order.
  private static func holds(_ term: Term, in words: [String]) -> Bool {
    guard words.count >= term.words.count else { return false }
    return (0...words.count - term.words.count).contains { start in
      term.words.indices.allSatisfy { place in
        let word = words[start + place]
        let wanted = term.words[place]
        if hasNoSpaces(wanted) { return word.contains(wanted) }
        let mayGoOn = term.isPrefix && place == term.words.count - 1
        return mayGoOn ? word.hasPrefix(wanted) : word == wanted
      }
    }
  }

  /// Whether a word is of a script that writes words without spaces between them.
  package static func hasNoSpaces(_ word: String) -> Bool {
    word.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF,
        0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}

extension Card {
  /// What a search looks at: the question alone where the answer must not be found out.
  package func searchTexts(isGraded: Bool) -> [String] {
    isGraded ? [question, answer] + accept + [explanation ?? ""] + tags : [question]
  }
}
