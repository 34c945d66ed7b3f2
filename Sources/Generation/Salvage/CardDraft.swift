internal import Tutor

/// A card as its object tells it, before it is cleaned and judged.
struct CardDraft: Equatable {
  var typeName: String?
  var question: String?
  var answer: String?
  var accept: [String] = []
  var hint: String?
  var explanation: String?
  var keywords: [String] = []
  var tags: [String] = []
  /// Whether the reply ended inside the question.
  var isQuestionCut = false
  /// Whether the reply ended inside the answer.
  var isAnswerCut = false
  /// Whether options were there, or should have been.
  var isChoice = false
  /// Whether the explanation lacks its end.
  var isExplanationCut = false
  /// Whether the answer is a truth value of JSON rather than a text.
  var isTruth = false

  /// Whether there is an answer and no question to it.
  var lacksQuestion: Bool {
    question.map { $0.allSatisfy(\.isWhitespace) } ?? true && answer != nil
  }

  /// In bytes; of what a card cannot do without, or would be another without.
  var longestText: Int {
    let texts = [question, answer, hint, explanation].compactMap(\.self) + accept
    return texts.map(\.utf8.count).max() ?? 0
  }

  /// The cards of an object: several where keys come again, `question` after an answer.
  static func drafts(of members: [RecoveredMember]) -> [CardDraft] {
    if CardField.areQuestionsThemselves(members) {
      return members.map { member in
        CardDraft(of: [
          RecoveredMember("question", .string(member.key, isCut: false)),
          RecoveredMember("answer", member.value),
        ])
      }
    }
    var groups: [[RecoveredMember]] = []
    var group: [RecoveredMember] = []
    var seen: [CardField.Ranked] = []
    for member in members {
      if let ranked = CardField.named(member.key) {
        let comesAgain = seen.contains { $0.field == ranked.field && $0.rank == ranked.rank }
        let begins = ranked.field == .question || ranked.field == .type
        if begins, comesAgain, seen.contains(where: { $0.field == .question }) {
          groups.append(group)
          group = []
          seen = []
        }
        seen.append(ranked)
      }
      group.append(member)
    }
    groups.append(group)
    return groups.map(CardDraft.init)
  }

  private init(of members: [RecoveredMember]) {
    var best: [(ranked: CardField.Ranked, value: RecoveredValue)] = []
    var letters: [(Character, RecoveredValue)] = []
    for member in members {
      guard let ranked = CardField.named(member.key) else { continue }
      if case .option(let letter) = ranked.field {
        letters.append((letter, member.value))
        continue
      }
      let index = best.firstIndex { $0.ranked.field == ranked.field }
      if let index {
        let isBetter = best[index].ranked.rank > ranked.rank && !member.value.isEmpty
        if isBetter || (best[index].value.isEmpty && !member.value.isEmpty) {
          best[index] = (ranked, member.value)
        }
      } else {
        best.append((ranked, member.value))
      }
    }
    func value(_ field: CardField) -> RecoveredValue? {
      best.first { $0.ranked.field == field }?.value
    }
    typeName = value(.type)?.plainText
    question = value(.question)?.text(from: [
      "question", "text", "content", "value", "prompt", "front",
    ])
    hint = value(.hint).flatMap { $0.isCutText ? nil : $0.text(from: ["text", "hint"]) }
    explanation = value(.explanation)?.text(from: ["text", "explanation"])
    isExplanationCut = value(.explanation)?.isCutText ?? false
    accept = value(.accept)?.texts ?? []
    keywords = value(.keywords).map(CardWords.texts) ?? []
    tags = value(.tags).map(CardWords.texts) ?? []
    isQuestionCut = value(.question)?.isCutText ?? false
    let type = (typeName ?? "").lowercased()
    isChoice = type.contains("choice") || type.contains("mcq") || value(.options) != nil
    let options = CardOptions(
      value(.options), letters: letters, first: members.first { $0.key.lowercased() == "a" }?.value)
    let answer = value(.answer) ?? CardDraft.stray(in: members)
    take(answer, place: value(.answerPlace), options: options)
  }

  /// The one text without a key that stands behind a question: an answer whose key is missing.
  private static func stray(in members: [RecoveredMember]) -> RecoveredValue? {
    guard let question = members.firstIndex(where: { CardField.named($0.key)?.field == .question })
    else { return nil }
    let strays = members[question...].filter { $0.key.isEmpty && !$0.value.isEmpty }
    guard strays.count == 1, let text = strays[0].value.plainText, !strays[0].value.isCutText,
      CardField.named(text) == nil, text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return strays[0].value
  }

  private mutating func take(
    _ value: RecoveredValue?, place: RecoveredValue?, options: CardOptions
  ) {
    isAnswerCut = value?.isCutText ?? false
    if case .bool = value { isTruth = true }
    var texts = value?.answers ?? []
    if texts.isEmpty, let place, case .number(let digits) = place, let index = Int(digits) {
      texts = options.texts.indices.contains(index) ? [options.texts[index]] : []
    }
    if texts.isEmpty { texts = options.correct }
    if !options.texts.isEmpty {
      let isNumber = if case .number = value { true } else { false }
      texts = texts.map { options.text(meantBy: $0, isNumber: isNumber) }
      isChoice = isChoice && texts.first.map { !options.texts.contains($0) } ?? true
    }
    guard let first = texts.first else { return }
    answer = first
    accept = Array(texts.dropFirst()) + accept
  }
}
