package import Tutor

/// Anki's packages of decks (`.apkg`, `.colpkg`) with the database that all its versions write where
/// "Support older Anki versions" is ticked.
package struct PackageImport {
  /// Today, after which no review can have been.
  private let today: StudyDay
  /// The study day of a time.
  private let day: (Timestamp) -> StudyDay

  package init(today: StudyDay, day: @escaping (Timestamp) -> StudyDay) {
    self.today = today
    self.day = day
  }

  package func deck(_ file: [UInt8]) throws(ImportError) -> ImportedDeck {
    try deck(collection: PackageImport.collection(of: file))
  }

  /// - Parameter file: The database of a package.
  package func deck(collection file: [UInt8]) throws(ImportError) -> ImportedDeck {
    let database = try CollectionDatabase(file)
    for table in ["col", "notes", "cards", "revlog"] where try !database.hasTable(table) {
      throw .database("it has no table \(table)")
    }
    var types: [String: NoteType] = [:]
    var topics: [String: String] = [:]
    try database.forEach("SELECT models, decks FROM col LIMIT 1") { row in
      if case .object(let models)? = JSONValue(parsing: row.text(0)) {
        types = models.compactMapValues { NoteType($0) }
      }
      if case .object(let decks)? = JSONValue(parsing: row.text(1)) {
        topics = decks.compactMapValues { $0["name"]?.string.map(AnkiHeader.topic) }
      }
    }
    var deck = ImportedDeck()
    let reviews = try reviews(in: database, &deck)
    var note: (id: Int64, values: [String], tags: [String], number: Int) = (0, [], [], 0)
    try database.forEach(
      """
      SELECT notes.id, notes.mid, notes.flds, notes.tags, cards.id, cards.ord, cards.did
      FROM cards JOIN notes ON notes.id = cards.nid ORDER BY notes.id, cards.ord
      """
    ) { row in
      if note.number == 0 || row.integer(0) != note.id {
        var reader = HTMLText()
        let values = row.text(2).split(separator: "\u{1F}", omittingEmptySubsequences: false)
          .map { PackageImport.withoutMathMarks(reader.text(of: String($0))) }
        deck.media.pictures += reader.media.pictures
        deck.media.sounds += reader.media.sounds
        note = (row.integer(0), values, AnkiHeader.tags(row.text(3)), note.number + 1)
      }
      let type = types[String(row.integer(1))]
      guard let type, let ordinal = Int(exactly: row.integer(5)), (0...1000).contains(ordinal)
      else {
        deck.problems.append(ImportProblem(.note, note.number, "its type is not in the package"))
        return
      }
      guard var fields = type.card(of: note.values, ordinal) else { return }
      fields.tags = note.tags
      fields.topic = topics[String(row.integer(6))] ?? ""
      let count = deck.cards.count
      deck.take(fields, .note, at: note.number)
      if deck.cards.count > count { deck.cards[count].reviews = reviews[row.integer(4)] ?? [] }
    }
    return deck
  }

  /// The database's bytes. Nothing else of the package is looked at, whatever its entries are called.
  private static func collection(of file: [UInt8]) throws(ImportError) -> [UInt8] {
    if let newer = try PackageEntry.read("collection.anki21", of: file) { return newer }
    // Its presence means that `collection.anki2` holds a note that asks for a newer Anki.
    var isNewer = false
    do throws(ImportError) {
      isNewer = try PackageEntry.read("collection.anki21b", of: file) != nil
    } catch .tooLarge {
      isNewer = true
    }
    if isNewer { throw .newerPackage }
    guard let collection = try PackageEntry.read("collection.anki2", of: file) else {
      throw .noCollection
    }
    return collection
  }

  /// By card, oldest first; grades alone, not what was set by hand.
  private func reviews(
    in database: borrowing CollectionDatabase, _ deck: inout ImportedDeck
  ) throws(ImportError) -> [Int64: [ReviewsImported.Review]] {
    var reviews: [Int64: [ReviewsImported.Review]] = [:]
    var clamped = 0
    try database.forEach(
      "SELECT cid, id, ease FROM revlog WHERE ease BETWEEN 1 AND 4 AND type < 4 ORDER BY id"
    ) { row in
      guard let rating = Rating(rawValue: Int(row.integer(2))) else { return }
      // A time that no calendar has is one of a wrong clock.
      let time = Timestamp(milliseconds: min(max(0, row.integer(1)), PackageImport.lastTime))
      let day = day(time)
      if day > today { clamped += 1 }
      reviews[row.integer(0), default: []].append(
        ReviewsImported.Review(day: min(day, today), rating: rating))
    }
    if clamped > 0 { deck.notes.append(JSONImport.clamped(clamped)) }
    return reviews
  }

  /// The end of the year 9999, in milliseconds.
  private static let lastTime: Int64 = 253_402_300_799_000

  /// Formulas stay as they were typed, without what tells Anki to draw them.
  private static func withoutMathMarks(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) || text.utf8.contains(UInt8(ascii: "[")) else {
      return text
    }
    let marks = ["\\(", "\\)", "\\[", "\\]", "[$]", "[/$]", "[$$]", "[/$$]", "[latex]", "[/latex]"]
    return marks.reduce(text) { $0.replacing($1, with: "") }
  }
}
