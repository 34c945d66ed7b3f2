internal import Tutor

extension Rarity {
  var style: Style {
    switch self {
    case .common: .plain
    case .rare: .accent
    case .epic: .warm
    case .legendary: .celebration
    }
  }
}
