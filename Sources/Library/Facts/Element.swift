/// A row of `fixtures/facts/elements.tsv`.
struct Element: Sendable {
  let number: Int
  let symbol: String
  let name: String
  let otherNames: [String]
  /// In 1...18; nil for lanthanides and actinides.
  let group: Int?
  let period: Int
  /// 1...4, the best known first.
  let depth: Int
  /// Where the name comes from, without a full stop.
  let origin: String

  init?(_ row: [String]) {
    guard row.count == 8, let number = Int(row[0]), let group = Int(row[4]),
      let period = Int(row[5]), let depth = Int(row[6])
    else { return nil }
    self.number = number
    (symbol, name, origin) = (row[1], row[2], row[7])
    otherNames = row[3].split(separator: "|").map { String($0) }
    self.group = group == 0 ? nil : group
    self.period = period
    self.depth = depth
  }

  static func all() -> [Element] { FactTable("elements").rows.compactMap(Element.init) }

  /// Where it stands in the periodic table.
  var place: String {
    if let group { return "group \(group) and period \(period)" }
    return "period \(period), among the \(period == 6 ? "lanthanides" : "actinides")"
  }
}
