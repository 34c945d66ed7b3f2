internal import Console
internal import Tutor

/// A streak at risk, said at the start and once in the evening.
extension Session {
  /// For a start that greets nobody.
  func tellStreakAtRisk() {
    guard let standing, let note = ReplyPart.streakAtRisk(standing, on: today) else { return }
    show([note])
  }

  func beginEvening() {
    guard terminal.isInteractive else { return }
    evening = EveningWarning(from: environment.clock.now(settings: settings))
    lookAtTheEvening()
  }

  /// Says what is to be said now, or has the session woken to look again.
  ///
  /// - Parameter streak: Nil for what this window knows.
  func lookAtTheEvening(_ streak: Streak? = nil) {
    guard !alarm.isSet, var evening else { return }
    let now = environment.clock.now(settings: settings)
    let step = evening.step(streak ?? streakKnown, at: now)
    self.evening = evening
    switch step {
    case .nothing: break
    case .look(let pause): alarm.set(after: pause)
    case .say(let note):
      show([note])
      lookAtTheEvening(streak)
    }
  }

  /// As of the last commit, another window's too: it costs a row, and folds nothing.
  var streakOfAll: Streak {
    // Where that cannot be read, what this window knows counts.
    let bytes = try? environment.log.standing(foldVersion: Progress.foldVersion)
    return bytes.flatMap(StandingCoding.standing)?.streak ?? streakKnown
  }

  private var streakKnown: Streak {
    conversation?.progress.streak ?? standing?.streak ?? Streak()
  }
}
