/// What is wrong with a deck, or with one of its cards.
package struct DeckComplaint: Equatable, Sendable {
  /// The card's key; nil for the deck.
  package var key: String?
  package var fault: DeckFault

  init(_ fault: DeckFault, of key: String? = nil) {
    self.fault = fault
    self.key = key
  }
}

/// The parts of a card that are texts.
package enum CardPart: String, CaseIterable, Sendable {
  case question, answer, accept, hint, explanation, tags

  /// How many characters it may have.
  var room: ClosedRange<Int> {
    switch self {
    case .question: 1...140
    case .answer: 1...40
    case .accept, .hint: 1...60
    case .explanation: 80...180
    case .tags: 1...40
    }
  }

  /// Whether it is read as a sentence, and not typed or counted.
  var isProse: Bool {
    switch self {
    case .question, .hint, .explanation: true
    case .answer, .accept, .tags: false
    }
  }
}

package enum DeckFault: Equatable, Sendable {
  // Of decks.
  case id
  case batches(Int)
  case size(batch: Int, cards: Int)
  case types(batch: Int, count: Int)
  case oneSided(batch: Int)
  case unbalanced(truths: Int, claims: Int)
  // Of a card's form.
  case key
  case keyTwice
  case missing(CardPart)
  case length(CardPart, Int)
  case tagCount(Int)
  case field(String)
  case unclean(CardPart)
  case markup(CardPart)
  case verdictLike(CardPart)
  case blanks(Int)
  case claim
  // Of what it asks.
  case answerStands(in: CardPart)
  case sameQuestion(as: String)
  case sameAnswer(as: String)
  case notTaken(String, verdict: String)
  case takes(String, of: String, verdict: String)
  case sentence(String, sharedWith: String)

  /// A phrase without a full stop.
  package var phrase: String {
    switch self {
    case .id: "its file's name is not of small letters, digits and hyphens"
    case .batches(let count): "it has \(count) batches"
    case .size(let batch, let cards): "batch \(batch) has \(cards) cards"
    case .types(let batch, let count): "batch \(batch) has cards of \(count) types"
    case .oneSided(let batch): "the statements of batch \(batch) are all true, or all false"
    case .unbalanced(let truths, let claims): "\(truths) of \(claims) statements are true"
    case .key: "the key is not of small letters, digits and hyphens"
    case .keyTwice: "another card has the same key"
    case .missing(let part): "it has no \(part.rawValue)"
    case .length(let part, let count): "\(part.rawValue) of \(count) characters"
    case .tagCount(let count): "\(count) tags"
    case .field(let field): "its first tag is not the deck's, \(field)"
    case .unclean(let part):
      "\(part.rawValue) with control characters, curly quotes or stray spaces"
    case .markup(let part): "\(part.rawValue) with markup"
    case .verdictLike(let part): "a line of its \(part.rawValue) reads like a verdict"
    case .blanks(let count): "\(count) blanks"
    case .claim: "a statement begins \"True or false: \" and is answered by true or false alone"
    case .answerStands(let part): "the answer stands in its \(part.rawValue)"
    case .sameQuestion(let key): "the same question as \(key)"
    case .sameAnswer(let key): "the same answer as \(key)"
    case .notTaken(let answer, let verdict): "its own answer \"\(answer)\" is \(verdict)"
    case .takes(let answer, let key, let verdict):
      "\"\(answer)\", the answer of \(key), is \(verdict)"
    case .sentence(let sentence, let name): "\"\(sentence)\" stands in \(name) too"
    }
  }
}
