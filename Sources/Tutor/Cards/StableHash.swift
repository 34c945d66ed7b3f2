/// A 128-bit hash for identities that must agree on every device and in every year.
///
/// Two FNV-1a hashes of 64 bits with different offset bases (http://www.isthe.com/chongo/tech/comp/fnv/);
/// the parts are separated by a byte that UTF-8 never contains. Not for secrets.
package enum StableHash {
  /// 32 hexadecimal digits.
  package static func of(_ parts: String...) -> String {
    var low: UInt64 = 0xcbf2_9ce4_8422_2325
    var high: UInt64 = 0x6c62_272e_07bb_0142
    for part in parts {
      for byte in part.utf8 {
        mix(byte, into: &low, &high)
      }
      mix(0xFF, into: &low, &high)
    }
    return hexadecimal(high) + hexadecimal(low)
  }

  /// 64 bits that tell whether bytes are still those that were written.
  package static func checksum(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  /// As `checksum`, taken eight bytes at a time: for much that is to be checked fast.
  static func quickChecksum(of bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
    let buffer = UnsafeRawBufferPointer(rebasing: bytes)
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) {
      sum = (sum ^ word) &* 0x0000_0100_0000_01b3
      sum ^= sum >> 32
    }
    var place = 0
    while place + 8 <= buffer.count {
      mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    while place < buffer.count {
      mix(UInt64(buffer[place]))
      place += 1
    }
    mix(UInt64(buffer.count))
    return sum
  }

  /// Sixteen hexadecimal digits, leading zeros kept.
  package static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func mix(_ byte: UInt8, into low: inout UInt64, _ high: inout UInt64) {
    let prime: UInt64 = 0x0000_0100_0000_01b3
    low = (low ^ UInt64(byte)) &* prime
    high = (high ^ UInt64(byte) ^ (low >> 32)) &* prime
  }
}
