internal import Text
package import Tutor

/// Finds the cards in a model's reply while it arrives, and gets the most out of a broken one.
package struct CardDecoder {
  /// What was found that is no card, and why; in the order it was found.
  package private(set) var dropped: [DroppedCard] = []

  private var scanner = ReplyScanner(isWanted: CardField.areCard)
  /// The folded questions of the cards found.
  private var known: Set<String> = []

  /// A question just dropped because it has no answer: the next object may have no more than that.
  private var unanswered: CardDraft?

  package init() {}

  /// Takes the next bytes of the reply; returns the cards whose objects they complete.
  ///
  /// Linear over the whole reply, however it is cut into pieces. Cards returned have no id.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [CardContent] {
    var findings: [ReplyScanner.Finding] = []
    for byte in bytes { scanner.scan(byte, into: &findings) }
    return cards(of: findings)
  }

  /// The end of the reply: returns the cards that only a repair of the rest brings.
  package mutating func finish() -> [CardContent] {
    var findings: [ReplyScanner.Finding] = []
    scanner.finish(into: &findings)
    return cards(of: findings)
  }

  private mutating func cards(of findings: [ReplyScanner.Finding]) -> [CardContent] {
    var cards: [CardContent] = []
    for finding in findings {
      switch finding {
      case .object(let members): take(members, into: &cards)
      case .fragment(let bytes):
        for members in JSONRepair.objects(in: bytes) where CardField.areCard(members) {
          take(members, into: &cards)
        }
      }
    }
    return cards
  }

  private mutating func take(_ members: [RecoveredMember], into cards: inout [CardContent]) {
    for var draft in CardDraft.drafts(of: members) {
      let question = unanswered?.question
      unanswered = nil
      if let question, draft.lacksQuestion {
        draft.question = question
        dropped.removeLast()
      }
      switch CardRules.card(of: draft) {
      case .success(let card):
        if known.insert(Folding.key(card.question)).inserted {
          cards.append(card)
        } else {
          dropped.append(DroppedCard(.repeated, of: card.question))
        }
      case .failure(let why):
        dropped.append(DroppedCard(why.reason, of: why.text))
        switch why.reason {
        case .noAnswer, .junk: unanswered = draft
        case .noQuestion, .answerIsQuestion, .placeholder, .answerInQuestion, .tooLong, .repeated,
          .cut, .notTrueOrFalse, .noBlank, .noOptions:
          break
        }
      }
    }
  }
}
