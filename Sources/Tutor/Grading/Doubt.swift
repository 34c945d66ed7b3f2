internal import Text

extension Verdict {
  /// Whether a second opinion may see more in a typed answer than this verdict does.
  ///
  /// Only what was not taken for right, on a card that asks for no truth value, number or date. The
  /// answer has two letters at least and names one thing: no other card's answer, no word known to
  /// mean something else than the near one it stands for, none that owns up to not knowing.
  package func isDoubtful(on typed: String, against key: AnswerKey) -> Bool {
    guard !kind.isRight, key.type != .trueFalse, TrueFalseAnswer(key) == nil else { return false }
    let mine = Spelling(typed)
    guard mine.letters.count(where: \.isLetter) >= 2, mine.isComparable else { return false }
    let right = key.answers.prefix(AnswerGrader.mostCompared).map { Spelling($0) }
    return !right.contains { Doubt.isExact($0) }
      && !key.rivals.contains { Folding.key($0) == mine.key }
      && !Doubt.ownsUp(mine) && !Doubt.isHedged(mine, right)
      && !right.contains { Doubt.isKnownOther(mine, $0) }
      && !Doubt.speaksToTheJudge(mine, key)
  }
}

/// What settles a verdict without a second opinion.
enum Doubt {
  // MARK: Cards

  /// Whether an accepted answer is a number with its unit, or a date: there the digits decide.
  static func isExact(_ answer: Spelling) -> Bool {
    if let number = NumberAnswer(answer.plain) {
      return number.unit != nil || number.unitText.split(separator: " ").count <= mostUnitWords
    }
    let others = answer.words.filter { !$0.contains(where: \.isNumber) }
    return others.count < answer.words.count
      && others.allSatisfy { Months.number(of: $0) != nil || dateWords.contains($0) }
  }

  /// "5 million years": longer is a sentence that begins with a number.
  private static let mostUnitWords = 2

  private static let dateWords: Set<String> = ["ad", "bc", "bce", "ce", "c", "ca", "the", "of"]

  // MARK: Answers

  /// Whether nothing was tried.
  static func ownsUp(_ typed: Spelling) -> Bool { owning.contains(typed.key) }

  private static let owning: Set<String> = [
    "i dont know", "dont know", "i do not know", "no idea", "idk", "dunno", "i dunno", "not sure",
    "im not sure", "i forgot", "forgot", "no clue", "i have no idea", "pass", "skip", "nothing",
    "none", "help", "unknown", "whatever",
  ]

  /// Whether several answers are offered where no accepted one has several parts itself.
  static func isHedged(_ typed: Spelling, _ right: [Spelling]) -> Bool {
    hedges.contains { hedge in
      typed.words.contains(hedge) && !right.contains { $0.words.contains(hedge) }
    } || typed.text.contains("/") && !right.contains { $0.text.contains("/") }
  }

  private static let hedges = ["or", "either", "maybe", "perhaps"]

  /// Whether it differs from an accepted answer in words alone that are known to mean something
  /// else: an antonym, another number, a negation.
  static func isKnownOther(_ typed: Spelling, _ right: Spelling) -> Bool {
    if SlipGuard.negations(in: typed.words) != SlipGuard.negations(in: right.words),
      without(SlipGuard.negations, typed) == without(SlipGuard.negations, right)
    {
      return true
    }
    guard typed.words.count == right.words.count else { return false }
    let pairs = zip(typed.words, right.words).filter { $0 != $1 }
    return !pairs.isEmpty && pairs.allSatisfy { SlipGuard.changesMeaning($0, $1) }
  }

  private static func without(_ part: ([String]) -> [String], _ answer: Spelling) -> [String] {
    let dropped = Set(part(answer.words))
    return answer.words.filter { !dropped.contains($0) }
  }

  /// Whether the answer asks for marks instead of earning them, by words of command and of grading
  /// that the card itself has no use for, or gives them to itself as a model would.
  static func speaksToTheJudge(_ typed: Spelling, _ key: AnswerKey) -> Bool {
    let own = Set(([key.question ?? ""] + key.answers).flatMap { Spelling($0).words })
    let words = Set(typed.words).subtracting(own)
    if words.contains("verdict"), typed.text.contains("{") { return true }
    return !words.isDisjoint(with: commanding) && !words.isDisjoint(with: marking)
  }

  private static let commanding: Set<String> = [
    "ignore", "disregard", "forget", "override", "overrule", "give", "grant", "award", "mark",
    "grade", "score", "judge", "reply", "output", "say", "pretend", "treat",
  ]
  private static let marking: Set<String> = [
    "instruction", "instructions", "marks", "points", "credit", "verdict", "grader", "prompt",
    "json", "card", "correct",
  ]
}
