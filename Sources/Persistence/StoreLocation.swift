internal import Glibc

/// Where one learner's store lies, and its backups.
package struct StoreLocation: Equatable, Sendable {
  /// The database.
  package private(set) var path: String
  /// The folder of the backups, which several stores may share.
  package var backups: String
  /// What the names of its backups begin with: the database's name without the extension.
  let name: String

  /// - Parameter backups: By default `backups/` beside the store.
  package init(path: String, backups: String? = nil) {
    self.path = path
    self.backups = backups ?? StoreLocation.folder(of: path) + "/backups"
    let last = path.split(separator: "/").last ?? "store"
    name = String(last.hasSuffix(".db") ? last.dropLast(3) : last)
  }

  var folder: String { StoreLocation.folder(of: path) }

  var log: String { path + "-wal" }

  /// With the path of the file itself, where the present one is a link to it: SQLite keeps the log
  /// there, and a file moved over the link would end it. The backups stay beside the link.
  var resolved: StoreLocation {
    guard let real = realpath(path, nil) else { return self }
    defer { free(real) }
    var location = self
    location.path = String(cString: real)
    return location
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
