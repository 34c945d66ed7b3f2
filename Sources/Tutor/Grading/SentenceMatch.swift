/// The accepted answer within a sentence that gives it: `It is called chlorophyll.`
///
/// It does not count where the sentence denies it, offers it beside another, or only mentions it
/// (`SentenceGuard`).
struct SentenceMatch {
  let sentence: TypedSentence
  /// The folded words as typed, numbers in words left as they are.
  private let spoken: [String]
  let isSentence: Bool
  let context: GradingContext
  /// How its words begin: their first two letters.
  private let beginnings: Set<Substring>

  /// Nil for a single word, and for a question.
  init?(_ typed: Spelling, _ context: GradingContext) {
    guard typed.text.last != "?", let sentence = TypedSentence(typed.text),
      sentence.words.count > 1
    else { return nil }
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
      .filter { !$0.hasNumber || !NumberWords.mixOrdinals(spoken, $0.words) }
      .compactMap { ReferenceWords($0) }
      .filter { $0.words.count < typed.count || $0.words != typed }
    var found: [(reference: ReferenceWords, range: Range<Int>)] = []
    references.removeAll { reference in
      let ranges = mayContain(reference) ? occurrences(of: reference) : []
      found += ranges.map { (reference, $0) }
      return !ranges.isEmpty
    }
    if !isSentence { found.removeAll { isOfAnother($0.reference, at: $0.range, among: forms) } }
    let judge = SentenceGuard(sentence, context, accepted: found.map(\.range))
    let findings = found.map { judge.finding(at: $0.range, of: $0.reference) }
    if let verdict = SentenceMatch.verdict(on: findings) { return verdict }
    if let index = findings.firstIndex(of: .narrowed) {
      let note = "more exactly: \(found[index].reference.text)"
      return Verdict(kind: .close, score: 0.9, note: note)
    }
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

  /// Whether the answer is a surname that was typed with another first name than it is accepted
  /// with: `Randolph Churchill` beside `Winston Churchill`.
  private func isOfAnother(
    _ reference: ReferenceWords, at range: Range<Int>, among forms: [Spelling]
  ) -> Bool {
    guard range.lowerBound > 0, range.upperBound == sentence.words.count,
      reference.words.count == 1
    else { return false }
    let whole = forms.filter { $0.words.count > 1 && $0.words.last == reference.words[0] }
    let given = Set(sentence.words[..<range.lowerBound].map(\.key))
    return !whole.isEmpty && whole.allSatisfy { given.isDisjoint(with: $0.words) }
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
    context.question?.asksWho ?? false
  }

  /// Whether the number of a footnote was copied along with a year: `in 17761.`
  private func isFootnoted(_ index: Int, _ year: String) -> Bool {
    let key = sentence.words[index].key
    return Months.isYear(year) && key.utf8.count == 5 && key.hasPrefix(year)
      && key.allSatisfy(\.isNumber) && sentence.words.count > 5
  }
}
