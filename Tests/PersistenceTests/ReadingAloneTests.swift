import Glibc
import Testing
import Tutor

@testable import Persistence

/// A store that is only read stays as it is, whoever has left it how.
struct ReadingAloneTests {
  private let store: StoreFixture
  private var isInUse = false
  private let events = (1...5).map { RecordedEvent.graded($0) }

  init() throws { store = try StoreFixture() }

  /// The bytes and modes of the store and all that lies beside it; of an index that an instance of this
  /// very process has open its mode alone, as both share it.
  private var picture: [String: [UInt8]] {
    let folder = store.folder + "/home"
    var picture: [String: [UInt8]] = [:]
    for name in PrivateFile.names(in: folder) {
      let path = folder + "/" + name
      let isShared = isInUse && name.hasSuffix("-shm")
      picture["\(name) \(store.mode(path))"] = isShared ? [] : PrivateFile.read(path) ?? []
    }
    return picture
  }

  /// What is read, after which all is as it was.
  private func reading() throws -> [RecordedEvent]? {
    let before = picture
    let events = try SQLiteEventLog(toRead: store.location, patience: .zero).map {
      let events = try $0.allEvents()
      #expect(picture == before)
      return events
    }
    #expect(picture == before)
    return events
  }

  @Test func aStoreThatNobodyHasOpenIsRead() throws {
    try store.open().append(events)
    #expect(picture.count == 1)
    #expect(try reading() == events)
  }

  @Test mutating func whatAnInstanceHasWrittenAMomentAgoIsRead() throws {
    isInUse = true
    let log = try store.open()
    try log.append(Array(events.prefix(3)))
    #expect(try reading() == Array(events.prefix(3)))
    try log.append(Array(events.suffix(2)))
    #expect(try reading() == events)
    // And the other goes on.
    try log.append([.made("more", clock: 9)])
    #expect(try log.allEvents().count == 6)
  }

  @Test func whatAKilledInstanceLeftInItsLogIsRead() throws {
    let log = try store.open()
    try log.append(events)
    let left = (file: store.location.path, log: store.location.log)
    let bytes = [left.file, left.log, left.file + "-shm"].map { PrivateFile.read($0) ?? [] }
    // As it is found by the next one, in a folder of its own.
    let found = try StoreFixture()
    try PrivateFile.makeFolder(found.folder + "/home")
    try PrivateFile.write(bytes[0], to: found.location.path)
    try PrivateFile.write(bytes[1], to: found.location.log)
    for hasIndex in [false, true] {
      if hasIndex { try PrivateFile.write(bytes[2], to: found.location.path + "-shm") }
      let reader = ReadingAloneTests(found)
      #expect(reader.picture.count == (hasIndex ? 3 : 2))
      #expect(try reader.reading() == events)
    }
    #expect(try found.open().allEvents() == events)
  }

  private init(_ store: StoreFixture) { self.store = store }

  @Test func anEmptyLogBesideItIsNone() throws {
    try store.open().append(events)
    try PrivateFile.write([], to: store.location.log)
    #expect(try reading() == events)
  }

  @Test func oddNamesAreRead() throws {
    let odd = StoreLocation(path: store.folder + "/a b%c'd\"e$f?g#h&ü/edutok.db")
    let log = try SQLiteEventLog(at: odd, machine: "m", now: store.now) {
      DeviceIdentity(id: "d", seed: 1)
    }
    try log.append(events)
    #expect(try SQLiteEventLog(toRead: odd)?.allEvents() == events)
  }

  @Test func noStoreIsMade() throws {
    #expect(try reading() == nil)
    #expect(!store.exists(store.folder + "/home"))
    try PrivateFile.makeFolder(store.folder + "/home")
    #expect(try reading() == nil)
    #expect(picture.isEmpty)
  }

  @Test func anOlderStoreIsReadAsItIs() throws {
    try PrivateFile.makeFolder(store.folder + "/home")
    try PrivateFile.write([], to: store.location.path)
    do {
      let connection = try Connection(path: store.location.path, patience: .zero)
      try connection.turnToWriteAheadLog()
      try Migrations([Migrations.version1]).bring(connection)
    }
    #expect(try reading() == [])
  }

  @Test func aNewerStoreIsRefused() throws {
    try store.open().append(events)
    do {
      let connection = try Connection(path: store.location.path, patience: .zero)
      try connection.execute("PRAGMA user_version = 99")
    }
    let before = picture
    #expect(throws: StoreError.newer(found: 99, known: Migrations.store.known)) {
      try reading()
    }
    #expect(picture == before)
  }

  @Test(arguments: [0..<20, 40..<100])
  func aDamagedStoreIsRefused(range: Range<Int>) throws {
    try store.open().append(events)
    try store.flip(range)
    let before = picture
    #expect(throws: StoreError.self) { try reading() }
    #expect(picture == before)
  }

  @Test func anEmptyFileIsDamaged() throws {
    try PrivateFile.makeFolder(store.folder + "/home")
    try PrivateFile.write([], to: store.location.path)
    #expect(throws: StoreError.corrupt(path: store.location.path)) { try reading() }
  }

  @Test func nothingCanBeWritten() throws {
    try store.open().append(events)
    let log = try #require(try SQLiteEventLog(toRead: store.location))
    #expect(throws: StoreError.self) { try log.append([.made("more", clock: 9)]) }
  }
}
