internal import Text

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
    let judge = AnswerLineJudge(line, typed: typed, grader: self, question: question)
    return judge.verdict
  }
}

/// One typed answer before an answerline.
private struct AnswerLineJudge {
  let line: AnswerLine
  let typed: Spelling
  let grader: AnswerGrader
  let question: String?
  private let phrase: TypedPhrase

  init(_ line: AnswerLine, typed: Spelling, grader: AnswerGrader, question: String?) {
    self.line = line
    self.typed = typed
    self.grader = grader
    self.question = question
    phrase = TypedPhrase(typed)
  }

  var verdict: Verdict {
    bySameWords ?? byGrader ?? byCover ?? bySlip ?? byPart ?? Verdict(kind: .wrong, score: 0)
  }

  private var bySameWords: Verdict? {
    let isSame = { (phrase: AnswerLinePhrase) in
      phrase.forms.contains { Folding.key($0) == typed.key }
    }
    if line.accepted.contains(where: isSame) { return .correct() }
    if line.rejected.contains(where: isSame) { return refusal }
    return line.prompts.first { isSame($0.phrase) }.map(verdict)
  }

  private var byGrader: Verdict? {
    let accepted = verdict(against: line.accepted, rivals: line.rejected)
    let isRight = accepted?.kind == .correct
    if isRight || isInitialism {
      return isRefused(by: line.rejected.filter(isSaid), than: line.accepted)
        ? refusal : accepted.flatMap { $0.kind == .correct ? $0 : nil } ?? .correct()
    }
    if line.rejected.contains(where: isSaid) { return refusal }
    return line.prompts.first { isSaid($0.phrase) }.map(verdict)
  }

  private var byCover: Verdict? {
    let covers = line.accepted.compactMap { accepted in
      phrase.covers(accepted, forms: line.acceptsWordForms).map { (accepted, $0) }
    }
    let rejected = line.rejected.filter { phrase.covers($0) != nil }
    let heads = line.isMarked ? [] : line.accepted.filter { phrase.isPart(of: $0, withLast: true) }
    if !covers.isEmpty || !heads.isEmpty {
      if isRefused(by: rejected, than: covers.map(\.0) + heads) { return refusal }
      if heads.isEmpty, covers.allSatisfy(\.1.namesMore) {
        return Verdict(kind: .partial, score: 0.5, note: "give one answer")
      }
      return .correct()
    }
    if !rejected.isEmpty { return refusal }
    return line.prompts.first { phrase.covers($0.phrase) != nil }.map(verdict)
  }

  private var bySlip: Verdict? {
    let rivals = line.rejected + line.prompts.map(\.phrase)
    let context = GradingContext(key(line.accepted, rivals: rivals))
    let slipped = verdict(against: line.accepted, rivals: rivals)
    var accepted = slipped?.kind == .close ? slipped : nil
    if accepted == nil {
      let cover = line.accepted.lazy.compactMap {
        phrase.covers($0, slippingIn: context)
      }
      .first { !$0.namesMore }
      accepted = cover.map { Verdict(kind: .close, score: 0.9, note: $0.slip) }
    }
    let rejected = line.rejected.filter { verdict(against: [$0], rivals: [])?.kind == .close }
    if let accepted {
      return isRefused(by: rejected, than: line.accepted) ? refusal : accepted
    }
    if !rejected.isEmpty { return refusal }
    return line.prompts.first { verdict(against: [$0.phrase], rivals: [])?.kind == .close }
      .map(verdict)
  }

  private var byPart: Verdict? {
    let isPart = { (accepted: AnswerLinePhrase) in phrase.isPart(of: accepted, withLast: false) }
    if line.promptsOnPart || !line.isMarked, line.accepted.contains(where: isPart) {
      return Verdict(kind: .partial, score: 0.5, note: "be more specific")
    }
    return nil
  }

  private func verdict(_ prompt: AnswerLine.Prompt) -> Verdict {
    Verdict(kind: .partial, score: 0.5, note: prompt.question ?? "be more specific")
  }

  private var refusal: Verdict { Verdict(kind: .wrong, score: 0) }

  /// Whether the answer is the phrase in other clothes.
  private func isSaid(_ phrase: AnswerLinePhrase) -> Bool {
    verdict(against: [phrase], rivals: [])?.kind == .correct
  }

  /// The grader's verdict, where it finds it right.
  private func verdict(against phrases: [AnswerLinePhrase], rivals: [AnswerLinePhrase]) -> Verdict? {
    guard !phrases.isEmpty else { return nil }
    let verdict = grader.grade(typed.text, against: key(phrases, rivals: rivals))
    return verdict.kind.isRight ? verdict : nil
  }

  private func key(_ phrases: [AnswerLinePhrase], rivals: [AnswerLinePhrase]) -> AnswerKey {
    AnswerKey(
      type: .question, answers: phrases.flatMap(\.forms), rivals: rivals.flatMap(\.texts),
      question: question)
  }

  /// Whether one of the refused phrases is nearer than all the accepted ones.
  private func isRefused(by rejected: [AnswerLinePhrase], than accepted: [AnswerLinePhrase]) -> Bool {
    guard !rejected.isEmpty else { return false }
    return nearness(to: rejected) > nearness(to: accepted)
  }

  private func nearness(to phrases: [AnswerLinePhrase]) -> Double {
    let forms = phrases.flatMap(\.forms).prefix(AnswerGrader.mostCompared).map { Spelling($0) }
    return Similarity.best(of: typed, to: forms.filter(\.isComparable))
  }

  /// `WWII` for World War Two.
  private var isInitialism: Bool {
    line.accepted.contains { Initialism.all(of: $0).contains(String(typed.letters)) }
  }
}
