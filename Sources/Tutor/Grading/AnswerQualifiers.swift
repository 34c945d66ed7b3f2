/// Words round an answer in an answerline that say when or how it is taken.
enum AnswerQualifiers {
  /// The words of the answer alone.
  ///
  /// `Atash before it is read` is Atash; `alone`, `by itself`, `until “Atar”` go. What is marked
  /// or quoted stays. A clause may be nothing else, as in `but prompt after`.
  static func removed(from words: [AnswerLineWord], isFirst: Bool) -> [AnswerLineWord] {
    var kept = words[...]
    if let cut = words.indices.first(where: { isQualifier(words, at: $0, mayBegin: isFirst) }) {
      kept = words[..<cut]
    }
    while let last = kept.last, last.isInstruction, trailing.contains(last.plain) {
      kept = kept.dropLast()
    }
    while let first = kept.first, first.isInstruction, kept.count > 1, leading.contains(first.plain)
    {
      kept = kept.dropFirst()
    }
    return Array(kept)
  }

  private static func isQualifier(
    _ words: [AnswerLineWord], at index: Int, mayBegin: Bool
  ) -> Bool {
    let word = words[index]
    guard word.isInstruction, index > 0 || mayBegin else { return false }
    let rest = words.dropFirst(index + 1)
    switch word.plain {
    case "until", "unless", "because", "afterwards", "thereafter", "throughout": return true
    case "before", "after", "once", "if", "when", "since":
      return rest.isEmpty && index > 0 || index == 0 && rest.isEmpty
        || rest.contains { $0.isInstruction && spoken.contains($0.plain) }
        || rest.first?.isQuoted ?? false
    case "by", "on": return ["itself", "themselves", "its"].contains(rest.first?.plain)
    case "in", "at": return ["place", "lieu", "any"].contains(rest.first?.plain)
    default: return false
    }
  }

  private static let spoken: Set<String> = [
    "read", "mention", "mentioned", "said", "given", "it", "is", "end", "giveaway", "clue",
  ]
  private static let trailing: Set<String> = [
    "", "alone", "only", "etc", "and", "or", "but", "also", "either", "here", "too",
  ]
  private static let leading: Set<String> = [
    "just", "only", "simply", "any", "answers", "answer", "mentioning", "indicating", "mentions",
    "anything", "involving", "that", "on", "descriptions", "of", "", "the", "about", "clear",
  ]
}
