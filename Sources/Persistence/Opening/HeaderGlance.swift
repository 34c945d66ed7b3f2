/// What the first bytes of a file say about it, before SQLite reads or changes anything.
///
/// The layout is that of https://www.sqlite.org/fileformat2.html#the_database_header.
enum HeaderGlance: Equatable {
  case empty
  /// No store of edutok's, or one whose first page is damaged.
  case damaged
  case newer(found: Int)
  /// A store that a migration, or the change to WAL, still lies before.
  case unfinished
  case ready

  static let length = 100

  init(_ bytes: [UInt8]) {
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    guard bytes.count >= HeaderGlance.length, bytes.starts(with: "SQLite format 3\0".utf8) else {
      self = .damaged
      return
    }
    let known = Migrations.store.known
    let isWAL = bytes[18] == 2 && bytes[19] == 2
    self =
      switch (application: number(68), version: number(60)) {
      case (0, 0): .unfinished
      case (Migrations.applicationID, known): isWAL ? .ready : .unfinished
      case (Migrations.applicationID, 1..<known): .unfinished
      // Even one far off: a number that is damaged cannot be told from a program of the future.
      case (Migrations.applicationID, known...): .newer(found: number(60))
      default: .damaged
      }
  }

  /// Whether there may be a log to read, in whichever version.
  var isStore: Bool {
    switch self {
    case .unfinished, .ready: true
    case .empty, .damaged, .newer: false
    }
  }

  /// Looks at what is open. Throws `.newer` for a file that must not be touched, and `.cannotOpen`
  /// for a pipe or a device, which SQLite opens and finds empty.
  init(of connection: borrowing Connection) throws(StoreError) {
    self.init(try connection.rawBytes(limit: HeaderGlance.length))
    if self == .empty, let fault = PrivateFile.fault(at: connection.path) {
      throw .cannotOpen(path: connection.path, reason: fault)
    }
    if case .newer(let found) = self {
      throw .newer(found: found, known: Migrations.store.known)
    }
  }
}
