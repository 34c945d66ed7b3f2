/// Which cards have had which of their once-a-session rewards.
///
/// Keys are 64-bit hashes of (device, session, day, card): a log of a million grades has a chance of
/// three in a hundred million of two keys meeting.
package struct CompletedCards: Sendable {
  /// What a card was given in a session.
  package struct Given: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let completed = Given(rawValue: 1)
    package static let correct = Given(rawValue: 2)
  }

  /// What was loaded: records of nine bytes, a key in big-endian order and its flags, sorted. Never
  /// changed, so that copies of a fold share it.
  private var loaded: [UInt8] = []
  /// What came since, and what of the loaded has changed.
  private var recent: [UInt64: UInt8] = [:]

  private static let recordSize = 9

  package init() {}

  package subscript(key: UInt64) -> Given {
    get { Given(rawValue: recent[key] ?? loadedFlags(of: key) ?? 0) }
    set { recent[key] = newValue.rawValue }
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

  /// Takes what `bytes` gave, sorted records of nine bytes.
  package init(bytes: some Collection<UInt8>) { loaded = Array(bytes) }

  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(loaded.count + recent.count * CompletedCards.recordSize)
    func append(_ key: UInt64, _ flags: UInt8) {
      withUnsafeBytes(of: key.bigEndian) { result.append(contentsOf: $0) }
      result.append(flags)
    }
    var newer = recent.sorted { $0.key < $1.key }[...]
    for index in 0..<loaded.count / CompletedCards.recordSize {
      let key = loadedKey(at: index)
      while let first = newer.first, first.key < key {
        append(first.key, first.value)
        newer.removeFirst()
      }
      if newer.first?.key == key { continue }
      append(key, loaded[index * CompletedCards.recordSize + 8])
    }
    for (key, flags) in newer { append(key, flags) }
    return result
  }

  /// Makes what came since a part of what copies share.
  mutating func settle() {
    guard !recent.isEmpty else { return }
    loaded = bytes
    recent = [:]
  }

  private func loadedFlags(of key: UInt64) -> UInt8? {
    var low = 0
    var high = loaded.count / CompletedCards.recordSize
    while low < high {
      let middle = (low + high) / 2
      if loadedKey(at: middle) < key { low = middle + 1 } else { high = middle }
    }
    guard low < loaded.count / CompletedCards.recordSize, loadedKey(at: low) == key else {
      return nil
    }
    return loaded[low * CompletedCards.recordSize + 8]
  }

  private func loadedKey(at index: Int) -> UInt64 {
    loaded.withUnsafeBytes {
      UInt64(
        bigEndian: $0.loadUnaligned(
          fromByteOffset: index * CompletedCards.recordSize, as: UInt64.self))
    }
  }
}

extension CompletedCards: Equatable {
  package static func == (left: CompletedCards, right: CompletedCards) -> Bool {
    left.bytes == right.bytes
  }
}
