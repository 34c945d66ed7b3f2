extension Conversation {
  mutating func reportExperience() {
    let today = progress.activity(on: now.day)
    say(
      .experience(
        ExperienceReport(
          experience: progress.experience, today: today.experience, cardsToday: today.cards)))
  }

  mutating func reportStreak() {
    let streak = progress.streak
    let days = (0..<14).reversed().map { back in
      progress.activity(on: StudyDay(ordinal: now.day.ordinal - back)).cards
    }
    say(
      .streak(
        StreakReport(
          current: streak.current(on: now.day), longest: streak.longest(on: now.day),
          isAtRisk: streak.isAtRisk(on: now.day), isTodayDone: streak.isActive(now.day),
          lastDays: days)))
  }

  mutating func reportStats() { say(.stats(StatsReport(progress, on: now.day))) }

  mutating func openBox() {
    guard let box = progress.boxes.first else {
      say(.note(Wording.noBoxes))
      return
    }
    let before = progress
    record(.boxOpened(BoxOpened(box: box.id)))
    let levels = Celebration.between(before, progress, on: now.day)
    say(.celebrations([.boxOpened(box, left: progress.boxes.count)] + levels))
  }

  mutating func leave() {
    if revealedCard != nil {
      leaveRevealed()
      say(.note(Wording.revealedCountedOnLeaving))
    }
    var fold: [CardGraded] = []
    for case .cardGraded(let grade) in Resolution.standing(of: recorded).map(\.event) {
      fold.append(grade)
    }
    let wrong = Dictionary(grouping: fold.filter { !$0.verdict.isRight }, by: \.card)
    // The first of those that were wrong most often, as in a batch's summary.
    let hardest = fold.map(\.card).max {
      wrong[$0, default: []].count < wrong[$1, default: []].count
    }
    .flatMap { wrong[$0] == nil ? nil : $0 }
    say(
      .farewell(
        Farewell(
          minutes: Int(max(0, now.uptime - startedAt) / 60_000), cards: Set(fold.map(\.card)).count,
          right: Set(fold.filter(\.verdict.isRight).map(\.card)).count, experience: gainOfRun,
          streak: progress.streak.current(on: now.day),
          hardest: hardest.flatMap { study?[$0] }.map(Wording.nameOfCard))))
    turn.effects.append(.leave)
  }
}
