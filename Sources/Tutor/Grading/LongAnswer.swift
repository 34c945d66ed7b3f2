internal import Text

/// A typed answer that is too long to be read as words.
enum LongAnswer {
  /// How much is folded for one verdict, in bytes of UTF-8.
  private static let mostFolded = 8192
  /// The longest word that is folded, in bytes of UTF-8, where the whole is not.
  private static let longestWord = 1024
  /// With how many accepted answers it is compared.
  private static let mostCompared = 2

  /// Right where it is an accepted answer, as written or folded; on a true-or-false card by its
  /// beginning.
  static func verdict(on answer: String, against key: AnswerKey) -> Verdict {
    if let truth = TrueFalseAnswer(key) {
      var start = String.UnicodeScalarView()
      start.append(contentsOf: answer.unicodeScalars.prefix(512))
      return truth.verdict(on: Spelling(String(start)))
    }
    let typed = Spelling.trimmed(answer)
    let near = key.answers.filter { $0.utf8.count > AnswerKey.longestRead / 2 }
      .prefix(mostCompared).map { Spelling.trimmed($0) }
    let isSame = near.contains { $0 == typed } || near.contains { areSame(typed, $0) }
    return isSame ? .correct() : Verdict(kind: .wrong, score: 0)
  }

  private static func areSame(_ typed: String, _ expected: String) -> Bool {
    if typed.utf8.count + expected.utf8.count <= mostFolded {
      return folded(typed) == folded(expected)
    }
    return agreeByWord(typed, expected)
  }

  /// Whether they go alike word by word, most of which differ in capitals only, if at all.
  private static func agreeByWord(_ typed: String, _ expected: String) -> Bool {
    let (mine, right) = (words(of: typed), words(of: expected))
    guard mine.count == right.count else { return false }
    var bytes = 0
    for (word, other) in zip(mine, right) where word != other {
      guard max(word.utf8.count, other.utf8.count) <= longestWord else { return false }
      let (word, other) = (String(word), String(other))
      if let plain = Folding.plainKey(word) {
        guard plain == Folding.plainKey(other) else { return false }
      } else if word.lowercased() != other.lowercased() {
        bytes += word.utf8.count + other.utf8.count
        guard bytes <= mostFolded, folded(word) == folded(other) else { return false }
      }
    }
    return true
  }

  private static func words(of text: String) -> [Substring] {
    text.utf8.split { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }.map { Substring($0) }
  }

  private static func folded(_ text: String) -> String { Folding.key(StreamSafe.text(text)) }
}
