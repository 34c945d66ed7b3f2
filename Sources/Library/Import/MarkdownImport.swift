internal import Tutor

/// Cards in Markdown: `Q:` and `A:`, or headings with the answer below them.
///
/// As edutok writes it, a card has further fields (`Accept:`, `Hint:`, `Explanation:`, `Type:`,
/// `Tags:`); a field goes on over the lines that follow it. A backslash stands before a line that
/// would be read as something else, and for an empty line within a text.
package struct MarkdownImport {
  enum Field: String, CaseIterable {
    case question = "Q", answer = "A", accept = "Accept", hint = "Hint"
    case explanation = "Explanation", type = "Type", tags = "Tags"

    /// Names by which others call it.
    var others: [String] {
      switch self {
      case .question: ["Question", "Front"]
      case .answer: ["Answer", "Back"]
      case .accept, .hint, .explanation, .type, .tags: []
      }
    }
  }

  package init() {}

  package func deck(_ file: [UInt8]) throws(ImportError) -> ImportedDeck {
    let text = try FileText(file)
    var deck = ImportedDeck()
    deck.notes = [text.note].compactMap(\.self)
    let lines = lines(of: text.bytes, &deck)
    if lines.contains(where: { MarkdownImport.field(of: $0.text[...])?.field == .question }) {
      readFields(lines, &deck)
    } else {
      readHeadings(lines, &deck)
    }
    return deck
  }

  private struct Line {
    var number: Int
    var text: String
  }

  private func lines(of bytes: [UInt8], _ deck: inout ImportedDeck) -> [Line] {
    let raw = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return raw.enumerated().compactMap { index, line in
      var line = line
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard line.count <= 1 << 20 else {
        deck.problems.append(ImportProblem(.line, index + 1, "longer than 1 MiB"))
        return nil
      }
      guard let text = String(validating: line, as: UTF8.self) else {
        deck.problems.append(
          ImportProblem(
            .line, index + 1, "no UTF-8; save the file as UTF-8 and import it again"))
        return nil
      }
      return Line(number: index + 1, text: text)
    }
  }

  // MARK: Fields

  private func readFields(_ lines: [Line], _ deck: inout ImportedDeck) {
    var topic = ""
    var open: (line: Int, fields: [(Field, [String])])?
    func close() {
      guard let card = open else { return }
      open = nil
      var fields = CardFields()
      fields.topic = topic
      for (field, lines) in card.fields {
        let text = MarkdownImport.text(of: lines)
        switch field {
        case .question: fields.question = text
        case .answer: fields.answer = text
        case .accept: fields.accept.append(text)
        case .hint: fields.hint = text
        case .explanation: fields.explanation = text
        case .type: fields.type = text
        case .tags: fields.tags += ListCell.parts(text)
        }
      }
      let isOwn = card.fields.contains { $0.0 == .type }
      deck.take(fields, isExact: isOwn, at: card.line)
    }
    for line in lines {
      if let (field, rest) = MarkdownImport.field(of: line.text[...]) {
        if field == .question { close() }
        guard field == .question || open != nil else {
          deck.problems.append(
            ImportProblem(.line, line.number, "\(field.rawValue): before any Q:"))
          continue
        }
        if open == nil { open = (line.number, []) }
        open?.fields.append((field, [String(rest)]))
      } else if let heading = MarkdownImport.heading(of: line.text[...]) {
        close()
        if heading.level == 1 { topic = String(heading.text) }
      } else if let last = open?.fields.indices.last {
        open?.fields[last].1.append(line.text)
      }
    }
    close()
  }

  /// Without the empty lines at its end.
  private static func text(of lines: [String]) -> String {
    let last = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    // What stands beside the label is never taken for anything else.
    let rest = lines[...last].dropFirst().map { line in
      line.first == "\\" && needsBackslash(line.dropFirst()) ? String(line.dropFirst()) : line
    }
    return (lines.prefix(1) + rest).joined(separator: "\n")
  }

  /// Whether a line within a text would be read as something else.
  static func needsBackslash(_ line: Substring) -> Bool {
    let bare = line.drop { $0 == "\\" }
    return bare.allSatisfy(\.isWhitespace) || field(of: bare) != nil || heading(of: bare) != nil
  }

  static func field(of line: Substring) -> (field: Field, rest: Substring)? {
    guard let colon = line.prefix(14).firstIndex(of: ":") else { return nil }
    let name = line[..<colon].drop { $0 == "*" || $0 == " " }
    let field = Field.allCases.first { field in
      ([field.rawValue] + field.others).contains { $0.lowercased() == name.lowercased() }
    }
    guard let field else { return nil }
    let rest = line[line.index(after: colon)...]
    return (field, rest.droppingOneBlank ?? rest)
  }

  static func heading(of line: Substring) -> (level: Int, text: Substring)? {
    let marks = line.prefix { $0 == "#" }
    let rest = line.dropFirst(marks.count)
    guard (1...6).contains(marks.count), let text = rest.droppingOneBlank else { return nil }
    return (marks.count, text)
  }

  // MARK: Headings

  /// A heading with text below it is a question with its answer; one without is the topic of those
  /// that follow.
  private func readHeadings(_ lines: [Line], _ deck: inout ImportedDeck) {
    var topic = ""
    var question: (line: Int, level: Int, text: String)?
    var body: [String] = []
    func close() {
      defer { body = [] }
      guard let heading = question else { return }
      let answer = body.joined(separator: "\n").trimmed
      guard !answer.isEmpty else {
        if heading.level == 1 { topic = heading.text }
        return
      }
      var fields = CardFields()
      (fields.topic, fields.question, fields.answer) = (topic, heading.text, answer)
      deck.take(fields, at: heading.line)
    }
    var isCode = false
    for line in lines {
      if line.text.hasPrefix("```") { isCode.toggle() }
      if !isCode, let heading = MarkdownImport.heading(of: line.text[...]) {
        close()
        question = (line.number, heading.level, String(heading.text).trimmed)
      } else {
        body.append(line.text)
      }
    }
    close()
  }
}
