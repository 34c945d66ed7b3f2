internal import FoundationEssentials

/// What is known of a deck before its cards are read.
package struct DeckHead: Equatable, Sendable {
  package var name: String
  /// Other names for the very same topic.
  package var aliases: [String]
  /// The field it belongs to, which is the first tag of all its cards: `physics`.
  package var field: String

  package init(name: String, aliases: [String], field: String) {
    self.name = name
    self.aliases = aliases
    self.field = field
  }

  /// Reads what stands before the batches of a deck's file, and the first card's first tag.
  ///
  /// Throws a `DecodingError` where names do not stand before the batches.
  package init(json: UnsafeBufferPointer<UInt8>) throws {
    let batches = DeckHead.end(of: "\"batches\"", in: json, from: 0)
    var head = Array(json[..<(batches.map { $0 - "\"batches\"".utf8.count } ?? json.count)])
    if batches != nil {
      while let last = head.last, DeckHead.isSpace(last) || last == UInt8(ascii: ",") {
        head.removeLast()
      }
      head.append(UInt8(ascii: "}"))
    }
    let names = try JSONDecoder().decode(Names.self, from: Data(head))
    name = names.name
    aliases = names.aliases
    field = DeckHead.firstTag(in: json, from: batches ?? json.count) ?? ""
  }

  private struct Names: Decodable {
    var name: String
    var aliases: [String]
  }

  private static func firstTag(in json: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
    guard let tags = end(of: "\"tags\"", in: json, from: start),
      let open = json[tags...].firstIndex(of: UInt8(ascii: "[")),
      let close = json[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    // A deck without tags has no field.
    return try? JSONDecoder().decode([String].self, from: Data(json[open...close])).first
  }

  /// Where the name of a member ends, before its colon. Quotes within a text are escaped, so that no
  /// text is taken for it.
  private static func end(
    of name: String, in json: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let name = Array(name.utf8)
    var place = start
    while let quote = json[place...].firstIndex(of: UInt8(ascii: "\"")) {
      let end = quote + name.count
      guard end < json.count else { return nil }
      if json[quote..<end].elementsEqual(name),
        json[end...].first(where: { !isSpace($0) }) == UInt8(ascii: ":")
      {
        return end
      }
      place = quote + 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
