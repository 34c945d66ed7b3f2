internal import Text

extension Wording {
  static func title(of reminder: Reminder) -> String {
    switch reminder {
    case .streakWarning: "Your streak is at risk"
    case .dueReviews: "Cards are due"
    case .levelUp(let level, _): "Level \(level)"
    case .study: "Time for a card"
    }
  }

  static func line(of reminder: Reminder) -> String {
    switch reminder {
    case .streakWarning(let days): "\(streakAtRisk(days)) Type `edutok`."
    case .dueReviews(let cards):
      (cards == 1 ? "1 card is" : "\(cards) cards are")
        + " due for review today. Type `edutok`, then `review`."
    case .levelUp(let level, let missing):
      "Level \(level) since yesterday, and \(missing) XP to level \(level + 1). Type `edutok`."
    case .study(let place):
      "A day or more since your last card. \(waiting(at: place)): type `edutok`."
    }
  }

  /// - Parameter days: The streak's length.
  static func streakAtRisk(_ days: Int) -> String {
    "Your streak of \(days == 1 ? "1 day" : "\(days) days") ends today unless a card keeps it."
  }

  private static func waiting(at place: Place?) -> String {
    guard let place else { return "The next one waits" }
    let name = DisplayWidth.truncate(place.name, to: 40)
    guard let card = place.card else { return "The next batch of \(name) waits" }
    return "\(name) waits at card \(card) of \(place.count)"
  }
}
