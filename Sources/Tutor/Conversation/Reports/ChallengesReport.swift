package struct ChallengesReport: Equatable, Sendable {
  package var challenges: [ChallengeProgress]
  /// Until they begin anew.
  package var left: Duration
  /// How many were ever done, on all days.
  package var doneInAll: Int

  package init(_ progress: Progress, at now: Moment) {
    challenges = progress.activity(on: now.day).challenges
    left = now.leftOfDay
    doneInAll = progress.count(of: .challenge)
  }
}
