/// The cards of a batch in the order they come, with those that come back.
package struct CardQueue: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var card: CardID
    /// Whether the card stood here before and comes back.
    package var isReturn: Bool
  }

  package private(set) var entries: [Entry]
  /// The place of the open card; `entries.count` where all are done.
  package private(set) var index = 0
  private var returnedWrong: Set<CardID> = []

  /// How many other cards stand between a wrong answer and its return, at least.
  private static let distance = 5

  package init(_ cards: [CardID]) {
    entries = cards.map { Entry(card: $0, isReturn: false) }
  }

  package var current: Entry? { index < entries.count ? entries[index] : nil }

  /// What comes after the open card.
  package var next: Entry? { index + 1 < entries.count ? entries[index + 1] : nil }

  /// Adds cards that came while the batch was open: before those that come back, but not in place of
  /// a card that is on the table for the first time.
  package mutating func append(_ cards: [CardID]) {
    for card in cards where !entries.contains(where: { $0.card == card }) {
      let afterFirsts = (entries.lastIndex { !$0.isReturn } ?? -1) + 1
      let isWaiting = current.map(\.isReturn) ?? true
      let place = min(max(afterFirsts, isWaiting ? index : index + 1), entries.count)
      entries.insert(Entry(card: card, isReturn: false), at: place)
    }
  }

  /// A card was graded, the open one or, from a look back or another instance, another one.
  package mutating func grade(_ card: CardID, isRight: Bool) {
    let entry = current
    if entry?.card == card {
      index += 1
    } else if let later = entries[index...].firstIndex(where: { $0.card == card }) {
      entries.remove(at: later)
    }
    let isWrongReturn =
      entry?.card == card && entry?.isReturn == true && returnedWrong.contains(card)
    if !isRight, !isWrongReturn, returnedWrong.insert(card).inserted {
      let place = min(index + CardQueue.distance, entries.count)
      entries.insert(Entry(card: card, isReturn: true), at: place)
    }
  }

  /// The open card is left ungraded: it comes back at the end, once.
  package mutating func skip(_ card: CardID) {
    guard let entry = current, entry.card == card else { return }
    index += 1
    if !entry.isReturn { entries.append(Entry(card: card, isReturn: true)) }
  }

  /// Takes cards out, those that come back too.
  package mutating func remove(_ cards: Set<CardID>) {
    index -= entries[..<index].count { cards.contains($0.card) }
    entries.removeAll { cards.contains($0.card) }
  }
}
