/// Progress as bytes: the version of this form in one, a checksum of what follows in eight, and the
/// members one after the other.
package enum ProgressCoding {
  /// Raised whenever the same progress would be written otherwise.
  private static let version: UInt8 = 2
  private static let header = 9

  package static func bytes(_ progress: Progress) -> [UInt8] {
    var coder = ByteCoder(withRoomFor: header)
    do {
      try progress.write(to: &coder)
    } catch {
      preconditionFailure("writing never meets senseless bytes")
    }
    var bytes = coder.bytes
    bytes[0] = version
    bytes.replaceSubrange(1..<header, with: checksum(of: bytes))
    return bytes
  }

  /// Nil for bytes that another version wrote or that are damaged: the log is folded again then.
  package static func progress(_ bytes: [UInt8]) -> Progress? {
    guard bytes.count >= header, bytes[0] == version,
      bytes[1..<header].elementsEqual(checksum(of: bytes))
    else { return nil }
    var coder = ByteCoder(reading: bytes, from: header)
    guard let progress = try? Progress(from: &coder), coder.isAtEnd else { return nil }
    return progress
  }

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    let sum = bytes.withUnsafeBytes { StableHash.quickChecksum(of: $0[header...]) }
    return withUnsafeBytes(of: sum.littleEndian, Array.init)
  }
}
