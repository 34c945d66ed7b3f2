import Generation
import Tutor

/// Replies of our own making, sound and broken.
enum SalvageFixture {
  /// Fifteen cards of all types, one of them with three backticks in its answer.
  static let cards: [(question: String, answer: String)] = [
    ("Which organelle makes most of a cell's ATP?", "mitochondrion"),
    ("Which sugar is part of DNA?", "deoxyribose"),
    ("A ribosome builds ______ from amino acids.", "proteins"),
    ("Plant cells have a cell wall.", "true"),
    ("Which marks open a fenced block in Markdown?", "``` (three backticks)"),
    ("How many chromosomes has a human gamete?", "23"),
    ("Who first described cells, in 1665?", "Robert Hooke"),
    ("What does the prefix \"chloro\" mean?", "green"),
    ("Which process copies DNA?", "replication"),
    ("Bacteria have a nucleus.", "false"),
    ("Which gas do leaves take in by day?", "carbon dioxide"),
    ("Diffusion of water through a membrane is called ______.", "osmosis"),
    ("Which phase of mitosis lines chromosomes up?", "metaphase"),
    ("What holds two strands of DNA together?", "hydrogen bonds"),
    ("Which pigment makes blood red?", "haemoglobin"),
  ]

  static let objects: [String] = cards.map { card in
    let type =
      ["true", "false"].contains(card.answer)
      ? "truefalse" : card.question.contains("__") ? "fillblank" : "question"
    return "{\"type\": \"\(type)\", \"question\": \(JSONValue.string(card.question).text), "
      + "\"answer\": \(JSONValue.string(card.answer).text), "
      + "\"explanation\": \"Textbooks {and others} say so.\"}"
  }

  static let array = "[" + objects.joined(separator: ",\n") + "]"

  /// A pair of a question and an answer, as a card's object.
  static func object(_ question: String, _ answer: String) -> String {
    "{\"question\": \(JSONValue.string(question).text), \"answer\": \(JSONValue.string(answer).text)}"
  }

  static func decode(_ reply: String, by size: Int = .max) -> [CardContent] {
    decodeAll(reply, by: size).cards
  }

  static func decodeAll(
    _ reply: String, by size: Int = .max
  ) -> (cards: [CardContent], dropped: [DroppedCard]) {
    var decoder = CardDecoder()
    var cards: [CardContent] = []
    var rest = Array(reply.utf8)[...]
    while !rest.isEmpty {
      cards += decoder.decode(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    cards += decoder.finish()
    return (cards, decoder.dropped)
  }

  /// Question and answer with a bar between them, for literal expectations.
  static func pairs(_ reply: String) -> [String] {
    decode(reply).map { "\($0.question)|\($0.answer)" }
  }
}
