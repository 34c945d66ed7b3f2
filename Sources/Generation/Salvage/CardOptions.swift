internal import Tutor

/// The options of a multiple-choice card, to find the text that its answer means.
struct CardOptions {
  /// Without letters before them.
  private(set) var texts: [String] = []
  /// Those that say of themselves that they are right.
  private(set) var correct: [String] = []
  /// The letter or number of each, lower-cased; empty where it has none.
  private var labels: [String] = []

  /// - Parameters:
  ///   - list: The value of a key such as `options`.
  ///   - letters: Options with keys of their own, such as `option_a` or `b`.
  ///   - first: The value of a key `a`, an option where there is a `b`.
  init(_ list: RecoveredValue?, letters: [(Character, RecoveredValue)], first: RecoveredValue?) {
    switch list {
    case .array(let values): for value in values { add(value) }
    case .object(let members):
      for member in members {
        if let text = member.value.plainText { add(text, label: member.key.lowercased()) }
      }
    case .string(let text, _):
      for line in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) { add(String(line)) }
    case nil, .null, .bool, .number: break
    }
    if texts.isEmpty, letters.count > 1 || letters.first?.0 == "b" {
      let hasA = letters.contains { $0.0 == "a" }
      if !hasA, let text = first?.plainText { add(text, label: "a") }
      for (letter, value) in letters {
        if let text = value.plainText { add(text, label: String(letter)) }
      }
    }
  }

  private mutating func add(_ value: RecoveredValue) {
    switch value {
    case .null, .array: break
    case .bool, .number, .string: if let text = value.plainText { add(text) }
    case .object(let members):
      guard let text = value.text(from: ["text", "option", "answer", "value", "content", "choice"])
      else { return }
      let label = members.first { ["label", "id", "letter", "key"].contains($0.key.lowercased()) }
      add(text, label: label?.value.plainText?.lowercased() ?? "")
      if CardOptions.saysRight(members), let last = texts.last { correct.append(last) }
    }
  }

  private mutating func add(_ text: String, label: String = "") {
    let trimmed = text.trimmed
    guard let (letter, rest) = CardOptions.labelled(trimmed) else {
      labels.append(label)
      return texts.append(trimmed)
    }
    labels.append(label.isEmpty ? letter : label)
    texts.append(rest)
  }

  /// The option's text where the answer is its letter, number or both; else the answer itself.
  ///
  /// - Parameter isNumber: Whether the answer is a number of JSON; one that is no option's text is
  ///   a place, from 0.
  func text(meantBy answer: String, isNumber: Bool) -> String {
    let trimmed = answer.trimmed
    if texts.contains(trimmed) { return trimmed }
    if isNumber, let place = Int(trimmed) {
      if texts.indices.contains(place) { return texts[place] }
      return place == texts.count ? texts[place - 1] : trimmed
    }
    var word = trimmed.lowercased()
    for prefix in ["option ", "choice ", "answer "] where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    let bare = word.filter { !"().:[]".contains($0) }
    if bare.count == 1 {
      if let index = labels.firstIndex(of: bare) { return texts[index] }
      if let letter = bare.utf8.first, letter >= 0x61, texts.indices.contains(Int(letter) - 0x61) {
        return texts[Int(letter) - 0x61]
      }
    }
    if let (_, rest) = CardOptions.labelled(trimmed), texts.contains(rest) { return rest }
    return trimmed
  }

  /// The texts of objects in a list of answers that say that they are right.
  static func right(among values: [RecoveredValue]) -> [String] {
    values.compactMap { value in
      guard case .object(let members) = value, saysRight(members) else { return nil }
      return value.text(from: ["text", "answer", "option", "value", "content"])
    }
  }

  private static func saysRight(_ members: [RecoveredMember]) -> Bool {
    members.contains { member in
      let key = member.key.lowercased().filter(\.isLetter)
      return ["correct", "iscorrect", "right", "isright", "isanswer"].contains(key)
        && member.value.plainText?.lowercased() == "true"
    }
  }

  /// `("b", "Paris")` of `B) Paris`, `(b) Paris`, `b. Paris`, `B: Paris`; nil without a letter.
  private static func labelled(_ text: String) -> (String, String)? {
    var rest = text[...]
    if rest.first == "(" || rest.first == "[" { rest = rest.dropFirst() }
    guard let letter = rest.first, letter.isASCII, letter.isLetter || letter.isNumber else {
      return nil
    }
    rest = rest.dropFirst()
    guard let mark = rest.first, ").:]".contains(mark) else { return nil }
    rest = rest.dropFirst()
    guard rest.first == " " else { return nil }
    return (letter.lowercased(), String(rest).trimmed)
  }
}
