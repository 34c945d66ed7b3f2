internal import FoundationEssentials

/// Progress as bytes: the length of its JSON in four bytes, little-endian, the JSON, and the completed
/// cards in their own form.
package enum ProgressCoding {
  package static func bytes(_ progress: Progress) -> [UInt8] {
    let json = JSONBytes.of(progress)
    var bytes: [UInt8] = []
    withUnsafeBytes(of: UInt32(json.count).littleEndian) { bytes.append(contentsOf: $0) }
    return bytes + json + progress.completedCards.bytes
  }

  /// Nil for bytes that another version wrote or that are damaged: the log is folded again then.
  package static func progress(_ bytes: [UInt8]) -> Progress? {
    guard bytes.count >= 4 else { return nil }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= 4 + length, (bytes.count - 4 - length) % 9 == 0,
      var progress = try? JSONDecoder().decode(Progress.self, from: Data(bytes[4..<4 + length]))
    else { return nil }
    progress.completedCards = CompletedCards(bytes: bytes[(4 + length)...])
    return progress
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
