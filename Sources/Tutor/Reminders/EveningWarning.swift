/// When a run of the tutor says that a streak is at risk: in the evening, once a study day.
///
/// Where it began later than that, its start has said it.
package struct EveningWarning: Equatable, Sendable {
  /// What is to be done about it now.
  package enum Step: Equatable, Sendable {
    /// There is no streak that could be.
    case nothing
    /// Look again after that time.
    case look(after: Duration)
    case say(ReplyPart)
  }

  /// The study day for which there is nothing more to say.
  private var told: StudyDay?
  private static let time = ReminderTime.evening
  /// A machine that sleeps counts no time, and a clock may be set meanwhile: nobody waits longer
  /// without a look.
  private static let longestWait = Duration.seconds(600)

  /// - Parameter moment: When the run began.
  package init(from moment: Moment) {
    if moment.isPast(EveningWarning.time) { told = moment.day }
  }

  /// - Parameter streak: As the log has it now.
  package mutating func step(_ streak: Streak, at now: Moment) -> Step {
    guard streak.current(on: now.day) > 0 else { return .nothing }
    // A window may stay open until tomorrow's evening without a line.
    guard told != now.day, streak.isAtRisk(on: now.day) else {
      return .look(after: EveningWarning.longestWait)
    }
    guard now.isPast(EveningWarning.time) else {
      let left = now.instant(of: EveningWarning.time).milliseconds - now.wall.milliseconds
      return .look(after: min(.milliseconds(left), EveningWarning.longestWait))
    }
    told = now.day
    return .say(.note(Wording.streakAtRisk(streak.current(on: now.day))))
  }
}

extension ReplyPart {
  /// What a start that greets nobody says of the streak; nil where it is not at risk.
  package static func streakAtRisk(_ standing: Standing, on today: StudyDay) -> ReplyPart? {
    let streak = standing.streak
    return streak.isAtRisk(on: today)
      ? .note(Wording.streakAtRisk(streak.current(on: today))) : nil
  }
}
