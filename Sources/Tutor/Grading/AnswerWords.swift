internal import Text

/// An answer's words, each in one spelling, without articles.
///
/// `The U.S.` is `usa`, `World War Two` and `World War II` are `world war 2`, `colour` is `color`.
struct AnswerWords {
  struct Word {
    /// The spelling to compare by.
    var key: String
    /// As folded, for looking it up in the question.
    let folded: String
    let isCapitalized: Bool
    /// Whether a comma or an opening bracket stands before it.
    let isSetOff: Bool
    /// Whether it says which one, not how many; nil for Roman numerals, which may mean both.
    var isOrdinal: Bool? = false

    func isSame(as other: Word) -> Bool {
      key == other.key
        && (isOrdinal == other.isOrdinal || isOrdinal == nil || other.isOrdinal == nil)
    }
  }

  private(set) var words: [Word]
  /// Whether some of them stand in brackets.
  let hasBrackets: Bool

  /// The longest answer, in words, that is read; longer ones have no words.
  static let mostWords = 20

  init(_ text: String) {
    let tokens = text.split(whereSeparator: \.isWhitespace)
    guard tokens.count <= Self.mostWords else {
      words = []
      hasBrackets = false
      return
    }
    var read: [Word] = []
    var isBracketed = false
    var isSetOff = false
    for token in tokens {
      isBracketed = isBracketed || token.first == "("
      isSetOff = isSetOff || token.first == "("
      if !Self.weightless.contains(token) {
        let isCapitalized = token.first { $0.isLetter }?.isUppercase ?? false
        for word in Folding.key(AnswerWords.spaced(token)).split(separator: " ") {
          let folded = String(word)
          read.append(
            Word(key: folded, folded: folded, isCapitalized: isCapitalized, isSetOff: isSetOff))
          isSetOff = false
        }
      }
      isSetOff = isSetOff || token.last.map { ",;".contains($0) } ?? false
    }
    words = AnswerWords.counted(AnswerWords.shortened(read))
    hasBrackets = isBracketed
  }

  /// Articles, and punctuation that stands alone.
  private static let weightless: Set<Substring> = [
    "the", "The", "THE", "a", "an", "An", ",", ";", ".", "-", "–", "—", ":", "!", "?",
  ]

  /// `A.K.` as `A K `, so that each initial is a word.
  private static func spaced(_ token: Substring) -> String {
    guard token.utf8.contains(0x2E), token.split(separator: ".").allSatisfy({ $0.count == 1 })
    else { return String(token) }
    return String(token.map { $0 == "." ? " " : $0 })
  }

  var keys: [String] { words.map(\.key) }

  /// The same where third is as good as three.
  var withoutOrdinals: AnswerWords {
    var counted = self
    for index in counted.words.indices { counted.words[index].isOrdinal = nil }
    return counted
  }

  /// The keys with those of two words, `is not`, taken apart.
  var singleKeys: [String] {
    keys.flatMap { $0.split(separator: " ").map { String($0) } }
  }

  /// With what is said in several ways said in one.
  private static func shortened(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var rest = words[...]
    while var word = rest.first {
      if let (name, count) = OneName.start(of: rest.map(\.folded)) {
        word.key = name
        result.append(word)
        rest = rest.dropFirst(count)
      } else {
        word.key = SpellingVariants.unified(word.folded)
        result.append(word)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// With numbers in digits.
  private static func counted(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var rest = words[...]
    while var word = rest.first {
      var count = 1
      if NumberWords.isNumber(word.key),
        let number = NumberWords.leading(rest.prefix(12).map(\.key))
      {
        count = number.count
        word.isOrdinal = NumberWords.startWithOrdinal(rest.prefix(count).map(\.key))
        word.key = String(number.value)
      } else if let number = RomanNumeral.value(of: word.folded), !result.isEmpty {
        word.isOrdinal = nil
        word.key = String(number)
      } else if NumberWords.startWithOrdinal([word.key]) {
        word.isOrdinal = true
        word.key = String(word.key.dropLast(2))
      }
      result.append(word)
      rest = rest.dropFirst(count)
    }
    return result
  }
}
