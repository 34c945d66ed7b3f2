/// The answers of one clause of an answerline, and what it says in general.
struct AnswerLineChunks {
  private(set) var phrases: [AnswerLinePhrase] = []
  /// What to ask the player: `by asking “of what status?”`.
  private(set) var question: String?
  private(set) var meansEitherPart = false
  private(set) var meansWordForms = false
  private(set) var meansPart = false

  private let isMarked: Bool

  init(_ clause: AnswerLineClause, isMarked: Bool) {
    self.isMarked = isMarked
    var words = clause.words
    if clause.directive == .prompt || clause.directive == .antiPrompt {
      (words, question) = AnswerLineChunks.takingQuestion(from: words)
    }
    // The main answer may hold commas and need not be parted but at an "or".
    let parts = AnswerLineChunks.parts(of: words, atCommas: clause.directive != nil)
    for part in parts { add(part, directive: clause.directive) }
  }

  private mutating func add(_ words: [AnswerLineWord], directive: Directive?) {
    let isGeneral = directive != nil && words.allSatisfy(\.isInstruction)
    if isGeneral {
      let plain = Set(words.map(\.plain))
      if !plain.isDisjoint(with: ["either", "underlined", "any"]),
        !plain.isDisjoint(with: ["underlined", "either", "part", "portion", "name", "half"]),
        words.count <= 8
      {
        meansEitherPart = true
        return
      }
      if !plain.isDisjoint(with: ["partial", "partials", "incomplete", "less-specific"]) {
        meansPart = true
        return
      }
      if !plain.isDisjoint(with: ["equivalents", "equivalent", "forms", "variants", "synonyms"]) {
        meansWordForms = true
        return
      }
    }
    let words = AnswerQualifiers.removed(from: words, isFirst: directive != nil)
    if let phrase = AnswerLinePhrase(words) { phrases.append(phrase) }
  }

  /// The words without what follows `by asking` or stands in quotation marks behind `with`.
  private static func takingQuestion(
    from words: [AnswerLineWord]
  ) -> ([AnswerLineWord], String?) {
    for (index, word) in words.enumerated() where word.isInstruction {
      let rest = words.dropFirst(index + 1)
      let isAsking =
        word.plain == "by" && ["asking", "saying"].contains(rest.first?.plain)
        || ["asking", "ask"].contains(word.plain)
      let isWith = word.plain == "with" && rest.first?.scalars.first?.isQuoted ?? false
      guard isAsking || isWith else { continue }
      let start = word.plain == "by" ? rest.dropFirst() : rest
      let isQuoted = start.first?.isQuoted ?? false
      let asked = isQuoted ? start.prefix { $0.isQuoted } : start
      let text = asked.map(\.text).joined(separator: " ")
      let question = text.trimmingOuter(" “”\"„,.;:)]")
      let others = words.prefix(index) + start.dropFirst(asked.count)
      return (Array(others), question.isEmpty ? nil : question)
    }
    return (words, nil)
  }

  /// Parts at "or", at "such as" and its like, and at commas where they part a list.
  private static func parts(
    of words: [AnswerLineWord], atCommas: Bool
  ) -> [[AnswerLineWord]] {
    let isList = atCommas && isList(words)
    var parts: [[AnswerLineWord]] = [[]]
    var index = 0
    while index < words.count {
      let length = separator(words[index...])
      if length > 0 {
        parts.append([])
        index += length
        continue
      }
      let isBetweenQuoted =
        words[index].isInstruction && ["and", "nor"].contains(words[index].plain)
        && index > 0 && words[index - 1].isQuoted
        && (index + 1 < words.count && words[index + 1].isQuoted)
      if isBetweenQuoted { parts.append([]) } else { parts[parts.count - 1].append(words[index]) }
      if isList, words[index].ends(with: ",") { parts.append([]) }
      index += 1
    }
    return parts.filter { !$0.isEmpty }
  }

  /// How many words part answers here.
  private static func separator(_ words: ArraySlice<AnswerLineWord>) -> Int {
    let plain = words.prefix(4).map { $0.isInstruction ? $0.plain : "" }
    for phrase in separators where plain.starts(with: phrase) { return phrase.count }
    return 0
  }

  private static let separators: [[String]] = [
    ["or", "other"], ["or"], ["/"], ["as", "well", "as"], ["such", "as"], ["like"],
    ["including"], ["e.g"], ["i.e"], ["and/or"], ["for", "example"],
  ]

  /// Whether commas part answers: "or" follows one, or something is marked on both sides of each.
  private static func isList(_ words: [AnswerLineWord]) -> Bool {
    let commas = words.indices.filter { words[$0].ends(with: ",") }
    guard let first = commas.first else { return false }
    if commas.contains(where: { $0 + 1 < words.count && words[$0 + 1].plain == "or" }) {
      return true
    }
    let isSet = { (word: AnswerLineWord) in word.isMarked || word.isQuoted }
    return words[...first].contains(where: isSet) && words[(first + 1)...].contains(where: isSet)
  }
}

extension String {
  /// The text without any of these characters at its ends.
  func trimmingOuter(_ characters: String) -> String {
    guard let first = firstIndex(where: { !characters.contains($0) }),
      let last = lastIndex(where: { !characters.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}
