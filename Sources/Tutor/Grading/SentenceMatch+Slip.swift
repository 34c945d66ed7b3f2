internal import Text

extension SentenceMatch {
  /// The verdict where one word of five letters or more slipped, in a sentence.
  func withSlip(_ references: [ReferenceWords], _ judge: SentenceGuard) -> Verdict? {
    guard isSentence else { return nil }
    for reference in references.prefix(AnswerGrader.mostCompared) {
      for start in sentence.words.indices {
        guard let (slipped, typed) = slip(in: reference, from: start),
          judge.finding(at: start..<(start + reference.words.count), of: reference) == .given
        else { continue }
        let edits = EditDistance.edits(from: Array(typed), to: Array(slipped))
        let slip = Slip(edits: edits, letters: slipped, offset: 0)
        return Verdict(kind: .close, score: 0.9, note: slip.note(for: written(slipped, reference)))
      }
    }
    return nil
  }

  private func written(_ key: String, _ reference: ReferenceWords) -> String {
    let chunk = reference.text.split(whereSeparator: \.isWhitespace)
      .first { Folding.letters(String($0)) == key }
    return chunk.map { String($0) } ?? key
  }

  /// The one word that slipped, and how it was typed, where all others stand as they should.
  private func slip(in reference: ReferenceWords, from start: Int) -> (String, String)? {
    let (words, wanted) = (sentence.words, reference.words)
    guard start + wanted.count <= words.count else { return nil }
    var slipped: (String, String)?
    for (index, word) in wanted.enumerated() {
      let typed = words[start + index].key
      if typed == word || WordStem.samePlural(typed, word) { continue }
      guard slipped == nil, isSlip(typed, of: word, reference) else { return nil }
      slipped = (word, typed)
    }
    return slipped
  }

  private func isSlip(_ typed: String, of word: String, _ reference: ReferenceWords) -> Bool {
    guard typed.utf8.first == word.utf8.first, word.utf8.count >= 5, typed.utf8.count >= 4,
      abs(typed.utf8.count - word.utf8.count) <= 2
    else { return false }
    let (mine, right) = (Array(typed), Array(word))
    guard EditDistance.between(mine, right, limit: right.count > 7 ? 2 : 1) != nil else {
      return false
    }
    return SlipGuard.allows(EditDistance.edits(from: mine, to: right), right)
      && !SlipGuard.changesMeaning(typed, word)
      && LikelySlips(isPhrase: true).contain(typed, for: word)
      && !(context.question?.contains(typed) ?? false)
      && !context.rivals.contains { $0.words.contains(typed) }
      && !ExactWords(in: reference.text, context).contains(word)
  }
}
