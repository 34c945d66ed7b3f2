/// The same words in another spelling, with spare ones more or less.
struct WordsMatch {
  func verdict(
    on typed: AnswerWords, against right: AnswerWords, written expected: Spelling,
    in context: GradingContext
  ) -> Verdict? {
    guard !typed.words.isEmpty, !right.words.isEmpty,
      SlipGuard.negations(in: typed.singleKeys) == SlipGuard.negations(in: right.singleKeys)
    else { return nil }
    let isCounted = context.question?.asksForCount ?? false
    let typed = isCounted ? typed.withoutOrdinals : typed
    let right = isCounted ? right.withoutOrdinals : right
    let alignment = WordAlignment(typed, right)
    guard !alignment.pairs.isEmpty, isFirm(alignment) else { return nil }
    let exact = ExactWords(in: expected.text, context)
    guard
      alignment.pairs.allSatisfy({ pair in
        let (mine, meant) = (typed.words[pair.typed], right.words[pair.expected])
        return mine.isSame(as: meant) || !exact.contains(meant.folded)
      })
    else { return nil }
    let spare = SpareWords(
      typed: typed.words, expected: right.words, alignment: alignment, question: context.question)
    guard
      alignment.missing.isEmpty && alignment.extra.isEmpty
        || alignment.pairs.contains(where: { spare.hasSubstance(right.words[$0.expected]) }),
      alignment.missing.allSatisfy({ spare.isSpare(missing: $0) }),
      alignment.extra.allSatisfy({ spare.isSpare(extra: $0) })
    else { return nil }
    let isLess = alignment.missing.contains { spare.isLessExact(missing: $0) }
    return .correct(isLess ? "in full: \(expected.text)" : nil)
  }

  /// Whether not all rests on stems: words of one stem count beside one that is the same.
  private func isFirm(_ alignment: WordAlignment) -> Bool {
    alignment.looseCount == 0 || alignment.pairs.count > alignment.looseCount
  }
}
