/// A table that is compiled in: lines of fields parted by tabs, comments behind `#`.
struct FactTable {
  let rows: [[String]]

  /// - Parameter name: Of the file in `fixtures/facts/`, without its ending.
  init(_ name: String) {
    let asset = Asset.all(in: "fixtures/facts/\(name).tsv").first
    self.init(text: String(decoding: asset?.bytes ?? [], as: UTF8.self))
  }

  init(text: String) {
    rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    }
  }
}
