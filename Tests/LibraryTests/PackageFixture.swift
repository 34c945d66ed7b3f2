import CSQLite
import Testing

/// Anki's packages, made here: a ZIP archive whose entries are not packed.
enum PackageFixture {
  /// A collection with two note types and what `rows` adds.
  static func collection(_ rows: String = "") throws -> [UInt8] {
    try database(
      """
      CREATE TABLE col (id INTEGER PRIMARY KEY, models TEXT, decks TEXT);
      CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, flds TEXT, tags TEXT);
      CREATE TABLE cards (id INTEGER PRIMARY KEY, nid INTEGER, did INTEGER, ord INTEGER);
      CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid INTEGER, ease INTEGER, type INTEGER);
      INSERT INTO col VALUES (1, '{"1":{"type":0,"flds":[{"name":"Front"},{"name":"Back"}],"tmpls":[
        {"ord":0,"qfmt":"{{Front}}","afmt":"{{FrontSide}}<hr>{{Back}}"},
        {"ord":1,"qfmt":"{{Back}}","afmt":"{{FrontSide}}<hr>{{Front}}"}]},
        "2":{"type":1,"flds":[{"name":"Text"},{"name":"Extra"}],"tmpls":[
        {"ord":0,"qfmt":"{{cloze:Text}}","afmt":"{{cloze:Text}}{{Extra}}"}]}}',
        '{"7":{"name":"Languages::Spanish"}}');
      \(rows)
      """)
  }

  static func database(_ statements: String) throws -> [UInt8] {
    var handle: OpaquePointer?
    try #require(sqlite3_open(":memory:", &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK)
    var size: Int64 = 0
    let bytes = try #require(sqlite3_serialize(handle, "main", &size, 0))
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }

  /// - Parameter claimed: What an entry's size is said to be, by its name.
  static func archive(
    _ entries: [(name: String, bytes: [UInt8])], claiming claimed: [String: UInt32] = [:]
  ) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in entries {
      let size = little(claimed[name] ?? UInt32(bytes.count))
      let letters = Array(name.utf8)
      let facts: [UInt8] =
        [20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0] + little(sum(of: bytes)) + size + size
        + [UInt8(letters.count), 0, 0, 0]
      directory +=
        [0x50, 0x4B, 1, 2, 20, 0] + facts + [UInt8](repeating: 0, count: 10)
        + little(UInt32(file.count)) + letters
      file += [0x50, 0x4B, 3, 4] + facts + letters + bytes
    }
    let count = [UInt8(entries.count), 0]
    return file + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count
      + little(UInt32(directory.count)) + little(UInt32(file.count)) + [0, 0]
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) }
  }

  /// CRC-32, as ZIP wants it.
  private static func sum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }
}
