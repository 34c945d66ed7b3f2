/// Where one learner's store lies, and its backups.
package struct StoreLocation: Equatable, Sendable {
  /// The database; its name without the extension begins the names of its backups.
  package var path: String
  /// The folder of the backups, which several stores may share.
  package var backups: String

  /// - Parameter backups: By default `backups/` beside the store.
  package init(path: String, backups: String? = nil) {
    self.path = path
    self.backups = backups ?? StoreLocation.folder(of: path) + "/backups"
  }

  var folder: String { StoreLocation.folder(of: path) }

  var log: String { path + "-wal" }

  var name: String {
    let last = path.split(separator: "/").last ?? "store"
    return String(last.hasSuffix(".db") ? last.dropLast(3) : last)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
