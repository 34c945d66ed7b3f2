extension AnswerGrader {
  /// The verdict by an answerline: `partial` where it says to prompt.
  ///
  /// What fits more exactly counts first: the very words, then the same in other clothes, then
  /// all that must be said among other words, then a slip. At each step an answer that is
  /// accepted goes before one that is refused, unless that one is nearer, and both before one to
  /// prompt on.
  package func grade(
    _ answer: String, against line: AnswerLine, question: String? = nil
  ) -> Verdict {
    let typed = Spelling(answer)
    guard !typed.text.isEmpty else { return Verdict(kind: .wrong, score: 0) }
    return AnswerLineJudge(line, typed: typed, grader: self, question: question).verdict
  }
}

/// One typed answer before an answerline.
private struct AnswerLineJudge {
  let line: AnswerLine
  let typed: Spelling
  let phrase: TypedPhrase
  let grading: PhraseGrading

  init(_ line: AnswerLine, typed: Spelling, grader: AnswerGrader, question: String?) {
    self.line = line
    self.typed = typed
    phrase = TypedPhrase(typed)
    grading = PhraseGrading(
      typed: typed, grader: grader, question: question,
      rivals: line.rejected + line.prompts.map(\.phrase))
  }

  var verdict: Verdict {
    if let verdict = bySameWords { return verdict }
    let accepted = grading.verdict(on: line.accepted.filter(sharesNumbers))
    let rejected = grading.verdict(on: line.rejected)
    let prompted = grading.verdict(on: line.prompts.map(\.phrase))
    return byGrader(accepted, rejected, prompted) ?? byInitials ?? byCover
      ?? bySlip(accepted, rejected, prompted) ?? byPart ?? refusal
  }

  private var bySameWords: Verdict? {
    let isSame = { (phrase: AnswerLinePhrase) in phrase.keys.contains(typed.key) }
    if line.accepted.contains(where: isSame) { return .correct() }
    if line.rejected.contains(where: isSame) { return refusal }
    return line.prompts.first { isSame($0.phrase) }.map(verdict)
  }

  private func byGrader(
    _ accepted: Verdict?, _ rejected: Verdict?, _ prompted: Verdict?
  ) -> Verdict? {
    let isRejected = rejected?.kind == .correct
    if let accepted, accepted.kind == .correct {
      return isRejected && isNearer(line.rejected, than: line.accepted) ? refusal : accepted
    }
    if isRejected { return refusal }
    return prompted?.kind == .correct ? prompt(gradedAs: .correct) : nil
  }

  /// `WWII` for World War Two.
  private var byInitials: Verdict? {
    let letters = String(typed.letters)
    let isName = { (phrase: AnswerLinePhrase) in Initialism.all(of: phrase).contains(letters) }
    if line.accepted.contains(where: isName) { return .correct() }
    if line.rejected.contains(where: isName) { return refusal }
    return line.prompts.first { isName($0.phrase) }.map(verdict)
  }

  private var byCover: Verdict? {
    let covers = line.accepted.compactMap { accepted in
      phrase.cover(accepted, forms: line.acceptsWordForms).map { (accepted, $0) }
    }
    let rejected = line.rejected.filter { phrase.cover($0) != nil }
    let heads = line.isMarked ? [] : line.accepted.filter { phrase.isPart(of: $0, withLast: true) }
    if covers.isEmpty, heads.isEmpty {
      if !rejected.isEmpty { return refusal }
      return line.prompts.first { phrase.cover($0.phrase) != nil }.map(verdict)
    }
    if isNearer(rejected, than: covers.map(\.0) + heads) { return refusal }
    let namesMore = heads.isEmpty && covers.allSatisfy(\.1.namesMore)
    return namesMore ? asking("give one answer") : .correct()
  }

  private func bySlip(
    _ accepted: Verdict?, _ rejected: Verdict?, _ prompted: Verdict?
  ) -> Verdict? {
    if let accepted = accepted ?? slippedCover {
      return rejected != nil && isNearer(line.rejected, than: line.accepted) ? refusal : accepted
    }
    if rejected != nil { return refusal }
    return prompted == nil ? nil : prompt(gradedAs: .close)
  }

  /// All that must be said, with a slip in one of its words.
  private var slippedCover: Verdict? {
    let context = grading.context(of: line.accepted)
    let cover = line.accepted.lazy.compactMap { phrase.cover($0, slippingIn: context) }
      .first { !$0.namesMore }
    return cover.map { Verdict(kind: .close, score: 0.9, note: $0.slip) }
  }

  private var byPart: Verdict? {
    guard line.promptsOnPart || !line.isMarked,
      line.accepted.contains(where: { phrase.isPart(of: $0, withLast: false) })
    else { return nil }
    return asking("be more specific")
  }

  /// The prompt whose phrase the grader finds right in this way.
  private func prompt(gradedAs kind: VerdictKind) -> Verdict? {
    line.prompts.first { grading.verdict(on: [$0.phrase])?.kind == kind }.map(verdict)
  }

  private func verdict(_ prompt: AnswerLine.Prompt) -> Verdict {
    asking(prompt.question ?? "be more specific")
  }

  private func asking(_ question: String) -> Verdict {
    Verdict(kind: .partial, score: 0.5, note: question)
  }

  private var refusal: Verdict { Verdict(kind: .wrong, score: 0) }

  /// Whether the numbers are those of the phrase, which no slip changes: Henry VII, Henry VIII.
  private func sharesNumbers(_ phrase: AnswerLinePhrase) -> Bool {
    let typed = Set(self.phrase.words.filter(\.isNumber).map(\.root))
    return typed.isSubset(of: phrase.words.filter(\.isNumber).map(\.root))
      && typed.isSuperset(of: phrase.required.filter(\.isNumber).map(\.root))
  }

  /// Whether one of the refused phrases is nearer than all the accepted ones.
  private func isNearer(_ rejected: [AnswerLinePhrase], than accepted: [AnswerLinePhrase]) -> Bool {
    !rejected.isEmpty && grading.nearness(to: rejected) > grading.nearness(to: accepted)
  }
}
