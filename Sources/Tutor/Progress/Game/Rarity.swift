/// How rare a mystery box or an achievement is.
package enum Rarity: String, CaseIterable, Sendable, Codable {
  case common, rare, epic, legendary

  package var name: String {
    switch self {
    case .common: "Common"
    case .rare: "Rare"
    case .epic: "Epic"
    case .legendary: "Legendary"
    }
  }

  /// Chance of a box of this rarity, in percent.
  package var percent: Int {
    switch self {
    case .common: 50
    case .rare: 30
    case .epic: 15
    case .legendary: 5
    }
  }

  /// What a box of this rarity holds, in XP, uniform over the closed range.
  package var experience: ClosedRange<Int> {
    switch self {
    case .common: 10...25
    case .rare: 25...50
    case .epic: 50...100
    case .legendary: 100...200
    }
  }
}
