internal import Text

/// How much of a key and of an answer is read, so that no verdict takes long.
extension AnswerKey {
  /// The longest answer, typed or accepted, that is read as words, in bytes of UTF-8.
  static let longestRead = 4096
  private static let mostAnswers = 192
  private static let mostBytes = 3072
  /// The bytes of all answers that are read, times those of the one that was typed; in labelled
  /// data one in a hundred takes more than 50,000.
  private static let mostWork = 400_000
  private static let leastBytes = 128

  /// The key with as many of its answers and rivals as are read beside what was typed; the rest is
  /// compared as it is.
  func readable(beside typed: Spelling) -> AnswerKey {
    let share = AnswerKey.mostWork / max(1, typed.text.utf8.count)
    let room = min(AnswerKey.mostBytes, max(AnswerKey.leastBytes, share))
    let (answers, rivals) = (
      AnswerKey.readable(answers, within: room), AnswerKey.readable(rivals, within: room)
    )
    guard answers.count < self.answers.count || rivals.count < self.rivals.count else {
      return self
    }
    var key = AnswerKey(type: type, answers: answers, rivals: rivals, question: question)
    key.accents = accents
    return key
  }

  /// The first, however long, and those that have room beside it.
  private static func readable(_ texts: [String], within room: Int) -> [String] {
    var bytes = 0
    return texts.prefix(mostAnswers).filter { text in
      guard text.utf8.count <= longestRead, bytes == 0 || bytes + text.utf8.count <= room else {
        return false
      }
      bytes += text.utf8.count
      return true
    }
  }

  /// Whether an answer was typed as it is written or, where both are plain words, but for case and
  /// punctuation. Most right answers are, and need no further thought.
  func holds(_ typed: Spelling) -> Bool {
    let isPlain = typed.isPlainWords
    let count = typed.key.utf8.count
    return answers.contains { answer in
      if answer == typed.text { return true }
      guard answer.utf8.count >= count else { return false }
      if isPlain, answer.utf8.count <= 2 * count + 16, Folding.plainKey(answer) == typed.key {
        return !UnitSymbol.areOthersByCase(typed.text, answer)
      }
      return answer.utf8.first.map(AnswerKey.mayBeTrimmed) ?? false
        || answer.utf8.last.map(AnswerKey.mayBeTrimmed) ?? false
        ? Spelling.trimmed(answer) == typed.text : false
    }
  }

  /// Whether a text that begins or ends with the byte may begin or end with white space.
  private static func mayBeTrimmed(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x7F }

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
