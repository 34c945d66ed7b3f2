internal import Tutor

/// The words of a file with one word a line, in any order, as systems have it for spelling.
///
/// Read at the first question. Without the file, no word is known.
final class WordList: Lexicon {
  /// Where Linux systems have it, if they do.
  static let path = "/usr/share/dict/words"
  /// The largest file read, in bytes: a list of half a million words has five million.
  static let largest = 16 << 20

  private let words: Lazy<WordTable?>

  init(path: String = WordList.path) {
    words = Lazy {
      System.contents(of: path, atMost: WordList.largest).map { WordTable($0) }
    }
  }

  func contains(_ word: String) -> Bool { words.value?.contains(word) ?? false }
}

/// Words by 31 bits of their hash, in an open-addressed table: a megabyte for a hundred thousand
/// words. One unlisted word in a thousand million is taken for a listed one.
struct WordTable: Sendable {
  /// A power of two in number, at least half of them zero, which stands for none.
  private var slots: [UInt32]

  /// - Parameter bytes: UTF-8, a word a line. Lines with anything but ASCII letters are passed over
  ///   (`don't`, `étude`), and so are abbreviations (`NASA`).
  init(_ bytes: [UInt8]) {
    let lines = bytes.reduce(into: 1) { count, byte in if byte == WordTable.newline { count += 1 } }
    var capacity = 1
    while capacity < lines * 2 { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    bytes.withUnsafeBufferPointer { bytes in
      // Line by line: a list of all lines would take more memory than the file.
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: WordTable.newline) ?? bytes.count
        take(bytes[start..<end])
        start = end + 1
      }
    }
  }

  private mutating func take(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let word = line.last == 0x0D ? line.dropLast() : line
    guard !word.isEmpty, word.allSatisfy(WordTable.isLetter), !WordTable.isAbbreviation(word)
    else { return }
    let hash = WordTable.hash(word)
    slots[slot(of: hash)] = WordTable.fingerprint(hash)
  }

  func contains(_ word: String) -> Bool {
    let hash = WordTable.hash(word.utf8)
    return slots[slot(of: hash)] == WordTable.fingerprint(hash)
  }

  /// The place of the word, or the free one where it belongs.
  private func slot(of hash: UInt64) -> Int {
    let wanted = WordTable.fingerprint(hash)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index] != 0, slots[index] != wanted { index = (index + 1) & (slots.count - 1) }
    return index
  }

  private static let newline: UInt8 = 0x0A

  private static func fingerprint(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) | 1
  }

  /// FNV-1a of the small letters. http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1 | 0x20)) &* 0x100_0000_01B3 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isAbbreviation(_ line: some Collection<UInt8>) -> Bool {
    line.dropFirst().contains { $0 & 0x20 == 0 }
  }
}
