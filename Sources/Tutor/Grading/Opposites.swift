/// Words of which an explanation means one or the other.
enum Opposites {
  static func of(_ word: String) -> [String] { table[word] ?? [] }

  private static let pairs: [(String, String)] = [
    ("increase", "decrease"), ("increases", "decreases"), ("more", "less"), ("higher", "lower"),
    ("high", "low"), ("rises", "falls"), ("rise", "fall"), ("up", "down"), ("faster", "slower"),
    ("fast", "slow"), ("larger", "smaller"), ("large", "small"), ("big", "small"),
    ("expands", "contracts"), ("expand", "contract"), ("absorbs", "releases"),
    ("absorb", "release"), ("absorbed", "released"), ("gains", "loses"), ("gain", "lose"),
    ("attract", "repel"), ("attracts", "repels"), ("hot", "cold"), ("warm", "cool"),
    ("warmer", "cooler"), ("heats", "cools"), ("strong", "weak"), ("stronger", "weaker"),
    ("positive", "negative"), ("positively", "negatively"), ("before", "after"),
    ("above", "below"), ("inside", "outside"), ("left", "right"), ("first", "last"),
    ("maximum", "minimum"), ("most", "least"), ("acid", "base"), ("acidic", "basic"),
    ("denser", "lighter"), ("thick", "thin"), ("thicker", "thinner"), ("light", "dark"),
    ("lighter", "heavier"), ("dominant", "recessive"), ("external", "internal"),
    ("evaporates", "condenses"), ("melts", "freezes"), ("north", "south"), ("east", "west"),
    ("buy", "sell"), ("supply", "demand"), ("import", "export"), ("oxidation", "reduction"),
    ("oxidized", "reduced"), ("static", "dynamic"), ("mutable", "immutable"), ("push", "pop"),
  ]

  private static let table: [String: [String]] = pairs.reduce(into: [:]) { table, pair in
    table[pair.0, default: []].append(pair.1)
    table[pair.1, default: []].append(pair.0)
  }
}
