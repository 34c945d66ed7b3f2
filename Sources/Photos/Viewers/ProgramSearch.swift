internal import Glibc

/// Finds programs as a shell does.
package enum ProgramSearch {
  /// The absolute path of the program `name`; nil where none of the folders has it.
  ///
  /// - Parameter folders: The value of PATH. Relative ones in it are passed over.
  package static func path(of name: String, in folders: String?) -> String? {
    for folder in (folders ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      var status = stat()
      let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      if isFile, access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}
