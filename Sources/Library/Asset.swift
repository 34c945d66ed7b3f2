internal import CAssets

/// A file of the repository that is compiled in.
package struct Asset: Sendable {
  /// From the top of the repository: `fixtures/decks/python.json`.
  package let path: String
  // Safe to share: the table never changes and lives as long as the program.
  private nonisolated(unsafe) let contents: UnsafeBufferPointer<UInt8>

  /// A copy of the whole file.
  package var bytes: [UInt8] { Array(contents) }

  /// Lets `body` look at the file where it lies: what it does not touch is not read from disk.
  package func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try body(contents)
  }

  /// Every compiled-in file whose path begins with `folder`, in the table's order.
  package static func all(in folder: String) -> [Asset] {
    var assets: [Asset] = []
    guard var entry = edutok_asset_table() else { return [] }
    while let path = entry.pointee.path {
      let name = String(cString: path)
      if name.hasPrefix(folder) {
        let contents = UnsafeBufferPointer(start: entry.pointee.bytes, count: entry.pointee.count)
        assets.append(Asset(path: name, contents: contents))
      }
      entry += 1
    }
    return assets
  }
}
