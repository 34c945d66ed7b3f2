internal import Text

/// Tells what a model wrote about its format from what it wrote about its topic.
enum Junk {
  /// A question must say something: a letter, or a sum.
  static func isJunk(question: String) -> Bool {
    let hasWords = question.contains { $0.isLetter }
    let isSum =
      question.contains { $0.isNumber } && question.contains { "+-−*/×÷=<>^√?".contains($0) }
    return !(hasWords || isSum) || isSyntax(question)
  }

  static func isJunk(answer: String, to question: String) -> Bool {
    if !answer.contains(where: { $0.isLetter || $0.isNumber }) {
      return isBareSyntax(answer, question)
    }
    return isSyntax(answer)
  }

  /// Answers of signs alone are right where a sign is asked for.
  private static func isBareSyntax(_ answer: String, _ question: String) -> Bool {
    guard answer.contains(where: { "{}[]\"':,".contains($0) }) else { return false }
    let words = Set(Folding.key(question).split(separator: " ").map(String.init))
    return words.isDisjoint(with: signs)
  }

  /// How models begin to tell of a field what it is for, rather than to fill it.
  private static let talk = [
    "this is a short", "this is an example", "this is the answer", "this is the question",
    "this is a question", "this is a placeholder", "this example creates", "this field",
    "a short answer to the", "the answer to the question", "the question goes", "write the",
    "your answer goes",
  ]

  private static let signs: Set<String> = [
    "bracket", "brackets", "brace", "braces", "character", "characters", "symbol", "symbols",
    "sign",
    "signs", "punctuation", "mark", "marks", "operator", "operators", "delimiter", "delimiters",
    "quote", "quotes", "colon", "comma", "literal", "syntax", "written", "write", "empty", "pair",
    "emoji", "emoticon", "smiley", "notation", "set", "list", "dictionary", "array", "prints",
    "output", "print", "returns", "return", "evaluate", "result",
  ]

  /// Whether it holds what only the text of a reply has: members of an object, ends of arrays,
  /// talk about keys.
  private static func isSyntax(_ text: String) -> Bool {
    let squeezed = text.filter { !$0.isWhitespace }
    if ["}]", "},", "\")", "\"}", "],", ")\"", "\"]"].contains(where: squeezed.hasPrefix) {
      return true
    }
    if squeezed.contains("},{") || squeezed.contains("\"},") || squeezed.contains("\"}]") {
      return true
    }
    if let comma = squeezed.firstRange(of: "\",\""),
      !squeezed[..<comma.lowerBound].contains(where: { "[{(".contains($0) })
    {
      return true
    }
    for name in ["type", "question", "answer", "explanation", "hint", "accept", "options"] {
      if squeezed.contains("\"\(name)\":") || squeezed.contains("\\\"\(name)\\\"") { return true }
    }
    let lowered = text.lowercased()
    if talk.contains(where: lowered.hasPrefix) { return true }
    if lowered.contains("json array where") || lowered.contains("json array with the keys") {
      return true
    }
    return lowered.contains("```json")
  }
}
