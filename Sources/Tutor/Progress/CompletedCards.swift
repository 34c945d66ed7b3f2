/// Which cards have had which of their once-a-session rewards.
///
/// Keys are 64-bit hashes of (device, session, day, card): a log of a million grades has a chance of
/// three in a hundred million of two keys meeting.
package struct CompletedCards: Equatable, Sendable {
  /// What a card was given in a session.
  package struct Given: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let completed = Given(rawValue: 1)
    package static let correct = Given(rawValue: 2)
  }

  private var given: [UInt64: UInt8] = [:]

  package init() {}

  package subscript(key: UInt64) -> Given {
    get { Given(rawValue: given[key] ?? 0) }
    set { given[key] = newValue.rawValue }
  }

  package static func key(device: String, session: String, day: StudyDay, card: CardID) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a, as in StableHash
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for part in [device, session, card.rawValue] {
      for byte in part.utf8 { mix(byte) }
      mix(0xFF)
    }
    withUnsafeBytes(of: Int64(day.ordinal).littleEndian) { for byte in $0 { mix(byte) } }
    return hash
  }

  /// Nine bytes an entry: the key, little-endian, and its flags.
  package init(bytes: some Collection<UInt8>) {
    given.reserveCapacity(bytes.count / 9)
    var iterator = bytes.makeIterator()
    while let first = iterator.next() {
      var key = UInt64(first)
      for shift in stride(from: UInt64(8), through: 56, by: 8) {
        key |= UInt64(iterator.next() ?? 0) << shift
      }
      given[key] = iterator.next() ?? 0
    }
  }

  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(given.count * 9)
    for (key, flags) in given {
      withUnsafeBytes(of: key.littleEndian) { result.append(contentsOf: $0) }
      result.append(flags)
    }
    return result
  }
}
