internal import Text

/// What keeps another answer from passing for a slip.
enum SlipGuard {
  /// Whether all that was edited are letters of an alphabet, and of the one they stand in: a digit, a
  /// symbol, a Chinese character, a kana or a Hangul syllable is never a slip, nor is a Greek or
  /// Cyrillic letter for its Latin likeness.
  static func allows(_ edits: [Edit], _ expected: [Character]) -> Bool {
    edits.allSatisfy { edit in
      switch edit {
      case .missing(let position): isAlphabetic(expected[position])
      case .extra(let letter, let position):
        isAlphabetic(letter)
          && expected[max(0, position - 1)..<min(expected.count, position + 1)]
            .contains { alphabet(of: $0) == alphabet(of: letter) }
      case .replaced(let letter, let position):
        isAlphabetic(letter) && isAlphabetic(expected[position])
          && alphabet(of: letter) == alphabet(of: expected[position])
      case .swapped(let position):
        isAlphabetic(expected[position]) && isAlphabetic(expected[position + 1])
      }
    }
  }

  /// 0 for Latin, 1 for Greek, 2 for Cyrillic, 3 for all others.
  private static func alphabet(of letter: Character) -> Int {
    switch letter.unicodeScalars.first?.value ?? 0 {
    case ..<0x0370, 0x1E00..<0x1F00: 0
    case 0x0370..<0x0400, 0x1F00..<0x2000: 1
    case 0x0400..<0x0530: 2
    default: 3
    }
  }

  /// Whether two near words are known to mean different things.
  static func changesMeaning(_ typed: String, _ expected: String) -> Bool {
    Antonyms.clash(typed, expected) || Inflections.clash(typed, expected)
      || Confusables.clash(typed, expected) || NumberWords.clash(typed, expected)
  }

  /// The words that turn a statement round, in order; the one of `No. 5` is none.
  static func negations(in words: [String]) -> [String] {
    words.indices.filter { index in
      let word = words[index]
      if word == "no", index + 1 < words.count, words[index + 1].first?.isNumber ?? false {
        return false
      }
      return negating.contains(word) || (word.count > 3 && contracted.contains(word))
    }
    .map { words[$0] }
  }

  private static let negating: Set<String> = [
    "not", "no", "never", "none", "nor", "neither", "without", "cannot", "nothing", "nobody",
  ]
  private static let contracted: Set<String> = [
    "isnt", "arent", "wasnt", "werent", "dont", "doesnt", "didnt", "cant", "wont", "hasnt",
    "havent", "hadnt", "shouldnt", "couldnt", "wouldnt",
  ]

  private static func isAlphabetic(_ character: Character) -> Bool {
    guard character.isLetter, let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x31FF, 0x3400...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      false
    default: true
    }
  }
}
