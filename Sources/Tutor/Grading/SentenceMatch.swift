internal import Text

/// The accepted answer within a sentence that gives it: `It is called chlorophyll.`
///
/// It does not count where the sentence denies it, offers it beside another, or only mentions it
/// (`SentenceGuard`).
struct SentenceMatch {
  private let sentence: TypedSentence
  /// The folded words as typed, numbers in words left as they are.
  private let spoken: [String]
  private let isSentence: Bool
  private let context: GradingContext
  /// How its words begin: their first two letters.
  private let beginnings: Set<Substring>

  /// Nil for a single word.
  init?(_ typed: Spelling, _ context: GradingContext) {
    guard let sentence = TypedSentence(typed.text), sentence.words.count > 1 else { return nil }
    self.sentence = sentence
    spoken = typed.words
    isSentence = sentence.isSentence(answering: context.question)
    self.context = context
    beginnings = Set(sentence.words.map { $0.key.prefix(2) })
  }

  /// Nil where no form stands in it.
  func verdict(against forms: [Spelling]) -> Verdict? {
    let typed = sentence.words.map(\.key)
    var references =
      forms
      .filter { !NumberWords.mixOrdinals(spoken, $0.words) }.compactMap { ReferenceWords($0) }
      .filter { $0.words.count < typed.count || $0.words != typed }
    var found: [(reference: ReferenceWords, range: Range<Int>)] = []
    references.removeAll { reference in
      let ranges = mayContain(reference) ? occurrences(of: reference) : []
      found += ranges.map { (reference, $0) }
      return !ranges.isEmpty
    }
    let judge = SentenceGuard(sentence, context, accepted: found.map(\.range))
    let findings = found.map { judge.finding(at: $0.range, of: $0.reference) }
    if let verdict = SentenceMatch.verdict(on: findings) { return verdict }
    return withSlip(references, judge)
      ?? KeyPoints(sentence, context, judge).verdict(against: references)
  }

  private static func verdict(on findings: [SentenceGuard.Finding]) -> Verdict? {
    if findings.contains(.denied) {
      return Verdict(kind: .wrong, score: 0.3, note: "your sentence denies it")
    }
    if findings.contains(.hedged) {
      return Verdict(kind: .wrong, score: 0.3, note: "more than one answer was given")
    }
    if findings.contains(.given) { return .correct() }
    return findings.contains(.aside) ? Verdict(kind: .wrong, score: 0.3) : nil
  }

  // MARK: Where it stands

  private func mayContain(_ reference: ReferenceWords) -> Bool {
    beginnings.contains(reference.words[0].prefix(2)) || reference.words[0].count == 1
      || reference.words.count > 1 && reference.words.contains(where: Months.contains)
  }

  private func occurrences(of reference: ReferenceWords) -> [Range<Int>] {
    let words = sentence.words
    return reference.orders(ofPerson: asksForPerson && isSentence).flatMap { order in
      let isOpen = isSentence && reference.isName && order.count == reference.words.count
      return words.indices.compactMap { start -> Range<Int>? in
        guard let end = end(of: order, from: start, isName: isOpen) else { return nil }
        if reference.needsCapitals {
          guard words[start].isShouted || order[0].count == 1 && isSetOff(start) else {
            return nil
          }
        }
        return start..<end
      }
    }
  }

  /// Whether a single capital ends its sentence: `The blood group is B.`
  private func isSetOff(_ index: Int) -> Bool {
    sentence.words[index].isCapital
      && (index + 1 == sentence.words.count || sentence.words[index + 1].gap == .stop)
  }

  /// The index behind the last of the words, where they stand from `start` on.
  private func end(of order: [String], from start: Int, isName: Bool) -> Int? {
    let words = sentence.words
    var (index, rest) = (start + 1, order.dropFirst())
    if let second = rest.first, words[start].key == order[0] + second {
      rest = rest.dropFirst()
    } else if !isForm(words[start].key, of: order[0]), !isFootnoted(start, order[0]) {
      return nil
    }
    for word in rest {
      if index < words.count, words[index].key == "of", word != "of" { index += 1 }
      // A name may have more names in its middle: John Fitzgerald Kennedy.
      let limit = isName ? min(index + 2, words.count - 1) : index
      guard index < words.count,
        let next = (index...limit).first(where: { candidate in
          isForm(words[candidate].key, of: word)
            && words[index..<candidate].allSatisfy { $0.isCapital && $0.gap == .none }
        })
      else { return nil }
      index = next + 1
    }
    return index
  }

  private func isForm(_ typed: String, of word: String) -> Bool {
    WordStem.samePlural(typed, word) || WordStem.sameLatin(typed, word)
  }

  private var asksForPerson: Bool {
    context.question.map { !Set(["who", "whose", "whom"]).isDisjoint(with: $0.words) } ?? false
  }

  /// Whether the number of a footnote was copied along with a year: `in 17761.`
  private func isFootnoted(_ index: Int, _ year: String) -> Bool {
    let key = sentence.words[index].key
    return Months.isYear(year) && key.utf8.count == 5 && key.hasPrefix(year)
      && key.allSatisfy(\.isNumber) && sentence.words.count > 5
  }

  // MARK: With a slip

  private func withSlip(_ references: [ReferenceWords], _ judge: SentenceGuard) -> Verdict? {
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
