import Testing
import Tutor

@testable import Library

@Suite("Anki's packages")
struct PackageImportTests {
  private static let today = StudyDay(year: 2026, month: 12, day: 1)

  private func deck(_ package: [UInt8]) throws -> ImportedDeck {
    try PackageImport(today: Self.today) { time in
      StudyDay(ordinal: Int(time.milliseconds / 86_400_000))
    }.deck(package)
  }

  private func deck(collection rows: String) throws -> ImportedDeck {
    try deck(
      PackageFixture.archive([("collection.anki2", PackageFixture.collection(rows))]))
  }

  private func pairs(_ deck: ImportedDeck) -> [[String]] {
    deck.cards.map { [$0.content.question, $0.content.answer] }
  }

  @Test func bothSidesOfANoteAreCardsOfTheirDeck() throws {
    let deck = try deck(
      collection: """
        INSERT INTO notes VALUES (1, 1, 'Caf&eacute;<br>noir [sound:a.mp3]' || char(31) || '<b>coffee</b>', ' a_b c::d ');
        INSERT INTO cards VALUES (10, 1, 7, 0), (11, 1, 7, 1);
        """)
    #expect(pairs(deck) == [["Café\nnoir", "coffee"], ["coffee", "Café\nnoir"]])
    #expect(deck.cards.map(\.topic) == ["Languages: Spanish", "Languages: Spanish"])
    #expect(deck.cards.first?.content.tags == ["a b", "c: d"])
    #expect(deck.media == LeftOutMedia(pictures: 0, sounds: 1))
    #expect(deck.problems.isEmpty)
  }

  @Test func holesAreAskedForByTheirNumbers() throws {
    let deck = try deck(
      collection: """
        INSERT INTO notes VALUES (1, 2, 'The {{c1::sun::star}} is {{c2::hot}}.' || char(31) || 'near', '');
        INSERT INTO cards VALUES (10, 1, 7, 0), (11, 1, 7, 1);
        """)
    #expect(pairs(deck) == [["The ______ is hot.", "sun"], ["The sun is ______.", "hot"]])
    #expect(deck.cards.map(\.content.hint) == ["star", nil])
    #expect(deck.cards.map(\.content.explanation) == ["near", "near"])
  }

  @Test func reviewsComeAlongAndThoseInTheFutureAreHeldToToday() throws {
    let deck = try deck(
      collection: """
        INSERT INTO notes VALUES (1, 1, 'q' || char(31) || 'a', '');
        INSERT INTO cards VALUES (10, 1, 7, 0);
        INSERT INTO revlog VALUES (1795996800000, 10, 3, 0), (1796083200000, 10, 0, 4),
          (32503680000000, 10, 1, 1), (1795910400000, 10, 1, 0);
        """)
    #expect(
      deck.cards.first?.reviews == [
        ReviewsImported.Review(day: StudyDay(year: 2026, month: 11, day: 29), rating: .again),
        ReviewsImported.Review(day: StudyDay(year: 2026, month: 11, day: 30), rating: .good),
        ReviewsImported.Review(day: Self.today, rating: .again),
      ])
    #expect(deck.notes == ["1 review lies in the future and counts as of today."])
  }

  @Test func theNewerOfTwoCollectionsCounts() throws {
    let old = try PackageFixture.collection(
      """
      INSERT INTO notes VALUES (1, 1, 'Please update' || char(31) || 'Anki', '');
      INSERT INTO cards VALUES (10, 1, 7, 0);
      """)
    let new = try PackageFixture.collection(
      """
      INSERT INTO notes VALUES (1, 1, 'q' || char(31) || 'a', '');
      INSERT INTO cards VALUES (10, 1, 7, 0);
      """)
    let both = [("collection.anki2", old), ("collection.anki21", new)]
    #expect(try pairs(deck(PackageFixture.archive(both))) == [["q", "a"]])
    #expect(throws: ImportError.newerPackage) {
      try self.deck(
        PackageFixture.archive([("collection.anki2", old), ("collection.anki21b", [1, 2, 3])]))
    }
  }

  @Test func noOtherEntryIsLookedAt() throws {
    let entries = [
      ("../../evil", Array("x".utf8)), ("/etc/evil", Array("x".utf8)),
      ("collection.anki2", try PackageFixture.collection()),
    ]
    #expect(try deck(PackageFixture.archive(entries)).cards.isEmpty)
    #expect(throws: ImportError.noCollection) {
      try self.deck(PackageFixture.archive([("../collection.anki2", [1])]))
    }
  }

  @Test func whatWouldFillTheMemoryIsNotUnpacked() throws {
    let collection = try PackageFixture.collection()
    let package = PackageFixture.archive(
      [("collection.anki2", collection)], claiming: ["collection.anki2": 4_000_000_000])
    do {
      _ = try deck(package)
      Issue.record("it was unpacked")
    } catch let error as ImportError {
      guard case .tooLarge = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func anEntryThatLiesAboutItsSizeIsDamaged() throws {
    let collection = try PackageFixture.collection()
    for claimed in [UInt32(collection.count) + 5, UInt32(collection.count) - 5] {
      let package = PackageFixture.archive(
        [("collection.anki2", collection)], claiming: ["collection.anki2": claimed])
      #expect(throws: ImportError.self) { try self.deck(package) }
    }
  }

  @Test(arguments: [
    "CREATE VIEW notes AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x FROM n",
    "CREATE TABLE notes (id); CREATE TABLE cards (id)", "CREATE VIRTUAL TABLE notes USING fts5 (x)",
  ])
  func aDatabaseOfOtherTablesIsRefused(statements: String) throws {
    let database = try PackageFixture.database(statements)
    #expect(throws: ImportError.self) {
      try self.deck(PackageFixture.archive([("collection.anki2", database)]))
    }
  }

  @Test func aDamagedDatabaseIsRefusedOrReadInPart() throws {
    var collection = try PackageFixture.collection(
      "INSERT INTO notes VALUES (1, 1, 'q' || char(31) || 'a', ''); INSERT INTO cards VALUES (10, 1, 7, 0);"
    )
    for place in stride(from: 16, to: collection.count, by: 37) {
      let kept = collection[place]
      collection[place] ^= 0xFF
      // Whatever comes of it, it is no crash, and no card but the one that was there.
      let deck = try? deck(PackageFixture.archive([("collection.anki2", collection)]))
      #expect((deck?.cards.count ?? 0) <= 1)
      collection[place] = kept
    }
  }
}
