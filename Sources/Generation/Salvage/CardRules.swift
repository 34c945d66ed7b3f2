internal import Text
internal import Tutor

/// What makes a card one that can be asked.
enum CardRules {
  /// In characters. A definition to recall may take two sentences, a question may tell a story.
  static let longestQuestion = 600
  static let longestAnswer = 300
  static let longestHint = 300
  static let longestExplanation = 1200
  static let mostAccepted = 12
  /// In bytes, of a text before it is cleaned.
  static let longestRaw = 1 << 16

  /// The card of a draft, or why it is none.
  static func card(of draft: CardDraft) -> Result<CardContent, DropReason> {
    guard draft.longestText <= longestRaw else {
      return .failure(DropReason(.tooLong, draft.question ?? ""))
    }
    var question = CardText.question(draft.question ?? "")
    var answer = CardText.answer(draft.answer ?? "")
    if question.isEmpty { return .failure(DropReason(.noQuestion, answer)) }
    // Of a longer answer only the first sentences are shown, and those are whole.
    if draft.isQuestionCut || (draft.isAnswerCut && answer.count <= longestAnswer) {
      return .failure(DropReason(.cut, question))
    }
    var explanation = draft.explanation.map(CardText.cleaned)
    var isExplanationCut = draft.isExplanationCut
    if answer.isEmpty {
      guard let split = answeringItself(question) else {
        return .failure(DropReason(.noAnswer, question))
      }
      (question, answer) = split
    }
    if answer.count > longestAnswer, !Junk.isJunk(answer: answer, to: question) {
      guard let short = CardText.sentences(of: answer, within: longestAnswer) else {
        return .failure(DropReason(.tooLong, question))
      }
      explanation = explanation ?? answer
      isExplanationCut = isExplanationCut || draft.isAnswerCut
      answer = short
    }
    var type = CardType(naming: draft.typeName ?? "")
    if draft.isTruth, type == .question { type = .trueFalse }
    if type == .trueFalse {
      if let (truth, rest) = truth(in: answer, isTruth: draft.isTruth) {
        answer = truth ? "true" : "false"
        if explanation == nil, !rest.isEmpty { explanation = rest }
      } else if question.hasSuffix("?") {
        type = .question
      } else {
        return .failure(DropReason(.notTrueOrFalse, question))
      }
    }
    if type == .fillBlank, !hasBlank(question) {
      if let blanked = blanked(question, answer) {
        question = blanked
      } else if question.hasSuffix("?") {
        type = .question
      } else {
        return .failure(DropReason(.noBlank, question))
      }
    }
    if let reason = objection(question, answer, type, isChoice: draft.isChoice) {
      return .failure(DropReason(reason, question))
    }
    var card = CardContent(
      Card(id: CardID(rawValue: ""), type: type, question: question, answer: answer))
    card.id = nil
    card.accept = type == .trueFalse ? [] : accepted(draft.accept, beside: answer)
    card.hint = hint(draft.hint, answer: answer)
    card.explanation = explanation.flatMap { cut($0, isCut: isExplanationCut) }
    let keywords = CardKeywords.fit(
      draft.keywords, for: card.card(identity: CardID(rawValue: "")))
    card.keywords = keywords.isEmpty ? nil : keywords
    card.tags = CardTags.fit(draft.tags)
    return .success(card)
  }

  /// A question with the answer behind it, `What is a chord? Three notes or more.`, in its two parts.
  private static func answeringItself(_ text: String) -> (question: String, answer: String)? {
    guard let mark = text.firstIndex(of: "?"), text.last == "." || text.last == "!" else {
      return nil
    }
    let behind = text.index(after: mark)
    let answer = String(text[behind...]).trimmed
    let isApart = text[behind...].first?.isWhitespace ?? false
    guard isApart, !answer.contains("?"), answer.count > 2 else { return nil }
    return (String(text[...mark]), answer)
  }

