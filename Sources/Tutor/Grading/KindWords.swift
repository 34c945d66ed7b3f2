internal import Text

/// Words beside an answer that merely name the kind of thing asked for: `the elif keyword`,
/// `Professor Ghez`, `Louis XVI of France`.
enum KindWords {
  /// The typed answer without such words at either end, in all ways that leave something.
  ///
  /// One word of the question may go, more only where the question asks for just these: of two
  /// things named, one might be the wrong one.
  static func remainders(of typed: Spelling, _ context: GradingContext) -> [Spelling] {
    let tokens = typed.text.split(whereSeparator: \.isWhitespace).map { Token($0, context) }
    guard tokens.count > 1, tokens.count <= 16 else { return [] }
    let front = min(mostDropped, tokens.prefix { $0.kind != .answer }.count)
    let back = min(mostDropped, tokens.reversed().prefix { $0.canEnd }.count)
    return (0...front).flatMap { start in
      (0...back).compactMap { end -> Spelling? in
        guard start + end < tokens.count,
          isDroppable(tokens.prefix(start), tokens.suffix(end), context)
        else { return nil }
        let rest = tokens.dropFirst(start).dropLast(end).map(\.text).joined(separator: " ")
        return isSetOff(rest) ? nil : Spelling(rest)
      }
    }
  }

  private static let mostDropped = 4

  /// Whether a comma or a bracket parts the rest from what was dropped.
  private static func isSetOff(_ rest: String) -> Bool {
    rest.hasSuffix(",") || rest.hasSuffix(";") || rest.hasPrefix("(") && !rest.hasPrefix("()")
      || rest.hasPrefix("[") && !rest.hasPrefix("[]")
  }

  private static func isDroppable(
    _ front: ArraySlice<Token>, _ back: ArraySlice<Token>, _ context: GradingContext
  ) -> Bool {
    let kinds = [front, back].map { $0.filter { $0.kind == .named }.flatMap(\.words) }
    let named = kinds[0] + kinds[1]
    guard !named.isEmpty || front.contains(where: { $0.kind == .title }) else { return false }
    let key = named.joined(separator: " ")
    guard !context.rivals.contains(where: { $0.key == key }) else { return false }
    let isAsked = kinds.contains(named) && context.question?.asksWhich(named) ?? false
    return named.count <= 1 || isAsked
  }

  private struct Token {
    enum Kind { case answer, named, title, filler }

    let text: Substring
    let words: [String]
    let kind: Kind

    init(_ text: Substring, _ context: GradingContext) {
      self.text = text
      let words = Folding.key(String(text)).split(separator: " ").map { String($0) }
      self.words = words
      // A comma or bracket sets off another thing.
      if words.isEmpty || text.contains(where: { ",;()[]/".contains($0) })
        || !KindWords.changing.isDisjoint(with: words)
        || words.contains(where: { $0.contains(where: \.isNumber) || NumberWords.isNumber($0) })
      {
        kind = .answer
      } else if words.allSatisfy(KindWords.fillers.contains) {
        kind = .filler
      } else if words.count == 1, KindWords.titles.contains(words[0]) {
        kind = .title
      } else {
        let isNamed = context.question.map { words.allSatisfy($0.merelyNames) } ?? false
        kind = isNamed ? .named : .answer
      }
    }

    /// A title stands before a name.
    var canEnd: Bool { kind == .named || kind == .filler }
  }

  private static let fillers: Set<String> = [
    "the", "a", "an", "of", "in", "is", "are", "was", "were", "called", "named", "it", "its",
  ]
  static let titles: Set<String> = [
    "professor", "prof", "doctor", "dr", "mr", "mrs", "ms", "miss", "sir", "dame", "lord", "lady",
    "king", "queen", "emperor", "empress", "tsar", "pope", "prince", "princess", "count", "duke",
    "general", "president", "monsieur", "madame", "herr", "frau",
  ]
  /// Words that turn an answer into another, though they may stand in the question.
  static let changing: Set<String> = [
    "not", "no", "never", "non", "nor", "neither", "without", "except", "but", "besides", "or",
    "and", "than", "isnt", "arent", "opposite", "inverse", "reverse", "contrary", "half", "double",
    "twice", "triple", "quarter", "third", "less", "more", "fewer", "before", "after", "above",
    "below", "under", "over", "minus", "plus", "times", "anti", "ex", "pre", "post", "pseudo",
    "former", "false", "wrong", "other", "another", "beyond", "near", "almost", "instead", "unlike",
    "against", "high", "low", "higher", "lower", "left", "right", "north", "south", "east", "west",
    "first", "second", "last", "old", "new", "positive", "negative",
  ]
}
