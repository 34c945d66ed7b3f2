internal import Text
internal import Tutor

/// The parts of a card as a file spells them, before they make one.
struct CardFields {
  var type = ""
  var question = ""
  var answer = ""
  var accept: [String] = []
  var hint = ""
  var explanation = ""
  var tags: [String] = []
  var topic = ""

  /// The longest text of a field that is taken, in bytes.
  static let longest = 64 * 1024

  /// The card that they make, or why there is none.
  ///
  /// - Parameter isExact: Whether the texts are one's own, to be taken as they are; else blanks around
  ///   them go.
  func card(isExact: Bool = false) -> Result<ImportedCard, Reason> {
    func clean(_ text: String) -> String {
      let safe = ControlFilter.strip(text)
      return isExact ? safe : safe.trimmed
    }
    let texts = [question, answer, hint, explanation, topic] + accept + tags
    if texts.contains(where: { $0.utf8.count > CardFields.longest }) {
      return .failure("a field is longer than 64 KiB")
    }
    let question = clean(question)
    let answer = clean(answer)
    guard !question.trimmed.isEmpty else { return .failure("it has no question") }
    guard !answer.trimmed.isEmpty else { return .failure("it has no answer") }
    let hint = clean(hint)
    let explanation = clean(explanation)
    let topic = ControlFilter.strip(topic).split(whereSeparator: \.isWhitespace)
    let kind = kind(of: question, answer)
    if kind == .trueFalse, !["true", "false"].contains(answer.trimmed.lowercased()) {
      return .failure("a true-or-false card is answered by true or false")
    }
    let card = Card(
      id: CardID(rawValue: ""), type: kind, question: question, answer: answer,
      accept: accept.map(clean).filter { !$0.isEmpty && $0 != answer },
      hint: hint.isEmpty ? nil : hint, explanation: explanation.isEmpty ? nil : explanation,
      tags: tags.map(clean).filter { !$0.isEmpty })
    var content = CardContent(card)
    content.id = nil
    return .success(
      ImportedCard(
        topic: topic.isEmpty ? nil : topic.joined(separator: " "), content: content))
  }

  private func kind(of question: String, _ answer: String) -> CardType {
    if !type.trimmed.isEmpty {
      let named = CardType(naming: type)
      return named == .fillBlank && !question.contains("__") ? .question : named
    }
    if ["true", "false"].contains(answer.trimmed.lowercased()) { return .trueFalse }
    return question.utf8.contains(UInt8(ascii: "_")) && question.contains("___")
      ? .fillBlank : .question
  }

  /// Why fields make no card, as a learner would say it.
  struct Reason: Error, Equatable, ExpressibleByStringLiteral {
    var text: String
    init(stringLiteral text: String) { self.text = text }
  }
}

extension ImportedDeck {
  /// Takes a card, or notes why there is none.
  mutating func take(
    _ fields: CardFields, isExact: Bool = false, _ unit: ImportProblem.Unit = .line, at number: Int
  ) {
    switch fields.card(isExact: isExact) {
    case .success(let card): cards.append(card)
    case .failure(let reason): problems.append(ImportProblem(unit, number, reason.text))
    }
  }
}
