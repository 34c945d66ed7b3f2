internal import Text
internal import Tutor

/// Sentences that two topics have in common, but for their names: then one of them says nothing.
package struct SharedSentences {
  /// By the deck's id, of the later one of two.
  package private(set) var complaints: [(deck: String, complaint: DeckComplaint)] = []

  /// So few words are common property.
  private static let fewestWords = 3

  package init(in checks: [DeckCheck]) {
    var owners: [String: DeckCheck] = [:]
    for check in checks {
      let names = SharedSentences.names(of: check.deck)
      for card in check.cards {
        for sentence in SharedSentences.sentences(of: card) {
          let key = SharedSentences.key(of: sentence, without: names)
          guard key.split(separator: " ").count >= SharedSentences.fewestWords else { continue }
          guard let owner = owners[key] else {
            owners[key] = check
            continue
          }
          guard owner.deck.id != check.deck.id else { continue }
          complaints.append(
            (
              check.deck.id,
              DeckComplaint(.sentence(sentence, sharedWith: owner.deck.name), of: card.key)
            ))
        }
      }
    }
  }

  private static func names(of deck: any OfflineDeck) -> [String] {
    ([deck.name] + deck.head.aliases).map { Folding.key($0) }.sorted { $0.count > $1.count }
  }

  private static func sentences(of card: Card) -> [String] {
    let claim = "True or false: "
    let question =
      card.question.hasPrefix(claim) ? String(card.question.dropFirst(claim.count)) : card.question
    return [question, card.hint ?? "", card.explanation ?? ""].flatMap(sentences)
  }

  private static func sentences(of text: String) -> [String] {
    var sentences = [""]
    var last: Character = " "
    for character in text {
      if character == " ", [".", "?", "!"].contains(last) {
        sentences.append("")
      } else {
        sentences[sentences.count - 1].append(character)
      }
      last = character
    }
    return sentences
  }

  private static func key(of sentence: String, without names: [String]) -> String {
    var key = " \(Folding.key(sentence)) "
    for name in names where key.contains(" \(name) ") {
      key = key.replacing(" \(name) ", with: " _ ")
    }
    return key
  }
}
