internal import Tutor

/// The lines at the top of Anki's text files that say how to read what follows
/// (https://docs.ankiweb.net/importing/text-files.html).
struct AnkiHeader {
  var separator: String?
  private(set) var isHTML: Bool?
  private(set) var tags: [String] = []
  private(set) var deck: String?
  /// From 0, as the other columns.
  private(set) var tagsColumn: Int?
  private(set) var deckColumn: Int?
  private(set) var roles: ColumnRoles?
  /// The first byte behind it, and how many lines it has.
  private(set) var end = 0
  private(set) var lines = 0
  /// Columns that hold neither question nor answer.
  private var apart: Set<Int> = []
  private var names: [String]?

  var isThere: Bool { lines > 0 }

  private static let known: Set<String> = [
    "separator", "html", "tags", "columns", "notetype", "deck", "notetype column", "deck column",
    "tags column", "guid column", "if matches", "match scope",
  ]

  init(_ bytes: [UInt8]) {
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") {
      let after = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = String(decoding: bytes[end..<after], as: UTF8.self).trimmed.dropFirst()
      guard let colon = line.firstIndex(of: ":") else { break }
      let key = line[..<colon].lowercased()
      guard AnkiHeader.known.contains(key) else { break }
      take(key, String(line[line.index(after: colon)...]))
      end = min(after + 1, bytes.count)
      lines += 1
    }
    guard isThere else { return }
    settleRoles()
  }

  private mutating func take(_ key: String, _ value: String) {
    let column = Int(value.trimmed).flatMap { $0 > 0 ? $0 - 1 : nil }
    switch key {
    case "separator": separator = AnkiHeader.separator(value)
    case "html": isHTML = value.trimmed.lowercased() == "true"
    case "tags": tags = AnkiHeader.tags(value)
    case "deck": deck = AnkiHeader.topic(value)
    case "columns":
      names = value.split(separator: separator ?? "\t", omittingEmptySubsequences: false)
        .map { String($0) }
    case "tags column":
      tagsColumn = column
      if let column { apart.insert(column) }
    case "deck column":
      deckColumn = column
      if let column { apart.insert(column) }
    case "guid column", "notetype column": if let column { apart.insert(column) }
    default: break
    }
  }

  /// The columns that are left, in their order, unless names say more.
  private mutating func settleRoles() {
    if let names, let named = ColumnRoles(names: names) {
      roles = named
      return
    }
    var free: [ColumnRoles.Role] = [.question, .answer, .explanation]
    let count = (apart.max() ?? 0) + 4
    roles = ColumnRoles(
      roles: (0..<count).map { apart.contains($0) || free.isEmpty ? .other : free.removeFirst() })
  }

  private static func separator(_ value: String) -> String? {
    switch value.trimmed.lowercased() {
    case "comma": ","
    case "semicolon": ";"
    case "tab", "\\t": "\t"
    case "space": " "
    case "pipe": "|"
    case "colon": ":"
    case "": value.isEmpty ? nil : value
    default: value.trimmed
    }
  }

  /// Tags between blanks; the levels of one are words of their own.
  static func tags(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { tag in
      tag.split(separator: "::").map { $0.split(separator: "_").joined(separator: " ") }
        .joined(separator: ": ")
    }
  }

  /// `Languages::Spanish` is "Languages: Spanish".
  static func topic(_ deck: String) -> String {
    deck.split(separator: "::").map { String($0).trimmed }.joined(separator: ": ")
  }
}
