/// The status and headers of an answer.
struct HTTPHead: Equatable, Sendable {
  var status: Int
  var headers: [HTTPHeader] = []
}

/// Reads heads line by line, as HTTP/1.1 writes them.
struct HeadReader {
  /// Nil until there is a status line.
  private var status: Int?
  private var headers: [HTTPHeader] = []

  /// Takes a line, with or without its end: the head where it is complete with this line.
  ///
  /// Interim heads (1xx) are skipped. A line that is none of a head is ignored.
  mutating func take(_ line: some Sequence<UInt8>) -> HTTPHead? {
    let text = String(decoding: line.filter { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
    guard let status else {
      status = HeadReader.status(of: text)
      return nil
    }
    if text.isEmpty {
      defer { self = HeadReader() }
      return status < 200 ? nil : HTTPHead(status: status, headers: headers)
    }
    if text.hasPrefix(" ") || text.hasPrefix("\t"), let last = headers.indices.last {
      headers[last].value += " " + text.trimmingBlanks
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].trimmingBlanks
      headers.append(HTTPHeader(String(text[..<colon]), value))
    }
    return nil
  }

  /// Nil where the line is no status line: `HTTP/1.1 200 OK`.
  private static func status(of line: String) -> Int? {
    let words = line.split(separator: " ")
    guard words.count > 1, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3 else { return nil }
    return Int(words[1]).flatMap { (100...999).contains($0) ? $0 : nil }
  }
}

extension StringProtocol {
  /// Without the blanks and tabs at both ends.
  fileprivate var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
