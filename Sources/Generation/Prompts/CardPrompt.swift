internal import Text
internal import Tutor

/// What a model is told to make the cards of an order.
struct CardPrompt {
  var library: PromptLibrary
  var order: BatchOrder

  /// How many known cards a prompt names, and how many characters they take: servers refuse what
  /// is too long for their model or, worse, cut it unseen.
  static let usualKnown = 60
  static let knownCharacters = 2500

  /// - Parameters:
  ///   - count: How many cards to ask for, in 1...15.
  ///   - made: Cards that this order has brought already.
  ///   - known: How many of the known cards are named at most, the newest.
  func prompt(
    count: Int, made: [KnownCard], known: Int = CardPrompt.usualKnown, thinks: ModelPrompt.Thinking
  ) -> ModelPrompt {
    let batch = order.request.batch
    let values = [
      "topic": CardPrompt.line(order.request.topicName, limit: 200),
      "count": "\(count)",
      "known": CardPrompt.list(order.known + made, limit: known),
      "depth": batch.depth.name,
      "meaning": batch.depth.meaning,
      "aspect": batch.aspect.name,
      "record": CardPrompt.sentence(order.record),
      "language": order.language.map { CardPrompt.line($0, limit: 40) }
        ?? "the one the topic is written in",
    ]
    var prompt = library.prompt(.cards, with: values, for: .cards)
    prompt.thinking = thinks
    return prompt
  }

  /// The newest of the cards that fit, oldest first, one a line.
  static func list(_ cards: [KnownCard], limit: Int) -> String {
    var lines: [String] = []
    var left = knownCharacters
    for card in cards.suffix(limit).reversed() {
      let text = "- \(line(card.question, limit: 90)) (\(line(card.answer, limit: 40)))"
      left -= text.count + 1
      guard left >= 0 else { break }
      lines.append(text)
    }
    return lines.isEmpty ? "- nothing yet" : lines.reversed().joined(separator: "\n")
  }

  /// The learner's record on the topic in a line.
  private static func sentence(_ record: LearnerRecord) -> String {
    let cards = record.cards
    let unwanted = record.dropped.prefix(5).map { dropped in
      "\(line(dropped.question, limit: 60)) (\(line(dropped.reason, limit: 60)))"
    }
    let dropped =
      unwanted.isEmpty
      ? []
      : [
        "did not want these cards, nor others with the same fault: "
          + unwanted.joined(separator: ", ")
      ]
    guard cards.answers > 0 else {
      return (["new to this topic"] + dropped).joined(separator: "; ")
    }
    var parts = ["\(cards.answers) cards answered, \(cards.right) right at the first try"]
    let depths = Depth.allCases.compactMap { depth in
      record.byDepth[depth].map { "\(depth.name) \(share($0))" }
    }
    if depths.count > 1 { parts.append(depths.joined(separator: ", ")) }
    if let (aspect, cards) = record.weakestSide {
      parts.append("weakest in \(aspect.name) (\(share(cards)))")
    }
    let missed = record.missed.prefix(5).map { line($0, limit: 40) }
    if !missed.isEmpty { parts.append("missed lately: " + missed.joined(separator: ", ")) }
    parts += dropped
    return parts.joined(separator: "; ")
  }

  private static func share(_ cards: Accuracy) -> String { "\(cards.right) of \(cards.answers)" }

  /// A text from outside as one line of bounded length, without control characters.
  static func line(_ text: String, limit: Int) -> String {
    let words = ControlFilter.strip(text).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count <= limit ? line : line.prefix(limit - 1) + "…"
  }
}
