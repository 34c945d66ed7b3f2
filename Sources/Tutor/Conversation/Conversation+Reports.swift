extension Conversation {
  mutating func reportExperience() { say(.experience(ExperienceReport(progress, on: now.day))) }

  mutating func reportStreak() { say(.streak(StreakReport(progress, at: now))) }

  mutating func reportChallenges() { say(.challenges(ChallengesReport(progress, at: now))) }

  mutating func reportAchievements() { say(.achievements(progress.achievements(on: now.day))) }

  mutating func reportStats() { say(.stats(StatsReport(progress, on: now.day))) }

  /// - Parameter argument: Empty for this month, `year`, or a month written `yyyy-MM`.
  mutating func reportCalendar(_ argument: String) {
    if argument.lowercased() == "year" {
      say(.year(YearReport(progress, on: now.day)))
    } else {
      let month = StudyMonth(argument) ?? StudyMonth(of: now.day)
      say(.calendar(CalendarReport(progress, month: month, on: now.day)))
    }
  }

  mutating func openBox() {
    guard let box = progress.boxes.first else {
      say(.note(Wording.noBoxes))
      return
    }
    let before = progress
    record(.boxOpened(BoxOpened(box: box.id)))
    celebrate(since: before, first: [.boxOpened(box, left: progress.boxes.count)])
  }

  mutating func leave() {
    settleRevealed()
    var fold: [CardGraded] = []
    for case .cardGraded(let grade) in Resolution.standing(of: recorded).map(\.event) {
      fold.append(grade)
    }
    let wrong = Dictionary(grouping: fold.filter { !$0.verdict.isRight }, by: \.card)
    let last = Dictionary(fold.map { ($0.card, $0.verdict) }) { _, later in later }
    // Of those wrong most often the first that still is, or else the first.
    let weight = { (card: CardID) in
      2 * wrong[card, default: []].count + (last[card]?.isRight == true ? 0 : 1)
    }
    let hardest = fold.map(\.card).filter { wrong[$0] != nil }.max { weight($0) < weight($1) }
    say(
      .farewell(
        Farewell(
          minutes: Int(max(0, now.uptime - startedAt) / 60_000), cards: Set(fold.map(\.card)).count,
          right: Set(fold.filter(\.verdict.isRight).map(\.card)).count, experience: gainOfRun,
          streak: progress.streak.current(on: now.day),
          hardest: hardest.flatMap { missedNames[$0] })))
    turn.effects.append(.leave)
  }
}
