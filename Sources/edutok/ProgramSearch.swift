internal import Glibc

/// Programs where `PATH` says they are.
enum ProgramSearch {
  /// The absolute path of the first that can be run; nil where there is none.
  ///
  /// - Parameter path: What `PATH` says. Folders in it that are not absolute are passed over.
  static func find(_ name: String, in path: String?) -> String? {
    (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
