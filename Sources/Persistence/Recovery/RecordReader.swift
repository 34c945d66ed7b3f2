/// SQLite's record format, as far as a row of the event table needs it.
enum RecordReader {
  private enum Value {
    case null
    case integer(Int64)
    case text(String)
  }

  /// The event that a row's payload holds; nil where its columns are not an event's, or its
  /// checksum is wrong.
  static func event(_ payload: [UInt8]) -> EventRecord? {
    guard let values = values(payload[...]), values.count >= 12,
      case .text(let id) = values[1], case .text(let device) = values[2],
      case .text(let session) = values[3], case .integer(let clock) = values[4],
      case .integer(let wall) = values[5], case .integer(let offset) = values[6],
      case .integer(let day) = values[7], case .text(let kind) = values[8],
      case .integer(let version) = values[9], case .text(let body) = values[10],
      case .integer(let sum) = values[11]
    else { return nil }
    let record = EventRecord(
      id: id, device: device, session: session, clock: clock, wall: wall, offset: offset, day: day,
      kind: kind, version: version, body: body)
    return record.checksum == sum ? record : nil
  }

  private static func values(_ payload: ArraySlice<UInt8>) -> [Value]? {
    var place = payload.startIndex
    guard let headerSize = payload.varint(&place), headerSize <= payload.count else { return nil }
    let headerEnd = payload.startIndex + headerSize
    var content = headerEnd
    var values: [Value] = []
    while place < headerEnd {
      guard let type = payload.varint(&place) else { return nil }
      guard let value = value(type, in: payload, at: &content) else { return nil }
      values.append(value)
    }
    return values
  }

  private static func value(
    _ type: Int, in payload: ArraySlice<UInt8>, at place: inout Int
  ) -> Value? {
    let width: Int
    switch type {
    case 0: return .null
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 1...4: width = type
    case 5: width = 6
    case 6: width = 8
    case 13... where type % 2 == 1: width = (type - 13) / 2
    default: return nil  // numbers with a fraction and blobs: no column of an event
    }
    guard width <= payload.endIndex - place else { return nil }
    let bytes = payload[place..<place + width]
    place += width
    guard type < 13 else { return .text(String(decoding: bytes, as: UTF8.self)) }
    let negative = (bytes.first ?? 0) & 0x80 != 0
    return .integer(bytes.reduce(negative ? -1 : 0) { $0 << 8 | Int64($1) })
  }
}

extension ArraySlice<UInt8> {
  /// The number of one to nine bytes that starts at `place`, which moves behind it; nil where it
  /// is cut off, or too large for a size.
  func varint(_ place: inout Int) -> Int? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard indices.contains(place) else { return nil }
      let byte = self[place]
      place += 1
      if index == 8 { return Int(exactly: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { return Int(exactly: value) }
    }
    return nil
  }
}
