internal import Tutor

/// The forms in which cards and events come.
package enum ImportFormat: String, CaseIterable, Sendable {
  case anki, csv, tsv, markdown, json, apkg, events

  /// What a file is by its first bytes, else by the ending of its name; nil for no text.
  package init?(of file: [UInt8], named name: String) {
    let isPackage = file.starts(with: [0x50, 0x4B, 0x03, 0x04])
    if isPackage || file.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .apkg
      return
    }
    // What is no text is none of the others, whatever its name says.
    guard let text = try? FileText(file).bytes else { return nil }
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let line = text.prefix { $0 != UInt8(ascii: "\n") }.prefix(1 << 20)
      let head = JSONValue(parsing: String(decoding: line, as: UTF8.self))
      let isEvent = head?["kind"] != nil && head?["device"] != nil
      if isEvent { self = .events; return }
      if head != nil || name.lowercased().hasSuffix(".json") || first == UInt8(ascii: "[") {
        self = .json
        return
      }
    }
    if AnkiHeader(text).isThere {
      self = .anki
      return
    }
    let ending = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    switch ending {
    case "md", "markdown": self = .markdown
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json", "jsonl": self = .json
    default: self = ImportFormat.looksLikeMarkdown(text) ? .markdown : .anki
    }
  }

  private static func looksLikeMarkdown(_ text: [UInt8]) -> Bool {
    let lines = text.prefix(64 * 1024).split(separator: UInt8(ascii: "\n")).prefix(200)
      .map { String(decoding: $0, as: UTF8.self) }
    var hasQuestion = false
    for line in lines {
      switch MarkdownImport.field(of: line[...])?.field {
      case .question: hasQuestion = true
      case .answer where hasQuestion: return true
      case .answer, .accept, .hint, .explanation, .type, .tags, nil: break
      }
    }
    return lines.first?.hasPrefix("# ") == true
  }

  /// The topic that a file is of by its name: without ending, its signs between words as blanks.
  package static func topicName(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let stem = last.split(separator: ".").dropLast().joined(separator: ".")
    let words = (stem.isEmpty ? last : stem).split { $0 == "_" || $0 == "-" || $0.isWhitespace }
    let name = words.joined(separator: " ")
    guard let first = name.first else { return "Imported cards" }
    return first.uppercased() + name.dropFirst()
  }
}
