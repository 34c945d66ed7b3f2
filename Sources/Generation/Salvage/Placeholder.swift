internal import Text

/// Texts that a model copied from the format it was told, or left over from writing it.
enum Placeholder {
  /// Whether the text stands in for one, as `<answer>`, `question text here` and `...` do.
  static func isPlaceholder(_ text: String) -> Bool {
    let key = Folding.key(text)
    if key.isEmpty || key.allSatisfy({ ".…_-?".contains($0) }) { return true }
    let words = key.filter { !"<>[]{}$|*".contains($0) }
    let bare = String(words.split(separator: " ").joined(separator: " "))
    if names.contains(bare) { return true }
    let isFramed = "<[{$".contains(key.first ?? " ")
    if isFramed, bare.allSatisfy(\.isNumber), key.first == "<" { return true }
    if isFramed, framed.contains(where: { bare.hasSuffix($0) }) { return true }
    let parts = bare.split(separator: " ")
    if parts.count == 2, ["question", "answer", "option", "card"].contains(parts[0]),
      parts[1].allSatisfy(\.isNumber)
    {
      return true
    }
    return parts.count <= 6 && endings.contains { bare.hasSuffix($0) }
  }

  /// Whether an answer is a word of the format itself.
  ///
  /// - Parameter question: What it answers; one about types of data may have `string` as answer.
  static func isPlaceholder(answer: String, to question: String) -> Bool {
    guard isPlaceholder(answer) else { return isNumbered(answer) }
    guard ["string", "text", "number", "boolean", "null"].contains(Folding.key(answer)) else {
      return true
    }
    let words = Set(Folding.key(question).split(separator: " ").map(String.init))
    return words.isDisjoint(with: ["type", "types", "data", "returns", "value", "object", "class"])
  }

  /// Whether it begins with a numbered gap, `<1>`.
  private static func isNumbered(_ text: String) -> Bool {
    guard text.first == "<", let end = text.prefix(5).firstIndex(of: ">") else { return false }
    let number = text[..<end].dropFirst()
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }

  private static let framed = [
    "question", "answer", "text", "here", "hint", "explanation", "string",
  ]

  private static let endings = [
    "question here", "answer here", "text here", "goes here", "question text", "answer text",
    "question string", "answer string",
  ]

  private static let names: Set<String> = [
    "string", "text", "number", "boolean", "null", "undefined", "nil value", "question", "answer",
    "the question", "the answer", "your question", "your answer", "a question", "an answer",
    "question text", "answer text", "short answer", "long answer", "multiple choice",
    "multi choice",
    "short answer question", "multiple choice question", "short answer multiple choice",
    "true false", "true / false", "true/false", "truefalse", "fillblank", "fill blank",
    "fill in the blank", "fillintheblank", "short_answer", "multiple_choice", "true_false",
    "fill_blank", "fill_in_the_blank", "flashcard", "flash card", "card", "cards", "question type",
    "placeholder", "lorem ipsum", "todo", "tbd", "n a", "n / a", "n/a", "not applicable", "unknown",
    "i do not know", "i dont know", "no answer", "none given", "example", "example question",
    "example answer", "sample question", "sample answer", "correct answer", "the correct answer",
    "insert question", "insert answer", "some question", "some answer", "your text", "json", "etc",
  ]
}
