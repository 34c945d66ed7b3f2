/// The texts that a value gives for a card.
extension RecoveredValue {
  /// Whether there is nothing in it.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .bool, .number: false
    case .string(let text, _): text.allSatisfy(\.isWhitespace)
    case .array(let values): values.allSatisfy(\.isEmpty)
    case .object(let members): members.isEmpty
    }
  }

  /// Whether the reply ended inside this value.
  var isCutText: Bool {
    switch self {
    case .null, .bool, .number: false
    case .string(_, let isCut): isCut
    case .array(let values): values.last?.isCutText ?? false
    case .object(let members): members.last?.value.isCutText ?? false
    }
  }

  /// A text, number or truth value as text.
  var plainText: String? {
    switch self {
    case .null, .array, .object: nil
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text, _): text
    }
  }

  /// The text, also where it is all of a list or object, or lies in an object under one of the keys.
  func text(from keys: [String]) -> String? {
    switch self {
    case .null, .bool, .number, .string: return plainText
    case .array(let values): return values.count == 1 ? values[0].plainText : nil
    case .object(let members):
      if members.count == 1 { return members[0].value.plainText }
      for key in keys {
        if let member = members.first(where: { $0.key.lowercased() == key }) {
          return member.value.plainText
        }
      }
      return nil
    }
  }

  /// All texts of a list or the only one.
  var texts: [String] {
    switch self {
    case .null: []
    case .bool, .number, .string: plainText.map { [$0] } ?? []
    case .array(let values): values.compactMap { $0.text(from: ["text", "answer", "value"]) }
    case .object: text(from: ["text", "answer", "value"]).map { [$0] } ?? []
    }
  }

  /// The answers that the value of an answer's key gives, the shown one first.
  var answers: [String] {
    let keys = ["answer", "text", "content", "value", "correct", "correct_answer", "back"]
    switch self {
    case .null: return []
    case .bool, .number: return texts
    case .string(let text, _): return text.allSatisfy(\.isWhitespace) ? [] : [text]
    case .array(let values):
      let right = CardOptions.right(among: values)
      let texts = right.isEmpty ? values.compactMap { $0.text(from: keys) } : right
      return texts.filter { !$0.allSatisfy(\.isWhitespace) }
    case .object: return text(from: keys).map { [$0] } ?? []
    }
  }
}
