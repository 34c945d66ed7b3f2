/// Which reminder is due.
///
/// None before the first card, none on a study day with a card, none at night. Each is said once: the
/// warning once a study day, that cards are due once a study day, a level once, and that a day has
/// passed once a card, but not on a day whose due cards were told of: both ask for the same. A run says
/// one, and what else is due comes later in the day: two within `gap` would be rude, but for the
/// warning, which cannot wait. After it nothing more is said on its study day.
package struct ReminderRules: Equatable, Sendable {
  /// From when on a streak at risk is warned of.
  package var warning: ReminderTime

  private static let day = Duration.seconds(86_400)
  /// No multiple of the half hour after which a run follows another: a second decides nothing.
  private static let gap = Duration.seconds(75 * 60)

  package init(warning: ReminderTime = .evening) { self.warning = warning }

  /// The first reminder that is due.
  ///
  /// - Parameters:
  ///   - standing: What the log says.
  ///   - dueCards: How many cards are due for review.
  ///   - said: What was said before.
  package func due(
    _ standing: Standing, dueCards: Int = 0, said: SaidReminders, at now: Moment
  ) -> Reminder? {
    guard let lastCard = standing.lastCard, !standing.streak.isActive(now.day),
      ReminderTime.hours.contains(now.localMinute), said.warned != now.day
    else { return nil }
    if let warning = streakWarning(standing.streak, at: now) { return warning }
    if let last = said.last, isWithin(ReminderRules.gap, last, now) { return nil }
    if dueCards > 0, said.reviewed != now.day { return .dueReviews(cards: dueCards) }
    return levelUp(standing, said, on: now.day) ?? study(standing, lastCard, said, at: now)
  }

  private func streakWarning(_ streak: Streak, at now: Moment) -> Reminder? {
    guard streak.isAtRisk(on: now.day), now.isPast(warning) else { return nil }
    return .streakWarning(days: streak.current(on: now.day))
  }

  private func levelUp(
    _ standing: Standing, _ said: SaidReminders, on today: StudyDay
  ) -> Reminder? {
    let experience = standing.experience
    guard standing.levelDay == today.previous, experience.level > said.level ?? 1 else {
      return nil
    }
    return .levelUp(level: experience.level, missing: experience.forNextLevel)
  }

  private func study(
    _ standing: Standing, _ lastCard: Timestamp, _ said: SaidReminders, at now: Moment
  ) -> Reminder? {
    // A clock that was set back since makes it no time at all.
    let isDue = lastCard <= now.wall && !isWithin(ReminderRules.day, lastCard, now)
    return isDue && said.card != lastCard && said.reviewed != now.day ? .study(standing.place) : nil
  }

  /// Whether less than `span` has passed; what lies ahead, by a clock that was wrong, is none.
  private func isWithin(_ span: Duration, _ past: Timestamp, _ now: Moment) -> Bool {
    let passed = now.wall.milliseconds.subtractingReportingOverflow(past.milliseconds)
    guard !passed.overflow else { return false }
    return passed.partialValue >= 0 && .milliseconds(passed.partialValue) < span
  }
}
