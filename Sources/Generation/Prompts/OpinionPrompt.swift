internal import Tutor

/// What a model is told to give a second opinion on a typed answer.
struct OpinionPrompt {
  var library: PromptLibrary
  var question: OpinionQuestion

  var prompt: ModelPrompt {
    let card = question.card
    let right = ([card.answer] + card.accept).joined(separator: "; or: ")
    let values = [
      "topic": question.topic.map { CardPrompt.line($0, limit: 200) } ?? "any",
      "question": CardPrompt.line(card.question, limit: 1000),
      "answer": CardPrompt.line(right, limit: 1000),
      "typed": CardPrompt.line(question.typed, limit: OpinionPrompt.longestAnswer),
      "language": question.language.map { CardPrompt.line($0, limit: 40) }
        ?? "the language of the question",
    ]
    return library.prompt(.judge, with: values, for: .opinion)
  }

  /// In characters: more than anyone types to a card.
  static let longestAnswer = 1000
}
