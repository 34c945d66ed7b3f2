import Testing
import Tutor

@testable import Persistence

@Suite("What the store knows of photos")
struct PhotoShelfTests {
  private let store: StoreFixture
  private let topic = TopicID(name: "Black holes")
  private let aspect = Aspect(index: 3)

  init() throws { store = try StoreFixture() }

  private func shelf() throws -> SQLitePhotoShelf {
    try SQLitePhotoShelf(at: store.location, patience: .seconds(20))
  }

  private static func photo(_ id: String, _ description: String = "") -> Photo {
    Photo(
      id: PhotoID(rawValue: id), file: "https://images.example.org/\(id)",
      download: "https://api.example.org/photos/\(id)/download", page: "https://example.org/\(id)",
      photographer: "Zoë 'Z' O\u{308}", profile: "https://example.org/@z", description: description)
  }

  @Test func whatASearchFoundIsKeptForGoodAndTheFirstOneCounts() throws {
    _ = try store.open()
    #expect(try shelf().photos(of: topic, aspect) == nil)
    try shelf().keep([Self.photo("a", "a; b"), Self.photo("b")], of: topic, aspect)
    try shelf().keep([Self.photo("c")], of: topic, aspect)
    #expect(
      try shelf().photos(of: topic, aspect) == [Self.photo("a", "a; b"), Self.photo("b")])
    #expect(try shelf().photos(of: topic, Aspect(index: 4)) == nil)
    #expect(try shelf().photos(of: TopicID(name: "Comets"), aspect) == nil)
  }

  @Test func nothingFoundIsAnAnswerToo() throws {
    _ = try store.open()
    try shelf().keep([], of: topic, aspect)
    #expect(try shelf().photos(of: topic, aspect) == [])
  }

  @Test(arguments: ["", "[{}]", "{\"newer\":1}", "null"])
  func whatCannotBeReadIsSearchedForAnew(row: String) throws {
    let log = try store.open()
    try shelf().keep([Self.photo("a")], of: topic, aspect)
    try log.connection.execute("UPDATE photo_search SET photos = '\(row)'")
    #expect(try shelf().photos(of: topic, aspect) == nil)
    try shelf().keep([Self.photo("b")], of: topic, aspect)
    #expect(try shelf().photos(of: topic, aspect) == [Self.photo("b")])
  }

  @Test func aPhotoIsClaimedOnceUntilItIsReleased() throws {
    _ = try store.open()
    let (photo, other) = (PhotoID(rawValue: "a"), PhotoID(rawValue: "A"))
    #expect(try shelf().claim(photo))
    #expect(try !shelf().claim(photo))
    #expect(try shelf().claim(other))
    try shelf().release(photo)
    try shelf().release(photo)
    #expect(try shelf().claim(photo))
    #expect(try !shelf().claim(other))
  }

  @Test func ofManyAtOnceOneGetsTheClaim() async throws {
    _ = try store.open()
    let location = store.location
    let claims = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try SQLitePhotoShelf(at: location, patience: .seconds(60))
            .claim(PhotoID(rawValue: "a"))
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(claims == 1)
  }

  @Test func theQuotaIsWhatWasSaidLast() throws {
    _ = try store.open()
    #expect(try shelf().quota() == nil)
    let quota = PhotoQuota(left: 12, at: store.now)
    try shelf().keep(quota)
    #expect(try shelf().quota() == quota)
    try shelf().keep(PhotoQuota(left: 0, at: Timestamp(milliseconds: -1)))
    #expect(try shelf().quota() == PhotoQuota(left: 0, at: Timestamp(milliseconds: -1)))
  }

  @Test func aShelfMakesNoStore() throws {
    #expect(throws: StoreError.self) { try shelf() }
    #expect(!store.exists(store.location.path))
  }

  @Test func aNewerStoreIsLeftAlone() throws {
    let log = try store.open()
    try log.connection.execute("PRAGMA user_version = 9")
    #expect(throws: StoreError.newer(found: 9, known: 5)) { try shelf() }
  }

  @Test func aShelfThatIsOpenWhenTheStoreBecomesNewerWritesNothing() throws {
    let log = try store.open()
    let shelf = try shelf()
    try log.connection.execute("PRAGMA user_version = 9")
    #expect(throws: StoreError.newer(found: 9, known: 5)) {
      try shelf.claim(PhotoID(rawValue: "a"))
    }
  }

  @Test func noStoreIsNoShelf() throws {
    _ = try store.open()
    try store.overwrite(with: Array("no database at all, but long enough to be one".utf8))
    #expect(throws: StoreError.self) { try shelf() }
  }

  @Test func theLogGoesOnBesideAShelfThatWaits() throws {
    let log = try store.open()
    let shelf = try shelf()
    #expect(try shelf.photos(of: topic, aspect) == nil)
    try log.append([.graded(1)])
    try shelf.keep([Self.photo("a")], of: topic, aspect)
    try log.append([.graded(2)])
    #expect(try log.count() == 2)
    #expect(try Integrity.check(store.location.path).isSound)
    #expect(try log.unsentCount() == 2)
  }

  @Test func aStoreOfTheSecondVersionIsMigratedWithAllInIt() throws {
    try makeSecondVersion()
    let log = try store.open()
    #expect(log.opening == .existing)
    #expect(try log.allEvents() == [.graded(1)])
    #expect(try shelf().claim(PhotoID(rawValue: "a")))
  }

  @Test func aStoreThatAnOlderEdutokHasOpenIsMigratedUnderIt() throws {
    try makeSecondVersion()
    let older = try Connection(path: store.location.path, patience: .zero)
    #expect(try older.integer("SELECT count(*) FROM event") == 1)
    let log = try store.open()
    #expect(log.opening == .existing)
    #expect(try log.allEvents() == [.graded(1)])
    #expect(try older.integer("SELECT count(*) FROM event") == 1)
  }

  @Test func aRebuiltStoreDoesWithoutPhotos() throws {
    do {
      let log = try store.open()
      try log.append((1...500).map { .graded($0) })
      try shelf().keep([Self.photo("a")], of: topic, aspect)
      try shelf().keep(PhotoQuota(left: 1, at: store.now))
    }
    try store.flip(4096 * 20..<4096 * 20 + 100)
    _ = try #require(try SQLiteEventLog.rebuild(at: store.location, now: store.now))
    _ = try store.open()
    #expect(try shelf().photos(of: topic, aspect) == nil)
    #expect(try shelf().claim(PhotoID(rawValue: "a")))
  }

  private func makeSecondVersion() throws {
    try PrivateFile.makeFolder(store.location.folder)
    try PrivateFile.make(store.location.path)
    let connection = try Connection(path: store.location.path, patience: .zero)
    try connection.turnToWriteAheadLog()
    try Migrations([Migrations.version1, Migrations.version2]).bring(connection)
    let statement = try connection.prepare(EventRecord.insertion)
    try EventRecord(.graded(1)).insert(with: statement)
  }

  /// Who made it may have been killed, or its clock was wrong.
  @Test func aSearchIsClaimedOnceInHalfAMinute() throws {
    _ = try store.open()
    let shelf = try shelf()
    let topic = TopicID(name: "Comets")
    let aspect = Aspect(index: 3)
    func claim(at seconds: Int64) throws -> Bool {
      try shelf.claimSearch(of: topic, aspect, at: Timestamp(milliseconds: seconds * 1000))
    }
    #expect(try claim(at: 100))
    #expect(try !claim(at: 129))
    #expect(try claim(at: 130))
    #expect(try !claim(at: 130))
    #expect(try claim(at: 20))
    #expect(
      try shelf.claimSearch(of: topic, Aspect(index: 4), at: Timestamp(milliseconds: 20_000)))
    try shelf.releaseSearch(of: topic, aspect)
    #expect(try claim(at: 21))
  }
}
