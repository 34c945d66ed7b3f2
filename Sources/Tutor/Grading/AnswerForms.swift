/// What one accepted answer, as a person writes it, allows.
///
/// `to run (a company) / to manage` allows `to run`, `to run a company`, `to manage`. Parts in
/// brackets are optional; `a / b`, `a | b`, `a; b` and `a or b` are alternatives.
enum AnswerForms {
  /// Every form of every answer, each once, the answers themselves first; at most 192.
  static func all(of answers: [String]) -> [String] {
    var seen = Set(answers)
    var forms = answers
    for answer in answers where answer.utf8.count <= 2048 {
      let written = AnswerNotes.answers(in: answer).flatMap(alternatives)
      for form in (written + written.compactMap(withoutClause)).flatMap(withAndWithoutBrackets) {
        guard forms.count < 192 else { return forms }
        if !form.isEmpty, seen.insert(form).inserted { forms.append(form) }
      }
    }
    return forms
  }

  /// Whether an answer has brackets or parts alternatives; most have neither.
  private static func hasGrammar(_ answer: String) -> Bool {
    var last: UInt8 = 0
    for byte in answer.utf8 {
      if "/|;([".utf8.contains(byte) || byte | 0x20 == 0x72 && last | 0x20 == 0x6F { return true }
      last = byte
    }
    return false
  }

  private static func alternatives(in answer: String) -> [String] {
    guard hasGrammar(answer) else { return [Spelling.trimmed(answer)] }
    var parts = [answer]
    for separator in [" / ", " | ", ";"] {
      parts = parts.flatMap { split($0, at: separator) }
    }
    return parts.flatMap { part in
      let choices = split(part, at: " or ")
      guard choices.count > 1 else { return choices }
      return choices.flatMap { split($0, at: ",") }
    }
    .map(Spelling.trimmed).filter { !$0.isEmpty }
  }

  /// A name without what is said of it behind a comma: `Ada Lovelace, who wrote it`.
  private static func withoutClause(_ answer: String) -> String? {
    [", who ", ", whose "].lazy.compactMap { opener -> String? in
      let parts = split(answer, at: opener)
      let isName = parts[0].split(separator: " ").last?.first?.isUppercase ?? false
      return parts.count > 1 && isName ? parts[0] : nil
    }
    .first
  }

  /// Splits outside brackets, whatever the separator's case.
  private static func split(_ text: String, at separator: String) -> [String] {
    guard let mark = separator.utf8.first(where: { $0 != 0x20 }),
      text.utf8.contains(where: { $0 | 0x20 == mark | 0x20 })
    else { return [text] }
    let characters = Array(text)
    let pattern = Array(separator)
    var parts: [String] = []
    var current = ""
    var depth = 0
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      let window = characters[index...].prefix(pattern.count)
      if depth <= 0, window.elementsEqual(pattern, by: { $0.lowercased() == $1.lowercased() }) {
        parts.append(current)
        current = ""
        index += pattern.count
      } else {
        current.append(character)
        index += 1
      }
    }
    return parts + [current]
  }

  private static func withAndWithoutBrackets(_ text: String) -> [String] {
    guard hasGrammar(text) else { return [text] }
    var forms = [text]
    if let names = Brackets(in: text)?.abbreviation { forms.append(names) }
    // Four pairs of brackets make at most a few dozen forms.
    for _ in 0..<4 {
      let next = forms.flatMap { Brackets(in: $0)?.choices ?? [$0] }
      if next == forms { break }
      forms = Array(next.prefix(48))
    }
    return forms.map(Spelling.trimmed)
  }
}

/// The first pair of brackets in an answer.
private struct Brackets {
  let before: Substring
  let content: Substring
  let after: Substring

  /// Nil without brackets, and where they are notation: `f(x)`, `Ca(OH)2`, `[]`.
  init?(in text: String) {
    guard let open = text.firstIndex(where: { "([".contains($0) }) else { return nil }
    let closing: Character = text[open] == "(" ? ")" : "]"
    guard let close = text[open...].firstIndex(of: closing) else { return nil }
    before = text[..<open]
    content = text[text.index(after: open)..<close]
    after = text[text.index(after: close)...]
    let hasWords = (before + after).contains { $0.isLetter || $0.isNumber }
    guard hasWords, content.contains(where: { $0.isLetter || $0.isNumber }), !isNotation else {
      return nil
    }
  }

  private var isNotation: Bool {
    guard let last = before.last, last.isLetter || last.isNumber else {
      return after.first.map { $0 == "(" || $0 == "[" } ?? false
    }
    if let next = after.first, next.isLetter { return false }
    return !Brackets.endings.contains(content.lowercased())
  }

  /// Endings that are written in brackets: word(s), box(es), Freund(in).
  private static let endings: Set<String> = [
    "s", "es", "e", "en", "n", "in", "innen", "ed", "d", "ly", "al",
  ]

  /// The text without the brackets' content and with it, or each of its parts: (master/bachelor).
  var choices: [String] {
    [String(before + after).singleSpaced]
      + content.split(separator: "/").map { String(before + $0 + after).singleSpaced }
  }

  /// The short name beside a long one, or the long one beside a short one: `World Health
  /// Organization (WHO)`, `DNA (deoxyribonucleic acid)`.
  var abbreviation: String? {
    guard after.allSatisfy(\.isWhitespace) else { return nil }
    let isShort = { (text: Substring) in
      text.count >= 2 && text.count <= 6 && text.allSatisfy { $0.isUppercase || $0.isNumber }
    }
    let rest = before.filter { !$0.isWhitespace }
    return isShort(content) || isShort(Substring(rest)) ? String(content) : nil
  }
}

extension String {
  fileprivate var singleSpaced: String {
    split(separator: " ").joined(separator: " ")
  }
}
