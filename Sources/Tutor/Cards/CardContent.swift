/// A card as files, models and events carry it.
///
/// Reading forgives what can be missed: only `question` and `answer` must be there.
package struct CardContent: Equatable, Sendable, Codable {
  package var id: CardID?
  package var key: String?
  package var type: CardType
  package var question: String
  package var answer: String
  package var accept: [String]
  package var hint: String?
  package var explanation: String?
  package var tags: [String]
  package var keywords: [String]?

  private enum CodingKeys: String, CodingKey {
    case id, key, type, question, answer, accept, hint, explanation, tags, keywords
  }

  package init(_ card: Card) {
    id = card.id
    key = nil
    type = card.type
    question = card.question
    answer = card.answer
    accept = card.accept
    hint = card.hint
    explanation = card.explanation
    tags = card.tags
    keywords = card.keywords.isEmpty ? nil : card.keywords
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(CardID.self, forKey: .id)
    key = try container.decodeIfPresent(String.self, forKey: .key)
    type = CardType(naming: try container.decodeIfPresent(String.self, forKey: .type) ?? "")
    question = try container.decode(String.self, forKey: .question)
    answer = try container.decode(String.self, forKey: .answer)
    accept = try container.decodeIfPresent([String].self, forKey: .accept) ?? []
    hint = try container.decodeIfPresent(String.self, forKey: .hint)
    explanation = try container.decodeIfPresent(String.self, forKey: .explanation)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    keywords = try container.decodeIfPresent([String].self, forKey: .keywords)
  }

  /// A hint or explanation that is missing is written as null, a key or keywords not at all.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encodeIfPresent(key, forKey: .key)
    try container.encode(type, forKey: .type)
    try container.encode(question, forKey: .question)
    try container.encode(answer, forKey: .answer)
    try container.encode(accept, forKey: .accept)
    try container.encode(hint, forKey: .hint)
    try container.encode(explanation, forKey: .explanation)
    try container.encode(tags, forKey: .tags)
    try container.encodeIfPresent(keywords, forKey: .keywords)
  }

  /// The card, with `identity` where the content brings none.
  package func card(identity: @autoclosure () -> CardID, source: DeckReference? = nil) -> Card {
    Card(
      id: id ?? identity(), type: type, question: question, answer: answer, accept: accept,
      hint: hint, explanation: explanation, tags: tags, keywords: keywords ?? [],
      source: source)
  }
}
