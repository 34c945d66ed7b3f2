internal import CAssets

/// A file of the repository that is compiled in.
package struct Asset: Sendable {
  /// From the top of the repository: `fixtures/decks/python.json`.
  package let path: String
  package let bytes: [UInt8]

  /// Every compiled-in file whose path begins with `folder`, in the table's order.
  package static func all(in folder: String) -> [Asset] {
    var assets: [Asset] = []
    guard var entry = edutok_asset_table() else { return [] }
    while let path = entry.pointee.path {
      let name = String(cString: path)
      if name.hasPrefix(folder) {
        let bytes = UnsafeBufferPointer(start: entry.pointee.bytes, count: entry.pointee.count)
        assets.append(Asset(path: name, bytes: Array(bytes)))
      }
      entry += 1
    }
    return assets
  }
}
