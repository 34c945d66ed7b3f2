internal import Glibc

/// How SQLite reads a store without changing, making or removing anything.
///
/// Opened plainly, even for reading, it makes the index of a write-ahead log, or fills in one that it
/// finds. The parameters are those of https://www.sqlite.org/uri.html.
enum ReadingMode: Equatable {
  /// There is no log with anything in it: all is in the file.
  case fileAlone
  /// There is a log with an index, which another instance may have in use.
  case logWithIndex
  /// There is a log and no index, so nobody has the store open. SQLite keeps an index in memory where
  /// it takes all locks for itself, which a file system without locks lets it do where it may only read.
  case logAlone

  init(of path: String) {
    var status = stat()
    let hasLog = stat(path + "-wal", &status) == 0 && status.st_size > 0
    self = !hasLog ? .fileAlone : access(path + "-shm", F_OK) == 0 ? .logWithIndex : .logAlone
  }

  /// The store's address for `sqlite3_open_v2`.
  ///
  /// - Parameter path: Absolute.
  func address(of path: String) -> String {
    let parameter =
      switch self {
      case .fileAlone: "immutable=1"
      case .logWithIndex: "readonly_shm=1"
      case .logAlone: "vfs=unix-none"
      }
    return "file:" + ReadingMode.escaped(path) + "?mode=ro&" + parameter
  }

  /// With a percent sign and two digits for all but letters, digits and slashes.
  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in path.utf8 {
      let scalar = UnicodeScalar(byte)
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      let isPlain = isLetter || ("/"..."9").contains(scalar)
      text += isPlain ? [scalar] : ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(text)
  }
}
