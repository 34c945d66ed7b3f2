internal import FoundationEssentials

/// Progress as bytes: a checksum of what follows in eight bytes and the length of its JSON in four,
/// both little-endian, the JSON, and the flags in their own form.
package enum ProgressCoding {
  private static let header = 12

  package static func bytes(_ progress: Progress) -> [UInt8] {
    let json = JSONBytes.of(progress)
    var content: [UInt8] = []
    withUnsafeBytes(of: UInt32(json.count).littleEndian) { content.append(contentsOf: $0) }
    content += json + progress.flags.bytes
    return littleEndian(StableHash.checksum(of: content)) + content
  }

  /// Nil for bytes that another version wrote or that are damaged: the log is folded again then.
  package static func progress(_ bytes: [UInt8]) -> Progress? {
    guard bytes.count >= header,
      bytes.starts(with: littleEndian(StableHash.checksum(of: bytes[8...])))
    else { return nil }
    let end = header + bytes[8..<header].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= end, (bytes.count - end) % 9 == 0,
      var progress = try? JSONDecoder().decode(Progress.self, from: Data(bytes[header..<end]))
    else { return nil }
    progress.flags = FlagTable(bytes: bytes[end...])
    return progress
  }

  private static func littleEndian(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}

private enum JSONBytes {
  static func of(_ value: some Encodable) -> [UInt8] {
    do {
      return Array(try JSONEncoder().encode(value))
    } catch {
      preconditionFailure("Progress holds nothing that JSON cannot say: \(error)")
    }
  }
}
