internal import Tutor

/// What the shelf's tables say against a fold of the whole log.
package struct ShelfCheck: Equatable, Sendable {
  /// How many cards the log brought or graded.
  package var cards = 0
  /// How many of the rows are missing, spare or other than they should be.
  package var wrongRows = 0
  /// How many of the days' counts are wrong.
  package var wrongCounts = 0
  /// How many of the cards are found by other words than stand on them; all where the index of words
  /// is damaged.
  package var wrongWords = 0
  /// Whether the schedules were computed as the settings say.
  package var isOfSettings = true

  package var isSound: Bool {
    wrongRows == 0 && wrongCounts == 0 && wrongWords == 0 && isOfSettings
  }
}

extension SQLiteEventLog {
  /// Compares the shelf with what the whole log says.
  ///
  /// - Throws: `StoreError.unshelved` where it is not made.
  package func checkShelf() throws -> ShelfCheck {
    let isIndexSound = try isIndexSound()
    return try connection.read {
      guard try hasTables(), let scheduler = try tables.scheduler(on: connection) else {
        throw StoreError.unshelved
      }
      let made = try ShelfMaking(from: connection, &tables)
      var check = ShelfCheck(cards: made.cards.count)
      check.isOfSettings = scheduler == made.scheduler
      check.wrongRows = try wrongRows(made.cards.filter { !$0.isEmpty })
      check.wrongCounts = try wrongCounts(made.tallies)
      check.wrongWords = isIndexSound ? try wrongWords(made.cards) : made.cards.count
      return check
    }
  }

  /// Whether the index of words is as it was written, which SQLite's own look through a file leaves
  /// out.
  private func isIndexSound() throws -> Bool {
    guard try hasTables() else { throw StoreError.unshelved }
    var isSound = true
    // Has the form of an insertion, and changes nothing.
    try write {
      do throws(StoreError) {
        try connection.execute("INSERT INTO card_text (card_text) VALUES ('integrity-check')")
      } catch .corrupt {
        isSound = false
      }
      return false
    }
    return isSound
  }

  /// Makes the shelf anew, whatever is there.
  package func remakeShelf() throws {
    try write {
      try makeTables()
      return true
    }
  }

  private func wrongRows(_ cards: [CardRow]) throws -> Int {
    var missing = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    let rows = try connection.prepare("SELECT \(CardRow.columns) FROM card")
    var wrong = 0
    while try rows.step() {
      let card = CardRow(row: rows)
      let bucket = rows.isNull(18) ? nil : rows.integer(18)
      if missing.removeValue(forKey: card.id) != card || card.bucket != bucket { wrong += 1 }
    }
    return wrong + missing.count
  }

  private func wrongWords(_ cards: [CardRow]) throws -> Int {
    var missing: [CardID: SearchText] = [:]
    var contents = HomeContents()
    let edits = try edits()
    for card in cards {
      let text = try tables.text(of: card, edits[card.id], &contents, on: connection)
      if let text { missing[card.id] = text }
    }
    let rows = try connection.prepare(
      """
      SELECT id, question, answer, rest FROM card_text LEFT JOIN card ON number = card_text.rowid
      """)
    var wrong = 0
    while try rows.step() {
      let text = SearchText(question: rows.text(1), answer: rows.text(2), rest: rows.text(3))
      if missing.removeValue(forKey: CardID(rawValue: rows.text(0))) != text { wrong += 1 }
    }
    return wrong + missing.count
  }

  private func wrongCounts(_ tallies: [Tally: Int]) throws -> Int {
    var missing = tallies
    let rows = try connection.prepare("SELECT what, day, cards FROM tally WHERE cards <> 0")
    var wrong = 0
    while try rows.step() {
      let day = StudyDay(ordinal: Int(rows.integer(1)))
      let tally = Tally.What(rawValue: rows.text(0)).map { Tally(what: $0, day: day) }
      let counted = tally.flatMap { missing.removeValue(forKey: $0) }
      if counted != Int(rows.integer(2)) { wrong += 1 }
    }
    return wrong + missing.count
  }
}
