internal import Text
internal import Tutor

/// What a model is told to answer a learner's question.
struct ExplainPrompt {
  var library: PromptLibrary
  var question: ExplainQuestion

  /// How many earlier questions go along, and how much of each answer, in characters.
  private static let turns = 4
  private static let turnCharacters = 600

  var prompt: ModelPrompt {
    let values = [
      "topic": question.topic.map { CardPrompt.line($0, limit: 200) } ?? "none is open",
      "card": question.card.map(card) ?? "none is open",
      "turns": turns,
      "typed": question.typed.map { CardPrompt.line($0, limit: 400) } ?? "nothing",
      "verdict": question.verdict?.rawValue ?? "not judged",
      "language": question.language.map { CardPrompt.line($0, limit: 40) }
        ?? "the language of the learner's question, or else of the card",
      "rule": rule,
    ]
    switch question.purpose {
    case .why:
      return library.prompt(.why, with: values, for: .text)
    case .ask(let text):
      let asked = ExplainPrompt.text(text, limit: 2000)
      return library.prompt(
        .ask, with: values.merging(["question": asked]) { _, new in new }, for: .text)
    }
  }

  private var rule: String {
    if question.card != nil, !question.isAnswerKnown {
      return "The learner has yet to answer this card: never state its answer, nor anything that "
        + "spells it out. Lead there with one hint or one question back, even if asked to tell."
    }
    return "Keep to this topic and card."
  }

  /// The card line by line; without its answer while that may not be told.
  private func card(_ card: Card) -> String {
    var lines = [
      "Type: \(card.type.rawValue)", "Question: \(ExplainPrompt.text(card.question, limit: 1000))",
    ]
    guard question.isAnswerKnown else { return lines.joined(separator: "\n") }
    lines.append("Answer: \(ExplainPrompt.text(card.answer, limit: 400))")
    if !card.accept.isEmpty {
      let others = card.accept.joined(separator: "; ")
      lines.append("Also right: \(CardPrompt.line(others, limit: 400))")
    }
    if let explanation = card.explanation {
      lines.append("Explanation: \(ExplainPrompt.text(explanation, limit: 1000))")
    }
    return lines.joined(separator: "\n")
  }

  private var turns: String {
    guard !question.turns.isEmpty else { return "nothing yet" }
    return question.turns.suffix(ExplainPrompt.turns).map { turn in
      "Learner: \(CardPrompt.line(turn.question, limit: ExplainPrompt.turnCharacters))\n"
        + "Tutor: \(CardPrompt.line(turn.answer, limit: ExplainPrompt.turnCharacters))"
    }.joined(separator: "\n")
  }

  /// A text from outside of bounded length that keeps its lines, for code.
  private static func text(_ text: String, limit: Int) -> String {
    let text = ControlFilter.strip(text).trimmed
    return text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
