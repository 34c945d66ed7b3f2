/// Rows of fields between separators, some in quotes, as RFC 4180 has them, and forgiving beyond it.
///
/// A field whose first byte is a quote ends at the next single quote; two of them stand for one. A quote
/// that is never closed is one as any other. Lines end in LF, CRLF or CR, or where `rowSeparator` says.
struct SeparatedRows {
  struct Row: Equatable {
    /// The first of its lines, from 1.
    var line: Int
    /// Nil where a field is no UTF-8.
    var fields: [String]?
    /// In bytes.
    var length: Int
  }

  private let bytes: [UInt8]
  private let separator: [UInt8]
  /// Nil for the ends of lines.
  private let rowSeparator: [UInt8]?
  private var place: Int
  private var line: Int

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriage = UInt8(ascii: "\r")

  /// The longest text in quotes that is looked through for its end, in bytes.
  private static let longestQuoted = 1 << 20

  /// - Parameters:
  ///   - start: The first byte of the first row, and its line.
  init(
    _ bytes: [UInt8], separator: [UInt8], rowSeparator: [UInt8]? = nil,
    from start: (place: Int, line: Int) = (0, 1)
  ) {
    self.bytes = bytes
    self.separator = separator.isEmpty ? [UInt8(ascii: "\t")] : separator
    self.rowSeparator = rowSeparator
    (place, line) = start
  }

  /// How much of the file was read, in 0...1.
  var share: Double { bytes.isEmpty ? 1 : Double(place) / Double(bytes.count) }

  /// The next row that is not empty; nil at the end.
  mutating func next() -> Row? {
    while place < bytes.count {
      let (first, start) = (line, place)
      var fields: [String]? = []
      var isEmpty = true
      while true {
        let (field, length, isLast) = field()
        if length > 0 { isEmpty = false }
        if let field { fields?.append(field) } else { fields = nil }
        if isLast { break }
        isEmpty = false
      }
      if !isEmpty { return Row(line: first, fields: fields, length: place - start) }
    }
    return nil
  }

  /// Reads a field and what ends it.
  private mutating func field() -> (text: String?, length: Int, isLast: Bool) {
    let start = place
    if place < bytes.count, bytes[place] == SeparatedRows.quote, let quoted = quoted() {
      let text = String(validating: quoted, as: UTF8.self)
      return (text, place - start, endField())
    }
    while place < bytes.count, !isAtEnd() { place += 1 }
    let raw = bytes[start..<place]
    let text = String(validating: raw, as: UTF8.self)
    return (text, raw.count, endField())
  }

  /// What stands between quotes; what follows them up to the separator belongs to it. Nil, and nothing
  /// read, where they are not closed.
  private mutating func quoted() -> [UInt8]? {
    var text: [UInt8] = []
    var end = place + 1
    let limit = min(bytes.count, place + SeparatedRows.longestQuoted)
    var lines = 0
    while true {
      guard end < limit else { return nil }
      let byte = bytes[end]
      if byte == SeparatedRows.quote {
        if end + 1 < bytes.count, bytes[end + 1] == SeparatedRows.quote {
          text.append(byte)
          end += 2
          continue
        }
        break
      }
      if byte == SeparatedRows.newline { lines += 1 }
      // A line end within quotes is one letter, whatever system wrote it.
      let isPair =
        byte == SeparatedRows.carriage && end + 1 < bytes.count
        && bytes[end + 1] == SeparatedRows.newline
      if !isPair { text.append(byte) }
      end += 1
    }
    place = end + 1
    line += lines
    while place < bytes.count, !isAtEnd() {
      text.append(bytes[place])
      place += 1
    }
    return text
  }

  /// Whether a separator, of fields or of rows, stands here.
  private func isAtEnd() -> Bool {
    if stands(separator) { return true }
    if let rowSeparator { return stands(rowSeparator) }
    return bytes[place] == SeparatedRows.newline || bytes[place] == SeparatedRows.carriage
  }

  private func stands(_ what: [UInt8]) -> Bool {
    guard bytes[place] == what[0] else { return false }
    return what.count == 1 || bytes[place...].starts(with: what)
  }

  /// Passes over the separator; true where the row ends with it.
  private mutating func endField() -> Bool {
    guard place < bytes.count else { return true }
    if stands(separator) {
      count(separator)
      place += separator.count
      return false
    }
    if let rowSeparator {
      count(rowSeparator)
      place += rowSeparator.count
      return true
    }
    let isPair =
      bytes[place] == SeparatedRows.carriage && place + 1 < bytes.count
      && bytes[place + 1] == SeparatedRows.newline
    place += isPair ? 2 : 1
    line += 1
    return true
  }

  private mutating func count(_ passed: [UInt8]) {
    line += passed.count { $0 == SeparatedRows.newline }
  }
}
