extension SentenceGuard {
  /// Whether the sentence says that what stands at `range` is not the answer.
  func isDenied(_ range: Range<Int>) -> Bool {
    deniesBefore(range.lowerBound) || deniesAfter(range.upperBound)
  }

  func deniesBefore(_ start: Int) -> Bool {
    let first = sentence.start(of: start, at: .comma)
    var index = start - 1
    while index >= max(first, start - 6) {
      let word = words[index].key
      let next = words[index + 1].key
      if ["but", "because", "although", "however", "until"].contains(word) { return false }
      if word == "than" || word == "of" {
        if index > 0, ["rather", "other", "instead"].contains(words[index - 1].key) { return true }
      }
      if SentenceGuard.excluding.contains(word), !asks(word) { return true }
      let isNext = index == start - 1 && !SlipGuard.negations(in: [word]).isEmpty
      if isNext || isNegation(word), !SentenceGuard.harmless.contains(next) { return true }
      index -= 1
    }
    return false
  }

  private func deniesAfter(_ end: Int) -> Bool {
    guard end < words.count, words[end].gap == .none else { return false }
    let limit = min(end + 3, sentence.end(of: end, at: .comma))
    for index in end..<limit {
      let word = words[index].key
      let next = index + 1 < words.count ? words[index + 1].key : ""
      if isNegation(word) { return !SentenceGuard.harmless.contains(next) }
      if ["wrong", "incorrect", "false"].contains(word), !asks(word) { return true }
      guard FunctionWords.contains(word) || word == "definitely" else { return false }
    }
    return false
  }

  private func isNegation(_ word: String) -> Bool {
    !SlipGuard.negations(in: [word]).isEmpty && !asks(word) && !questionDenies
  }

  private var questionDenies: Bool {
    context.question.map { !SlipGuard.negations(in: $0.words).isEmpty } ?? false
  }

  private static let excluding: Set<String> = ["except", "excluding", "unlike", "besides"]
  /// What makes a negation before it none: not only, not until, not sure.
  private static let harmless: Set<String> = [
    "only", "just", "until", "sure", "certain", "merely", "to", "least",
  ]
}
