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
    slots = bytes.withUnsafeBufferPointer { bytes in
      var lines = 1
      for byte in bytes where byte == WordTable.newline { lines += 1 }
      var capacity = 1
      while capacity < lines * 2 { capacity *= 2 }
      return [UInt32](repeating: 0, count: capacity)
    }
    bytes.withUnsafeBufferPointer { read($0) }
  }

  /// Takes the words in one pass over the bytes.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var hash = WordTable.offset
    var length = 0
    var isWord = true
    for byte in bytes {
      switch byte {
      case WordTable.newline:
        if isWord, length > 0 { slots[slot(of: hash)] = WordTable.fingerprint(hash) }
        (hash, length, isWord) = (WordTable.offset, 0, true)
      case 0x61...0x7A, 0x41...0x5A:
        if byte < 0x61, length > 0 { isWord = false }
        hash = WordTable.mixed(hash, byte)
        length += 1
      case 0x0D: break
      default: isWord = false
      }
    }
    if isWord, length > 0 { slots[slot(of: hash)] = WordTable.fingerprint(hash) }
  }

  func contains(_ word: String) -> Bool {
    let hash = word.utf8.reduce(WordTable.offset, WordTable.mixed)
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

  // FNV-1a of the small letters. http://www.isthe.com/chongo/tech/comp/fnv/
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func mixed(_ hash: UInt64, _ letter: UInt8) -> UInt64 {
    (hash ^ UInt64(letter | 0x20)) &* 0x100_0000_01B3
  }
}