  private static func objection(
    _ question: String, _ answer: String, _ type: CardType, isChoice: Bool
  ) -> DroppedCard.Reason? {
    if question.count > longestQuestion || answer.count > longestAnswer { return .tooLong }
    if Placeholder.isPlaceholder(question) { return .placeholder }
    if Placeholder.isPlaceholder(answer: answer, to: question) { return .placeholder }
    if Junk.isJunk(question: question) || Junk.isJunk(answer: answer, to: question) { return .junk }
    let questionKey = Folding.key(question)
    let answerKey = Folding.key(answer)
    if questionKey == answerKey { return .answerIsQuestion }
    if isChoice, answer.count == 1, answer.first?.isLetter ?? false { return .noOptions }
    if type != .trueFalse, GivenAway.isGivenAway(answerKey, in: questionKey) {
      return .answerInQuestion
    }
    return nil
  }

  /// The truth value and the reason behind it: of `False. It is older.` and of `yes` too.
  private static func truth(in answer: String, isTruth: Bool) -> (Bool, rest: String)? {
    let word = answer.prefix { $0.isLetter }
    let rest = String(answer.dropFirst(word.count).drop { ".,;:!–—- ".contains($0) }).trimmed
    switch word.lowercased() {
    case "true", "t", "yes", "correct", "right": return (true, rest)
    case "false", "f", "no", "incorrect", "wrong": return (false, rest)
    default: return nil
    }
  }

  /// Whether there is a gap: two underscores or more, dots or dashes standing alone, `[…]`, `(blank)`.
  static func hasBlank(_ question: String) -> Bool {
    if question.contains("__") || question.contains("…") || question.contains("...") { return true }
    let lowered = question.lowercased()
    let marks = ["[blank]", "(blank)", "<blank>", "{blank}", "[ ]", "( )", "[  ]", "----", "{{"]
    if marks.contains(where: lowered.contains) { return true }
    return question.split(separator: " ").contains { word in
      let bare = word.drop { "\"'(".contains($0) }
      return bare.first == "_" && bare.dropFirst().allSatisfy { !$0.isLetter }
    }
  }

  /// The statement with a gap in place of the answer, where that stands in it once.
  private static func blanked(_ question: String, _ answer: String) -> String? {
    guard !question.hasSuffix("?"), answer.count > 1 else { return nil }
    let parts = question.split(separator: answer, omittingEmptySubsequences: false)
    guard parts.count == 2, !(parts[0].last?.isLetter ?? false),
      !(parts[1].first?.isLetter ?? false), parts[0].count + parts[1].count > 8
    else { return nil }
    return parts[0] + "_____" + parts[1]
  }

  private static func accepted(_ variants: [String], beside answer: String) -> [String] {
    var keys: Set<String> = [Folding.key(answer)]
    var accepted: [String] = []
    for variant in variants.prefix(64) {
      let text = CardText.answer(variant)
      let isSound = !text.isEmpty && text.count <= longestAnswer && !Placeholder.isPlaceholder(text)
      guard isSound, keys.insert(Folding.key(text)).inserted else { continue }
      accepted.append(text)
      if accepted.count == mostAccepted { break }
    }
    return accepted
  }

  private static func hint(_ text: String?, answer: String) -> String? {
    let hint = text.map(CardText.cleaned) ?? ""
    guard !hint.isEmpty, !Placeholder.isPlaceholder(hint) else { return nil }
    guard Folding.key(hint) != Folding.key(answer) else { return nil }
    return hint.count <= longestHint ? hint : CardText.sentences(of: hint, within: longestHint)
  }

  private static func cut(_ explanation: String, isCut: Bool) -> String? {
    guard !explanation.isEmpty, !Placeholder.isPlaceholder(explanation) else { return nil }
    if !isCut, explanation.count <= longestExplanation { return explanation }
    return CardText.sentences(of: explanation, within: longestExplanation)
  }
}

/// Why a draft is no card, and the start of the text that tells which it was.
struct DropReason: Error {
  var reason: DroppedCard.Reason
  var text: String

  init(_ reason: DroppedCard.Reason, _ text: String) {
    self.reason = reason
    self.text = text
  }
}
