internal import Glibc

/// Folders made for a file of ours, which go with it.
enum MadeFolders {
  /// How many of the folder and those above it are missing.
  static func missing(in folder: String) -> Int {
    guard !folder.isEmpty, access(folder, F_OK) != 0, let slash = folder.lastIndex(of: "/") else {
      return 0
    }
    return 1 + missing(in: String(folder[..<slash]))
  }

  /// Removes the folder and those above it, `count` in all, as long as they are empty.
  static func remove(_ folder: String, count: Int) {
    var folder = folder
    for _ in 0..<max(0, count) {
      guard rmdir(folder) == 0, let slash = folder.lastIndex(of: "/") else { return }
      folder = String(folder[..<slash])
    }
  }
}
