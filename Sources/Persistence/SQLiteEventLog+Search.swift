internal import Text
package import Tutor

/// Cards by their words.
extension SQLiteEventLog {
  /// Of more hits than these the newest are looked at, so that a word which half of all cards have
  /// takes no longer than another.
  private static let mostExamined = 1000

  package func search(
    _ text: String, in catalog: any DeckCatalog, limit: Int
  ) throws -> SearchHits {
    try connection.read {
      _ = try madeScheduler()
      let query = SearchQuery(text)
      guard !query.terms.isEmpty else { return SearchHits() }
      var (hits, isMore) = try indexedHits(query)
      hits += try deckHits(query, catalog)
      hits.sort { $0.isBefore($1) }
      var contents = HomeContents()
      let cards = try hits.prefix(limit).compactMap { hit -> FoundCard? in
        let row = hit.row
        guard let home = row.home else { return nil }
        guard let card = try hit.card ?? shelved(row, &contents)?.card(from: catalog) else {
          return nil
        }
        return FoundCard(
          topic: home.topic, batch: home.batch, card: card, isGraded: row.schedule != nil)
      }
      return SearchHits(cards: cards, count: hits.count, isMore: isMore)
    }
  }

  private struct Hit {
    var score: Int
    var row: CardRow
    /// Nil where it is yet to be read.
    var card: Card?

    /// The better one first, of two as good ones the newer.
    func isBefore(_ other: Hit) -> Bool {
      guard score == other.score else { return score > other.score }
      guard let home = row.home, let otherHome = other.row.home else { return false }
      if home.position == otherHome.position { return home.place > otherHome.place }
      return home.position > otherHome.position
    }
  }

  /// Cards whose content the log has.
  private func indexedHits(_ query: SearchQuery) throws -> (hits: [Hit], isMore: Bool) {
    let columns = CardRow.columns.split(separator: ",").map { "card." + String($0).trimmed }
    let rows = try connection.prepare(
      """
      SELECT \(columns.joined(separator: ", ")), question, answer, rest
      FROM card_text JOIN card ON card.number = card_text.rowid
      WHERE card_text MATCH ? ORDER BY card_text.rowid DESC LIMIT ?
      """)
    try rows.bind(SQLiteEventLog.match(query), at: 1)
    try rows.bind(SQLiteEventLog.mostExamined + 1, at: 2)
    var hits: [Hit] = []
    var examined = 0
    while try rows.step() {
      examined += 1
      guard examined <= SQLiteEventLog.mostExamined else { break }
      let row = CardRow(row: rows)
      func tokens(_ column: Int32) -> [String] {
        rows.text(column).split(separator: " ").map { String($0) }
      }
      let text = SearchText(question: tokens(20), answer: tokens(21), rest: tokens(22))
      if let score = text.score(for: query, isGraded: row.schedule != nil) {
        hits.append(Hit(score: score, row: row))
      }
    }
    return (hits, examined > SQLiteEventLog.mostExamined)
  }

  /// Cards of decks that the learner has met and not mended.
  private func deckHits(_ query: SearchQuery, _ catalog: any DeckCatalog) throws -> [Hit] {
    let events = try connection.prepare(
      "SELECT \(EventRecord.columns), seq FROM event WHERE kind = 'deckCardsAdded'")
    let edits = try edits()
    var hits: [Hit] = []
    while try events.step() {
      guard let added = AddedCards(EventRecord(row: events).event) else { continue }
      let home = events.integer(10)
      for (id, content) in zip(added.ids, added.contents) where edits[id] == nil {
        guard let card = content.card(from: catalog) else { continue }
        let text = SearchText(card)
        // Most do not match, and need not be looked up.
        guard text.score(for: query, isGraded: true) != nil,
          let row = try tables.row(of: id, on: connection), row.isOnShelf,
          row.home?.row == home,
          let score = text.score(for: query, isGraded: row.schedule != nil)
        else { continue }
        hits.append(Hit(score: score, row: row, card: card))
      }
    }
    return hits
  }

  /// What the learner has made of cards.
  func edits() throws -> [CardID: CardContent] {
    let rows = try connection.prepare(
      """
      SELECT DISTINCT card FROM event
      WHERE seq IN (SELECT seq FROM event WHERE kind = 'cardEdited') AND card IS NOT NULL
      """)
    var edits: [CardID: CardContent] = [:]
    while try rows.step() {
      let card = CardID(rawValue: rows.text(0))
      let standing = Resolution.standing(of: try tables.events(of: card, on: connection))
      edits[card] = CardRow.edit(among: standing)
    }
    return edits
  }

  /// The query in the index's own language, which no text of a learner gets into but as words in
  /// quotes.
  private static func match(_ query: SearchQuery) -> String {
    query.terms.map { term in
      "\"" + term.tokens.joined(separator: " ") + "\"" + (term.isPrefix ? " *" : "")
    }.joined(separator: " AND ")
  }
}
