/// A row of `fixtures/facts/countries.tsv`.
struct Country: Sendable {
  /// Two small letters, after ISO 3166.
  let code: String
  let name: String
  /// The name within a sentence: `the Netherlands`.
  let called: String
  let otherNames: [String]
  let capital: String
  /// Other spellings of it, and other cities that are as right.
  let otherCapitals: [String]
  /// How its capital is asked for, where that takes words of its own.
  let question: String?
  /// The one it is counted among first.
  let continents: [String]
  /// In square kilometres, as it is shown.
  let area: String
  /// `.fr`
  let domain: String
  /// A code of `Atlas.currencies`.
  let currency: String
  let isLandlocked: Bool
  /// Whether neighbours of it are in dispute, or it has others overseas: then they are not counted.
  let hasUnsettledBorders: Bool
  /// Codes of those in the table.
  let neighbours: [String]
  /// On its capital: a sentence.
  let remark: String?

  init?(_ row: [String]) {
    guard row.count == 14 else { return nil }
    (code, name, capital, area, domain, currency) = (
      row[0], row[1], row[4], row[8], row[9], row[10]
    )
    called = row[2].isEmpty ? row[1] : "\(row[2]) \(row[1])"
    otherNames = Country.list(row[3])
    otherCapitals = Country.list(row[5])
    question = row[6].isEmpty ? nil : row[6]
    continents = Country.list(row[7])
    isLandlocked = row[11].contains("L")
    hasUnsettledBorders = row[11].contains("D")
    neighbours = row[12].split(separator: ",").map { String($0) }
    remark = row[13].isEmpty ? nil : row[13]
  }

  private static func list(_ field: String) -> [String] {
    field.split(separator: "|").map { String($0) }
  }

  var continent: String { continents[0] }

  /// Whether its name is no part of another's: who says Equatorial Guinea has said Guinea.
  var isToldApart: Bool { name != "Guinea" }

  /// At the beginning of a sentence.
  var calledFirst: String { called.prefix(1).uppercased() + called.dropFirst() }
}

/// The money of some countries.
struct Currency: Sendable {
  let code: String
  let name: String
  let otherNames: [String]
}

/// The countries and their currencies.
struct Atlas: Sendable {
  /// The best known first.
  let countries: [Country]
  let currencies: [String: Currency]
  private let byCode: [String: Country]

  init() {
    countries = FactTable("countries").rows.compactMap(Country.init)
    byCode = Dictionary(countries.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    currencies = Dictionary(
      FactTable("currencies").rows.filter { $0.count == 3 }.map { row in
        let others = row[2].split(separator: "|").map { String($0) }
        return (row[0], Currency(code: row[0], name: row[1], otherNames: others))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// In the order of their names.
  func neighbours(of country: Country) -> [Country] {
    country.neighbours.compactMap { byCode[$0] }.sorted { $0.name < $1.name }
  }
}
