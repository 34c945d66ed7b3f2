internal import Tutor

/// What the columns of a table are, by the names in its first row or by their places.
struct ColumnRoles: Equatable {
  enum Role: Equatable {
    case question, answer, accept, hint, explanation, tags, type, topic
    /// Read by nobody.
    case other
  }

  var roles: [Role]
  /// Whether the table is one that edutok wrote: its texts are exact.
  var isOwn = false

  /// The first two columns are question and answer, a third one the explanation.
  static let byPlace = ColumnRoles(roles: [.question, .answer, .explanation])

  init(roles: [Role]) { self.roles = roles }

  /// What a row of names says; nil where it is no such row.
  ///
  /// - Parameter isNames: Whether it is known to be one.
  init?(names: [String], isNames: Bool = false) {
    if names == AnkiExport.columns {
      roles = [
        .question, .other, .other, .topic, .type, .answer, .accept, .hint, .explanation, .tags,
      ]
      isOwn = true
      return
    }
    roles = names.map(ColumnRoles.role)
    guard roles.contains(.question), roles.contains(.answer) else {
      guard isNames else { return nil }
      self = ColumnRoles.byPlace
      return
    }
    let plain = names.map { $0.trimmed.lowercased() }
    isOwn = plain.starts(with: ["type", "question", "answer", "accept"])
  }

  private static let names: [Role: Set<String>] = [
    .question: [
      "question", "front", "term", "word", "prompt", "q", "vorderseite", "frage", "text",
    ],
    .answer: [
      "answer", "back", "definition", "meaning", "translation", "a", "rückseite", "antwort",
    ],
    .accept: ["accept", "accepted", "alternatives", "synonyms", "also"],
    .hint: ["hint", "clue", "tip"],
    .explanation: [
      "explanation", "note", "notes", "extra", "back extra", "comment", "example", "remarks",
    ],
    .tags: ["tags", "tag", "labels"],
    .type: ["type", "kind"],
    .topic: ["topic", "deck", "category", "subject"],
  ]

  private static func role(_ name: String) -> Role {
    let key = name.trimmed.lowercased()
    return names.first { $0.value.contains(key) }?.key ?? .other
  }

  /// The fields of a row; the first column of a role counts, of explanations all.
  func fields(_ row: [String]) -> CardFields {
    var fields = CardFields()
    for (role, text) in zip(roles, row) {
      switch role {
      case .question: if fields.question.isEmpty { fields.question = text }
      case .answer: if fields.answer.isEmpty { fields.answer = text }
      case .accept: fields.accept += ListCell.parts(text)
      case .hint: if fields.hint.isEmpty { fields.hint = text }
      case .explanation:
        if !text.trimmed.isEmpty {
          fields.explanation += (fields.explanation.isEmpty ? "" : "\n") + text
        }
      case .tags: fields.tags += isOwn ? ListCell.parts(text) : ColumnRoles.tags(text)
      case .type: fields.type = text
      case .topic: fields.topic = text
      case .other: break
      }
    }
    return fields
  }

  /// Tags between commas or semicolons, else between blanks.
  private static func tags(_ text: String) -> [String] {
    let isListed = text.contains { ",;|".contains($0) }
    return text.split { isListed ? ",;|".contains($0) : $0.isWhitespace }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

/// Several texts in one cell: bars between them, and a backslash before a bar or a backslash that is
/// none.
enum ListCell {
  static func text(of parts: [String]) -> String {
    parts.map { part in
      var text = ""
      for scalar in part.unicodeScalars {
        if scalar == "|" || scalar == "\\" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
      return text
    }.joined(separator: "|")
  }

  static func parts(_ cell: String) -> [String] {
    guard !cell.isEmpty else { return [] }
    var parts = [""]
    func add(_ scalar: Unicode.Scalar) { parts[parts.count - 1].unicodeScalars.append(scalar) }
    var isEscaped = false
    for scalar in cell.unicodeScalars {
      if isEscaped {
        // Before any other letter it stands for itself.
        if scalar != "|", scalar != "\\" { add("\\") }
        add(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "|" {
        parts.append("")
      } else {
        add(scalar)
      }
    }
    if isEscaped { add("\\") }
    return parts
  }
}
