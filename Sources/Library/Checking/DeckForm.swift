internal import Text
internal import Tutor

/// What can be told of a deck as a whole without judging an answer.
struct DeckForm {
  private(set) var complaints: [DeckComplaint] = []

  init(_ deck: any OfflineDeck, _ batches: [[Card]]) {
    if !DeckForm.isKey(deck.id) { complain(.id) }
    let isEnough =
      switch deck.standard {
      case .written: batches.count == Depth.allCases.count
      case .made: batches.count >= Depth.allCases.count
      }
    if !isEnough { complain(.batches(batches.count)) }
    for (index, batch) in batches.enumerated() {
      check(batch, number: index + 1, deck.standard)
    }
    let claims = batches.joined().filter { $0.type == .trueFalse }
    let truths = claims.count { $0.answer == "true" }
    if abs(2 * truths - claims.count) > max(2, claims.count / 10) {
      complain(.unbalanced(truths: truths, claims: claims.count))
    }
    checkRepeats(Array(batches.joined()), deck.standard)
  }

  private mutating func complain(_ fault: DeckFault, of card: Card? = nil) {
    complaints.append(DeckComplaint(fault, of: card?.key))
  }

  private mutating func check(_ batch: [Card], number: Int, _ standard: DeckStandard) {
    if batch.count != BatchNumber.size { complain(.size(batch: number, cards: batch.count)) }
    let types = Set(batch.map(\.type))
    if types.count < standard.types { complain(.types(batch: number, count: types.count)) }
    let claims = batch.filter { $0.type == .trueFalse }.map(\.answer)
    if claims.count >= standard.fewestClaims, Set(claims).count == 1 {
      complain(.oneSided(batch: number))
    }
  }

  private mutating func checkRepeats(_ cards: [Card], _ standard: DeckStandard) {
    var keys: Set<String> = []
    var questions: [String: String] = [:]
    var answers: [String: String] = [:]
    for card in cards {
      if !keys.insert(card.key).inserted { complain(.keyTwice, of: card) }
      if let other = questions.updateValue(card.key, forKey: Folding.key(card.question)) {
        complain(.sameQuestion(as: other), of: card)
      }
      guard standard == .written, card.type != .trueFalse else { continue }
      if let other = answers.updateValue(card.key, forKey: Folding.key(card.answer)) {
        complain(.sameAnswer(as: other), of: card)
      }
    }
  }

  /// Whether a text is of words of small letters and digits with a hyphen between them.
  static func isKey(_ text: String) -> Bool {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
  }
}

extension Card {
  /// Its name in its deck.
  var key: String { source?.key ?? id.rawValue }
}
