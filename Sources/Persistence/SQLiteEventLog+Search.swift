package import Tutor

/// Cards by their words.
extension SQLiteEventLog {
  /// Of more hits the newest so many are ranked, so that a word which half of all cards have takes no
  /// longer than another.
  private static let mostRanked = 2000
  /// Of more hits there are "more than" so many.
  private static let mostCounted = 100_000

  package func search(
    _ text: String, in catalog: any DeckCatalog, limit: Int
  ) throws -> SearchHits {
    try connection.read {
      _ = try madeScheduler()
      let query = SearchQuery(text)
      guard !query.terms.isEmpty else { return SearchHits() }
      let indexed = try indexedHits(query)
      let ofDecks = try deckHits(query, catalog)
      var count = indexed.count
      if count == SQLiteEventLog.mostRanked { count = try countIndexed(query) }
      let isMore = count > SQLiteEventLog.mostCounted
      let best = (indexed + ofDecks).sorted { $0.isBefore($1) }.prefix(limit)
      var contents = HomeContents()
      return SearchHits(
        cards: try best.compactMap { try found($0, &contents, catalog) },
        count: min(count, SQLiteEventLog.mostCounted) + ofDecks.count, isMore: isMore)
    }
  }

  private struct Hit {
    var score: Int
    var id: CardID
    var home: LogPosition
    var place: Int

    /// The better one first, of two as good ones the newer.
    func isBefore(_ other: Hit) -> Bool {
      if score != other.score { return score > other.score }
      if home != other.home { return home > other.home }
      return place > other.place
    }
  }

  private func found(
    _ hit: Hit, _ contents: inout HomeContents, _ catalog: any DeckCatalog
  ) throws -> FoundCard? {
    guard let row = try tables.row(of: hit.id, on: connection),
      let shelved = try shelved(row, &contents),
      let card = shelved.siblings[shelved.place].card(from: catalog)
    else { return nil }
    return FoundCard(
      topic: shelved.topic, batch: shelved.batch, card: card, isGraded: shelved.schedule != nil)
  }

  // MARK: Content of the log

  private func indexedHits(_ query: SearchQuery) throws -> [Hit] {
    let rows = try connection.prepare(
      """
      SELECT card.id, home_clock, home_id, place, question, answer, rest
      FROM card_text JOIN card ON card.number = card_text.rowid
      WHERE card_text MATCH ? ORDER BY card_text.rowid DESC LIMIT ?
      """)
    try rows.bind(SQLiteEventLog.match(query), at: 1)
    try rows.bind(SQLiteEventLog.mostRanked, at: 2)
    var hits: [Hit] = []
    while try rows.step() {
      let text = SearchText(question: rows.text(4), answer: rows.text(5), rest: rows.text(6))
      guard let score = text.score(for: query) else { continue }
      hits.append(
        Hit(
          score: score, id: CardID(rawValue: rows.text(0)),
          home: LogPosition(clock: rows.integer(1), id: EventID(rawValue: rows.text(2))),
          place: Int(rows.integer(3))))
    }
    return hits
  }

  private func countIndexed(_ query: SearchQuery) throws -> Int {
    let rows = try connection.prepare(
      "SELECT count(*) FROM (SELECT 1 FROM card_text WHERE card_text MATCH ? LIMIT ?)")
    try rows.bind(SQLiteEventLog.match(query), at: 1)
    try rows.bind(SQLiteEventLog.mostCounted + 1, at: 2)
    return try rows.step() ? Int(rows.integer(0)) : 0
  }

  /// The query in the index's own language, which no text of a learner gets into but as words in
  /// quotes.
  private static func match(_ query: SearchQuery) -> String {
    query.terms.map { "\"" + $0.words + "\"" + ($0.isPrefix ? " *" : "") }
      .joined(separator: " AND ")
  }

  // MARK: Content of decks

  /// Cards that the learner has met and not mended: those mended are in the index.
  private func deckHits(_ query: SearchQuery, _ catalog: any DeckCatalog) throws -> [Hit] {
    let events = try connection.prepare(
      "SELECT \(EventRecord.columns), seq FROM event WHERE kind = 'deckCardsAdded'")
    var hits: [Hit] = []
    while try events.step() {
      guard let added = AddedCards(EventRecord(row: events).event) else { continue }
      let seq = events.integer(10)
      for (id, content) in zip(added.ids, added.contents) {
        guard let card = content.card(from: catalog) else { continue }
        // Most do not match, and need not be looked up.
        let text = SearchText(card, isGraded: true, &tables.words)
        guard text.score(for: query) != nil, let row = try tables.row(of: id, on: connection),
          row.isOnShelf, let home = row.home, home.row == seq,
          let score = row.schedule != nil ? text.score(for: query) : text.hidden.score(for: query),
          try !tables.hasText(of: id, on: connection)
        else { continue }
        hits.append(Hit(score: score, id: id, home: home.position, place: home.place))
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
}
