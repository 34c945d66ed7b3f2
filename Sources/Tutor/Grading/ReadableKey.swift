internal import Text

/// How much of a key and of an answer is read, so that no verdict takes long.
extension AnswerKey {
  /// The longest answer, typed or accepted, that is read as words, in bytes of UTF-8.
  static let longestRead = 4096
  private static let mostAnswers = 192
  private static let mostBytes = 16_384

  /// The key with as many of its answers and rivals as are read; the rest is compared as it is.
  var readable: AnswerKey {
    let (answers, rivals) = (AnswerKey.readable(answers), AnswerKey.readable(rivals))
    guard answers.count < self.answers.count || rivals.count < self.rivals.count else {
      return self
    }
    return AnswerKey(type: type, answers: answers, rivals: rivals, question: question)
  }

  private static func readable(_ texts: [String]) -> [String] {
    var bytes = 0
    return texts.prefix(mostAnswers).filter { text in
      guard text.utf8.count <= longestRead, bytes + text.utf8.count <= mostBytes else {
        return false
      }
      bytes += text.utf8.count
      return true
    }
  }

  /// Whether a folded answer is one of those that `readable` leaves out, as far as the first
  /// thousand in ASCII go.
  func holdsUnread(_ folded: String) -> Bool {
    guard answers.count > AnswerKey.mostAnswers else { return false }
    let longest = folded.utf8.count * 2 + 16
    return answers.dropFirst(AnswerKey.mostAnswers).prefix(1024).contains { text in
      text.utf8.count <= longest && text.utf8.allSatisfy { $0 < 0x80 }
        && Folding.key(text) == folded
    }
  }
}

/// A typed answer that is too long to be read as words.
enum LongAnswer {
  /// The longest text that is folded, in bytes of UTF-8.
  private static let longestFolded = 8192
  private static let mostCompared = 2

  /// Right where it is an accepted answer, as written or folded, beyond 8 KiB only where it is
  /// plain words; on a true-or-false card by its beginning.
  static func verdict(on answer: String, against key: AnswerKey) -> Verdict {
    if let truth = TrueFalseAnswer(key) {
      var start = String.UnicodeScalarView()
      start.append(contentsOf: answer.unicodeScalars.prefix(512))
      return truth.verdict(on: Spelling(String(start)))
    }
    let typed = Spelling.trimmed(answer)
    let near = key.answers.filter { $0.utf8.count > AnswerKey.longestRead / 2 }.prefix(mostCompared)
    if near.contains(where: { Spelling.trimmed($0) == typed }) { return .correct() }
    guard let mine = folded(typed), near.contains(where: { folded($0) == mine })
    else { return Verdict(kind: .wrong, score: 0) }
    return .correct()
  }

  private static func folded(_ text: String) -> String? {
    Folding.plainKey(text)
      ?? (text.utf8.count <= longestFolded ? Folding.key(StreamSafe.text(text)) : nil)
  }
}
