internal import Library

extension DoctorCommand {
  /// One check a deck of the library, one for what no two of them may share, and one a complaint.
  func deckChecks() -> [Check] {
    let decks = OfflineLibrary.builtIn().decks.map { DeckCheck($0) }
    return decks.flatMap(checks) + [names(of: decks)] + sentences(in: decks)
  }

  private func checks(of deck: DeckCheck) -> [Check] {
    let name = deck.deck.name
    let isEndless = deck.deck.lastBatch == nil
    let size =
      isEndless
      ? "endless, \(deck.cards.count) cards of \(deck.batches.count) batches looked at"
      : "\(deck.cards.count) cards, \(deck.batches.count) batches"
    let complaints = deck.complaints.map { Self.check($0, of: name) }
    let count = complaints.count == 1 ? "1 complaint" : "\(complaints.count) complaints"
    return [
      Check(
        name: name, status: complaints.isEmpty ? .ok : .fail,
        detail: complaints.isEmpty ? size : "\(size); \(count)")
    ] + complaints
  }

  private static func check(_ complaint: DeckComplaint, of deck: String) -> Check {
    let card = complaint.key.map { ", \($0)" } ?? ""
    return Check(name: deck + card, status: .fail, detail: complaint.fault.phrase)
  }

  private func names(of decks: [DeckCheck]) -> Check {
    let shared = OfflineLibrary(decks: decks.map(\.deck)).sharedNames
    guard shared.isEmpty else {
      return Check(
        name: "names", status: .fail, detail: "of two decks: " + shared.joined(separator: ", "))
    }
    let count = decks.reduce(0) { $0 + 1 + $1.deck.head.aliases.count }
    return Check(name: "names", status: .ok, detail: "\(count), each of one deck")
  }

  private func sentences(in decks: [DeckCheck]) -> [Check] {
    let shared = SharedSentences(in: decks).complaints
    let summary =
      shared.isEmpty
      ? Check(name: "sentences", status: .ok, detail: "none is shared by two topics")
      : Check(name: "sentences", status: .fail, detail: "\(shared.count) shared by two topics")
    let names = Dictionary(
      decks.map { ($0.deck.id, $0.deck.name) }, uniquingKeysWith: { first, _ in first })
    return [summary] + shared.map { Self.check($0.complaint, of: names[$0.deck] ?? $0.deck) }
  }
}
