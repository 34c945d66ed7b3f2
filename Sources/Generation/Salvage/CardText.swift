internal import Text
internal import Tutor

/// Cleans the texts of cards.
enum CardText {
  /// Without control codes, Markdown and what surrounds a text by mistake.
  static func cleaned(_ text: String) -> String {
    let plain = ControlFilter.strip(lines(of: backslashes(in: text)))
    return Markdown.stripped(withoutFence(plain).trimmed).trimmed
  }

  /// A question without `Question 3:` or a number before it.
  static func question(_ text: String) -> String {
    var question = cleaned(text)
    question = unlabelled(question, ["question", "q"])
    question = unnumbered(question)
    if question.hasSuffix(","), question.count > 1 { question.removeLast() }
    return unquoted(question.trimmed)
  }

  /// An answer without `Answer:`, quotes or backticks around it, or a comma behind it.
  static func answer(_ text: String) -> String {
    var answer = cleaned(text)
    answer = unlabelled(answer, ["answer", "a"])
    answer = unnumbered(answer)
    if answer.hasSuffix("\";") || answer.hasSuffix("\",") {
      if !answer.dropLast(2).contains("\"") { answer.removeLast(2) }
    }
    if answer.hasSuffix(","), answer.contains(where: \.isLetter) { answer.removeLast() }
    answer = unquoted(answer.trimmed)
    let inner = answer.dropFirst().dropLast()
    if answer.hasPrefix("`"), answer.hasSuffix("`"), !inner.isEmpty, !inner.contains("`") {
      answer = String(inner).trimmed
    }
    return answer
  }

  /// The text up to the last sentence that ends within `limit` characters; nil where none does.
  static func sentences(of text: String, within limit: Int) -> String? {
    let part = text.prefix(limit)
    var index = part.endIndex
    while index > part.startIndex {
      let before = part.index(before: index)
      let isEnd = index == text.endIndex || text[index].isWhitespace || "。！？".contains(part[before])
      if isEnd, ".!?。！？".contains(part[before]) { return String(part[..<index]) }
      index = before
    }
    return nil
  }

  /// Newlines of every kind as `\n`.
  private static func lines(of text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Form feed and backspace are none that a card holds: they are LaTeX read as escapes, `\frac`.
  private static func backslashes(in text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x08 || $0 == 0x0C }) else { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x08: view.append(contentsOf: "\\b".unicodeScalars)
      case 0x0C: view.append(contentsOf: "\\f".unicodeScalars)
      default: view.append(scalar)
      }
    }
    return String(view)
  }

  /// The code of a text that is one fenced block.
  private static func withoutFence(_ text: String) -> String {
    let trimmed = text.trimmed
    guard trimmed.hasPrefix("```"), trimmed.hasSuffix("```"), trimmed.count > 6 else { return text }
    var inner = trimmed.dropFirst(3).dropLast(3)
    guard !inner.contains("```") else { return text }
    if let newline = inner.firstIndex(of: "\n") {
      let language = inner[..<newline]
      if !language.contains(" ") { inner = inner[inner.index(after: newline)...] }
    }
    return String(inner)
  }

  /// Without `1. ` before a sentence.
  private static func unnumbered(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard (1...3).contains(digits.count), rest.hasPrefix(". ") || rest.hasPrefix(") ") else {
      return text
    }
    let bare = String(rest.dropFirst(2)).trimmed
    return bare.first?.isUppercase ?? false && bare.contains(" ") ? bare : text
  }

  private static func unlabelled(_ text: String, _ labels: [String]) -> String {
    guard let colon = text.prefix(16).firstIndex(of: ":") else { return text }
    let label = text[..<colon].lowercased().filter { $0.isLetter || $0 == "`" }
    let rest = text[text.index(after: colon)...]
    guard labels.contains(label), rest.first == " " else { return text }
    return String(rest).trimmed
  }

  private static func unquoted(_ text: String) -> String {
    for (open, close): (Character, Character) in [("\"", "\""), ("“", "”")] {
      let inner = text.dropFirst().dropLast()
      if text.first == open, text.last == close, inner.contains(where: { !$0.isWhitespace }),
        !inner.contains(open), !inner.contains(close)
      {
        return String(inner).trimmed
      }
    }
    return text
  }
}
