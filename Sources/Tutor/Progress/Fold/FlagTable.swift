/// A byte for each of very many things: what cards were given in their sessions, or what is known of
/// cards.
///
/// Keys are 64-bit hashes: a log of a million grades has a chance of three in a hundred million of
/// two keys meeting.
struct FlagTable: Sendable {
  /// What was loaded: records of nine bytes, a key in big-endian order and its flags, sorted. Never
  /// changed, so that copies of a fold share it.
  private var loaded: ArraySlice<UInt8> = []
  /// What came since, and what of the loaded has changed.
  private var recent = LayeredDictionary<UInt64, UInt8>()

  private static let recordSize = 9

  init() {}

  /// 0 for what was never set.
  subscript(key: UInt64) -> UInt8 {
    get { recent[key] ?? loadedFlags(of: key) ?? 0 }
    set { recent[key, default: 0] = newValue }
  }

  /// - Parameter parts: What names the thing; its kind comes first, so that no two kinds meet.
  static func key(_ parts: String...) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a, as in StableHash
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for part in parts {
      for byte in part.utf8 { mix(byte) }
      mix(0xFF)
    }
    return hash
  }

  private var bytes: [UInt8] {
    var result: [UInt8] = []
    let newer = recent.sorted { $0.key < $1.key }
    result.reserveCapacity(loaded.count + newer.count * FlagTable.recordSize)
    func append(_ key: UInt64, _ flags: UInt8) {
      withUnsafeBytes(of: key.bigEndian) { result.append(contentsOf: $0) }
      result.append(flags)
    }
    var next = newer[...]
    for index in 0..<loaded.count / FlagTable.recordSize {
      let key = loadedKey(at: index)
      while let first = next.first, first.key < key {
        append(first.key, first.value)
        next.removeFirst()
      }
      if next.first?.key == key { continue }
      append(key, loadedFlags(at: index))
    }
    for (key, flags) in next { append(key, flags) }
    return result
  }

  /// Makes what came since a part of what copies share.
  mutating func settle() { recent.settle() }

  /// The same, in the form in which it takes least room.
  mutating func settleAll() {
    guard !recent.isEmpty else { return }
    loaded = bytes[...]
    recent = LayeredDictionary()
  }

  private func loadedFlags(of key: UInt64) -> UInt8? {
    var low = 0
    var high = loaded.count / FlagTable.recordSize
    while low < high {
      let middle = (low + high) / 2
      if loadedKey(at: middle) < key { low = middle + 1 } else { high = middle }
    }
    guard low < loaded.count / FlagTable.recordSize, loadedKey(at: low) == key else {
      return nil
    }
    return loadedFlags(at: low)
  }

  private func loadedFlags(at index: Int) -> UInt8 {
    loaded[loaded.startIndex + index * FlagTable.recordSize + 8]
  }

  private func loadedKey(at index: Int) -> UInt64 {
    loaded.withUnsafeBytes {
      UInt64(
        bigEndian: $0.loadUnaligned(
          fromByteOffset: index * FlagTable.recordSize, as: UInt64.self))
    }
  }
}

extension FlagTable: ByteCoded {
  /// The records are not copied: they share what `coder` reads from.
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    loaded = try coder.readBytes()
    guard loaded.count % FlagTable.recordSize == 0 else { throw SenselessBytes() }
  }

  func write(to coder: inout ByteCoder) { coder.write(bytes) }
}

extension FlagTable: Equatable {
  static func == (left: FlagTable, right: FlagTable) -> Bool {
    left.bytes == right.bytes
  }
}
