internal import Tutor

/// A card made of facts, and where it belongs among the others of its deck.
struct FactCard {
  /// How well known what it is about is; 0 is known best.
  var rank: Int
  /// What it is about: a batch has no two cards about the same as long as that can be helped.
  var subject: String
  /// Cards of one kind are spread over the batches.
  var kind: Int
  var card: Card
}

/// Makes the cards of one deck.
struct CardMaker {
  let deck: String
  let field: String

  func card(
    _ key: String, _ type: CardType, _ question: String, _ answer: String, accept: [String] = [],
    hint: String, explanation: String, tags: [String]
  ) -> Card {
    let source = DeckReference(deck: deck, key: key)
    var seen: Set<String> = [answer]
    return Card(
      id: source.cardID, type: type, question: question, answer: answer,
      accept: accept.filter {
        seen.insert($0).inserted && $0.count <= CardPart.accept.room.upperBound
      },
      hint: hint, explanation: explanation, tags: [field] + tags, source: source)
  }

  func claim(
    _ key: String, _ claim: String, _ isTrue: Bool, hint: String, explanation: String,
    tags: [String]
  ) -> Card {
    card(
      key, .trueFalse, "True or false: \(claim)", isTrue ? "true" : "false", hint: hint,
      explanation: explanation, tags: tags)
  }

  /// The first text in which the answer does not stand; the last one where it stands in all.
  static func hint(_ texts: [String], hiding answer: String) -> String {
    let words = CardForm.words(answer)
    return texts.first {
      !CardForm.holds(CardForm.words($0), words) && CardPart.hint.room.contains($0.count)
    } ?? texts[texts.count - 1]
  }

  /// Whether a question gives its own answer away.
  static func givesAway(_ question: String, _ answer: String) -> Bool {
    CardForm.holds(CardForm.words(question), CardForm.words(answer))
  }

  /// As many of the sentences, in their order, as an explanation has room for.
  ///
  /// - Parameter isBrief: Whether as few will do as make it long enough.
  static func explanation(_ sentences: [String?], isBrief: Bool = false) -> String {
    sentences.compactMap(\.self).reduce("") { text, sentence in
      if isBrief, CardPart.explanation.room.contains(text.count) { return text }
      let longer = text.isEmpty ? sentence : "\(text) \(sentence)"
      return longer.count <= CardPart.explanation.room.upperBound ? longer : text
    }
  }

  /// `A`, `A and B`, `A, B and C`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
