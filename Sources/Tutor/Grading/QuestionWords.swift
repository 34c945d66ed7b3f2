internal import Text

/// A card's question, as far as it bears on its answer.
struct QuestionWords: Sendable {
  /// Folded, in order.
  let words: [String]
  private let stems: Set<String>
  /// Words offered for choice, "kinetic or potential", with those round about them.
  private let alternatives: Set<String>
  /// As written, without outer punctuation, for units.
  private let tokens: [String]
  /// Whether it asks for a name in code, where each letter counts.
  let asksForCode: Bool

  /// Reads at most the first 2,048 scalars.
  init(_ question: String) {
    var start = String.UnicodeScalarView()
    start.append(contentsOf: question.unicodeScalars.prefix(2048))
    let text = StreamSafe.text(String(start))
    words = Folding.key(text).split(separator: " ").map { String($0) }
    stems = Set(words.map(QuestionWords.stem))
    tokens = text.split(whereSeparator: \.isWhitespace).map { token in
      String(token.trimmingSuffix { "?,.;:!)".contains($0) }.drop { $0 == "(" })
    }
    alternatives = QuestionWords.alternatives(in: words)
    let isMarked = text.utf8.contains(UInt8(ascii: "_")) && text.contains("_(")
    asksForCode =
      isMarked || zip(words, words.dropFirst()).contains { $0 == "built" && $1 == "in" }
      || !QuestionWords.codeKinds.isDisjoint(with: words)
  }

  /// Whether the folded word stands in it, in the singular or the plural.
  func contains(_ word: String) -> Bool {
    stems.contains(QuestionWords.stem(word))
  }

  /// Whether the folded word stands in it and is not one of the answers it offers.
  func merelyNames(_ word: String) -> Bool {
    contains(word) && !alternatives.contains(word)
  }

  /// Whether the words follow "which" or "what", at most one word later: "which Python library".
  func asksWhich(_ phrase: [String]) -> Bool {
    words.indices.contains { index in
      QuestionWords.asking.contains(words[index])
        && (1...2).contains { words.dropFirst(index + $0).starts(with: phrase) }
    }
  }

  /// Whether the phrase's words stand in it one after the other, but for small words between.
  func holds(_ phrase: [String]) -> Bool {
    let content = words.filter { !FunctionWords.contains($0) }.map(QuestionWords.stem)
    let wanted = phrase.map(QuestionWords.stem)
    return content.indices.contains { content[$0...].starts(with: wanted) }
  }

  /// Whether it asks for a count.
  var asksForCount: Bool {
    zip(words, words.dropFirst()).contains { first, second in
      first == "how" && ["many", "much"].contains(second) || first == "number" && second == "of"
    }
  }

  /// Whether it speaks of the unit in words or symbols: "how many kilometres", "in m/s".
  func names(_ unit: UnitExpression) -> Bool {
    tokens.indices.contains { index in
      (1...4).contains { count in
        UnitExpression(tokens[index...].prefix(count).joined(separator: " ")) == unit
      }
    }
  }

  /// The words that it offers for choice: wave and particle in `a wave or a particle`.
  var offered: [String] {
    words.indices.filter { words[$0] == "or" }.flatMap { index in
      [words[..<index].last, words[(index + 1)...].first { !FunctionWords.contains($0) }]
        .compactMap { $0 }
    }
  }

  /// Whether it asks how, why or what for, so that an answer takes several words.
  var asksForExplanation: Bool {
    if words.contains("why") || !QuestionWords.explaining.isDisjoint(with: words.prefix(2)) {
      return true
    }
    return words.indices.contains { index in
      let next = words.index(after: index) < words.endIndex ? words[index + 1] : ""
      return words[index] == "how" && !QuestionWords.measures.contains(next)
        || words[index] == "what" && ["happens", "happened", "causes"].contains(next)
    }
  }

  private static let explaining: Set<String> = ["explain", "describe", "compare", "discuss"]
  private static let measures: Set<String> = [
    "many", "much", "long", "old", "far", "tall", "big", "often", "high", "fast", "deep", "large",
    "wide", "heavy", "hot", "cold", "strong", "likely", "close", "late", "early", "soon",
  ]
  private static let asking: Set<String> = ["which", "what", "whose"]
  private static let codeKinds: Set<String> = [
    "keyword", "keywords", "builtin", "builtins", "decorator", "identifier",
  ]

  private static func stem(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  private static func alternatives(in words: [String]) -> Set<String> {
    var found: Set<String> = []
    for (index, word) in words.enumerated() where ["or", "versus", "vs"].contains(word) {
      found.formUnion(words[max(0, index - 4)..<min(words.count, index + 5)])
    }
    return found
  }
}

extension StringProtocol {
  /// The text without the characters at its end that `isUnwanted` holds for.
  fileprivate func trimmingSuffix(_ isUnwanted: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !isUnwanted($0) }) else { return self[endIndex...] }
    return self[...last]
  }
}
