/// A typed answer as right as an accepted one, in other words of no weight.
///
/// Asked once no form is met exactly and before slips are thought of.
struct VariedAnswer {
  /// How many forms are compared word by word, so that no card takes long.
  private static let mostCompared = 24

  private let variants: [Spelling]
  private let forms: [Spelling]
  private let context: GradingContext

  init(_ typed: Spelling, _ forms: [Spelling], _ context: GradingContext) {
    variants = [typed] + (Aside.removed(from: typed).map { [$0] } ?? [])
    self.forms = Array(forms.prefix(AnswerGrader.mostCompared))
    self.context = context
  }

  /// Right, or nil where there is nothing to say, as on a question: `is it 5?`.
  var verdict: Verdict? {
    if let typed = variants.first, typed.words.count > 1, typed.text.hasSuffix("?") { return nil }
    return variants.lazy.compactMap { verdict(on: $0) }.first
  }

  private func verdict(on typed: Spelling) -> Verdict? {
    guard !context.rivals.contains(where: { $0.key == typed.key }) else { return nil }
    if let same = forms.first(where: { $0.key == typed.key }), same.key != typed.text {
      return .correct()
    }
    if forms.contains(where: { isTurned(typed.words, $0.words) || isTurned($0.words, typed.words) })
    {
      return .correct()
    }
    if let question = context.question,
      forms.contains(where: { Demonyms.agree(typed, $0, answering: question) })
    {
      return .correct()
    }
    let wording = AnswerWords(typed.text)
    return inWords(typed, wording) ?? abbreviation(typed)
  }

  /// Whether `long` is the other in the words of a possessor: structure of DNA, DNA structure.
  private func isTurned(_ long: [String], _ short: [String]) -> Bool {
    guard (2...4).contains(short.count), (3...7).contains(long.count),
      let middle = long.firstIndex(of: "of"), !short.contains("of")
    else { return false }
    let parts = [long[(middle + 1)...], long[..<middle]]
    let words = parts.flatMap { part in part.drop { ["the", "a", "an"].contains($0) } }
    return words.count == short.count && words != long[...].filter { $0 != "of" }
      && zip(words, short).allSatisfy { WordStem.samePlural($0, $1) }
      && !context.rivals.contains { $0.words == words }
  }

  private func inWords(_ typed: Spelling, _ wording: AnswerWords) -> Verdict? {
    guard !wording.words.isEmpty else { return nil }
    let near = candidates(for: typed, wording)
    let person = PersonMatch(wording, near.map(\.wording), context)
    var noted: Verdict?
    for form in near {
      let verdict =
        WordsMatch().verdict(
          on: wording, against: form.wording, written: form.spelling, in: context)
        ?? person?.verdict(on: form.wording, written: form.spelling.text)
      guard let verdict else { continue }
      if verdict.note == nil { return verdict }
      noted = noted ?? verdict
    }
    return noted ?? slipped(typed, near)
  }

  /// A slip in a name without its middle names.
  private func slipped(
    _ typed: Spelling, _ near: [(spelling: Spelling, wording: AnswerWords)]
  ) -> Verdict? {
    guard typed.words.count == 2 else { return nil }
    return near.lazy.compactMap { form -> Verdict? in
      guard let name = PersonName(form.wording), name.given.count > 1,
        context.question?.asksForPerson ?? GivenNames.contains(name.given[0])
      else { return nil }
      let short = Spelling("\(name.given[0]) \(name.surname)".capitalizedWords)
      return SlipMatch().verdict(on: typed, against: short, in: context)
    }
    .first
  }

  /// The forms that share a word with what was typed.
  private func candidates(
    for typed: Spelling, _ wording: AnswerWords
  ) -> [(spelling: Spelling, wording: AnswerWords)] {
    let keys = Set(wording.keys + typed.words).subtracting(SpareWords.neutral)
    let stems = Set(wording.keys.filter { $0.count >= 4 }.map { $0.prefix(4) })
    let isRenamed = keys.contains {
      !typed.words.contains($0) || OneName.stands(for: $0) || $0.first?.isNumber ?? false
    }
    return forms.lazy.filter { $0.words.count <= wording.words.count + 8 }.filter { form in
      let isNear = form.words.contains { keys.contains($0) || stems.contains($0.prefix(4)) }
      return isNear || isRenamed || form.words.count == 1 && form.words[0].count <= 4
    }
    .prefix(Self.mostCompared).map { ($0, AnswerWords($0.text)) }
  }

  /// `NATO` for its words.
  private func abbreviation(_ typed: Spelling) -> Verdict? {
    let letters = String(typed.letters)
    guard (2...6).contains(letters.count),
      typed.words.allSatisfy({ $0.count == 1 || typed.words.count == 1 }),
      letters.count > 2 || typed.text.allSatisfy({ $0.isUppercase || $0 == "." })
    else { return nil }
    return forms.first { Initials.of($0.text).contains(letters) }
      .map { .correct("in full: \($0.text)") }
  }
}

extension String {
  fileprivate var capitalizedWords: String {
    split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
