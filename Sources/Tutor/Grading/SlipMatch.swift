internal import Text

/// The right answer with a key or two that slipped.
///
/// Each word may have as many slips as its length allows (`Slip.tolerance`), the whole no more
/// than the whole's length allows, and none may change what is meant (`SlipGuard`).
struct SlipMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    let (mine, right) = (LooseWords(typed), LooseWords(expected))
    guard mine.agrees(with: right),
      SlipGuard.negations(in: typed.words) == SlipGuard.negations(in: expected.words)
    else { return nil }
    let edits =
      mine.words.count == right.words.count
      ? wordByWord(mine.words, right.words) : joined(mine.words, right.words)
    guard let edits, !edits.isEmpty, !isRival(typed, expected, edits.count, context.rivals),
      !repeatsQuestion(mine.words, right.words, context),
      spares(ExactWords(in: expected.text, context), mine.words, right.words, edits),
      !OtherNames.contain(mine.words, for: right.words, within: edits.count, in: context)
    else { return nil }
    let letters = right.words.joined()
    let slip = Slip(edits: edits, letters: letters, offset: offset(of: letters, in: expected))
    let score = 1 - Double(edits.count) / Double(max(typed.letters.count, expected.letters.count))
    return Verdict(kind: .close, score: max(0, score), note: slip.note(for: expected.text))
  }

  private func spares(
    _ exact: ExactWords, _ typed: [String], _ expected: [String], _ edits: [Edit]
  ) -> Bool {
    typed.count == expected.count
      ? exact.areSame(in: typed, and: expected) : exact.areSpared(by: edits, in: expected)
  }

  private func wordByWord(_ typed: [String], _ expected: [String]) -> [Edit]? {
    var edits: [Edit] = []
    var start = 0
    let most = Slip.tolerance(for: Array(expected.joined()))
    guard zip(typed, expected).lazy.filter({ $0 != $1 }).prefix(most + 1).count <= most else {
      return nil
    }
    for (mine, right) in zip(typed, expected) {
      if mine != right {
        let tolerance = Slip.tolerance(for: Array(right))
        guard let found = slips(mine, right, tolerance, isPhrase: expected.count > 1) else {
          return nil
        }
        edits += found.map { $0.shifted(by: start) }
      }
      start += right.count
    }
    return edits.count <= most ? edits : nil
  }

  /// For words joined or parted: one slip at most beside that, lest a whole word pass for one.
  private func joined(_ typed: [String], _ expected: [String]) -> [Edit]? {
    let letters = expected.joined()
    let tolerance = min(1, Slip.tolerance(for: Array(letters)))
    guard hasLoneParts(typed, expected) else { return nil }
    return slips(typed.joined(), letters, tolerance, isPhrase: true)
  }

  private func slips(
    _ typed: String, _ expected: String, _ tolerance: Int, isPhrase: Bool
  ) -> [Edit]? {
    let (mine, right) = (Array(typed), Array(expected))
    guard tolerance > 0, EditDistance.between(mine, right, limit: tolerance) != nil else {
      return nil
    }
    let edits = EditDistance.edits(from: mine, to: right)
    guard SlipGuard.allows(edits, right), !SlipGuard.changesMeaning(typed, expected),
      LikelySlips(isPhrase: isPhrase).contain(typed, for: expected)
    else { return nil }
    return edits
  }

  /// Whether each has the parts of one letter that the other has: without them, what was typed
  /// would be nearer. `Sagittarius` lacks the A of `Sagittarius A`.
  private func hasLoneParts(_ typed: [String], _ expected: [String]) -> Bool {
    let (mine, right) = (Array(typed.joined()), Array(expected.joined()))
    let distance = EditDistance.between(mine, right, limit: 2) ?? 3
    let isNearer = { (left: [Character], right: [Character]) in
      EditDistance.between(left, right, limit: 2).map { $0 < distance } ?? false
    }
    return !withoutLoneParts(expected).contains { isNearer(mine, $0) }
      && (isWithInitial(typed, expected)
        || !withoutLoneParts(typed).contains { isNearer($0, right) })
  }

  /// Whether one letter was typed within a name that is right without: `Gerald R. Ford`.
  private func isWithInitial(_ typed: [String], _ expected: [String]) -> Bool {
    !expected.contains { $0.count == 1 } && typed.first?.count != 1 && typed.last?.count != 1
      && typed.count == expected.count + 1
  }

  /// The letters without one of the words of one letter, for each of the first eight.
  private func withoutLoneParts(_ words: [String]) -> [[Character]] {
    words.indices.filter { words[$0].count == 1 }.prefix(8).map { index in
      Array((words[..<index] + words[(index + 1)...]).joined())
    }
  }

  /// Whether a word of the question was typed for the right one.
  private func repeatsQuestion(
    _ typed: [String], _ expected: [String], _ context: GradingContext
  ) -> Bool {
    guard let question = context.question else { return false }
    guard typed.count == expected.count else { return question.contains(typed.joined()) }
    return zip(typed, expected).contains { $0 != $1 && question.contains($0) }
  }

  /// Whether another card's answer is as near, so that it may have been meant.
  private func isRival(
    _ typed: Spelling, _ expected: Spelling, _ distance: Int, _ rivals: [Spelling]
  ) -> Bool {
    rivals.contains {
      $0.key != expected.key
        && EditDistance.between(typed.letters, $0.letters, limit: distance) != nil
    }
  }

  private func offset(of letters: String, in expected: Spelling) -> Int {
    max(0, expected.letters.count - letters.count)
  }
}

extension Edit {
  fileprivate func shifted(by count: Int) -> Edit {
    switch self {
    case .missing(let position): .missing(position + count)
    case .extra(let letter, let position): .extra(letter, position + count)
    case .replaced(let letter, let position): .replaced(letter, position + count)
    case .swapped(let position): .swapped(position + count)
    }
  }
}
