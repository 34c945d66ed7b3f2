import Testing

@testable import Tutor

@Suite("Achievements")
struct AchievementTests {
  private var log = Scribe()

  private func row(_ achievement: Achievement) -> AchievementProgress? {
    log.progress.achievements(on: log.day).first { $0.achievement == achievement }
  }

  private func count(_ achievement: Achievement) -> Int? { row(achievement)?.count }

  private func isUnlocked(_ achievement: Achievement) -> Bool {
    row(achievement)?.unlocked != nil
  }

  /// The rules' table: name, target, XP, rarity, category.
  @Test(arguments: [
    (Achievement.firstSteps, "First Steps", 1, 25, "common learning"),
    (.scholar, "Scholar", 100, 100, "rare learning"),
    (.perfectionist, "Perfectionist", 25, 150, "epic learning"),
    (.explorer, "Explorer", 10, 250, "rare learning"),
    (.speedDemon, "Speed Demon", 50, 300, "epic special"),
    (.nightOwl, "Night Owl", 1, 75, "rare time"),
    (.earlyBird, "Early Bird", 1, 75, "rare time"),
    (.streakMaster, "Streak Master", 7, 200, "epic time"),
    (.unstoppable, "Unstoppable", 30, 1000, "legendary time"),
    (.podium, "Podium", 1, 200, "epic social"),
  ])
  func areAsTheRulesSay(
    achievement: Achievement, name: String, target: Int, points: Int, kind: String
  ) {
    #expect(achievement.name == name)
    #expect(achievement.target == target)
    #expect(achievement.points == points)
    #expect("\(achievement.rarity) \(achievement.category)" == kind)
  }

  @Test func nothingIsReachedAtFirst() {
    let rows = log.progress.achievements(on: log.day)
    #expect(rows.map(\.count) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(rows.allSatisfy { $0.unlocked == nil })
  }

  @Test mutating func theFirstCardIsFirstStepsWithItsTime() {
    log.grade("c1", .wrong)
    #expect(row(.firstSteps)?.unlocked?.wall.description == "2026-03-01T12:00:00.001Z")
    #expect(row(.firstSteps)?.unlocked?.day == "2026-03-01")
    log.grade("c2", .wrong)
    #expect(row(.firstSteps)?.unlocked?.wall.description == "2026-03-01T12:00:00.001Z")
    #expect(log.progress.experience(for: .achievement) == 25)
    #expect(log.progress.activity(on: log.day).experience == 45)
  }

  /// As texts, `earlyBird` comes before `firstSteps`.
  @Test mutating func thoseOfOneMomentStandInTheTablesOrder() {
    log.hour = 6
    log.grade("c1", .wrong)
    let report = CalendarReport(log.progress, month: StudyMonth(of: log.day), on: log.day)
    #expect(report.unlocked.map(\.achievement) == [.firstSteps, .earlyBird])
  }

  @Test(arguments: [
    (Achievement.firstSteps, "complete a card"), (.scholar, "complete 100 cards"),
    (.perfectionist, "25 perfect cards: right at the first try, no hint"),
    (.explorer, "complete cards in 10 topics"),
    (.speedDemon, "complete 50 cards within 5 minutes"),
    (.nightOwl, "complete a card between 23:00 and 04:59"),
    (.earlyBird, "complete a card between 05:00 and 07:59"),
    (.streakMaster, "a streak of 7 days"), (.unstoppable, "a streak of 30 days"),
    (.podium, "end a day in the top 3 of a leaderboard of 3 or more"),
  ])
  func tellWhatIsToBeDone(achievement: Achievement, condition: String) {
    #expect(achievement.condition == condition)
  }

  @Test mutating func anUndoneFirstCardMovesFirstStepsToTheNext() {
    let first = log.grade("c1", .wrong)
    log.grade("c2", .wrong)
    log.undo(first)
    #expect(row(.firstSteps)?.unlocked?.wall.description == "2026-03-01T12:00:00.002Z")
    #expect(log.progress.experience(for: .achievement) == 25)
  }

  @Test mutating func theFirstPodiumCountsOnceForEver() throws {
    reachPodium(on: .cards, rank: 3)
    log.hour += 1
    reachPodium(on: .topics, rank: 1)
    #expect(row(.podium)?.unlocked == Unlocking(try #require(log.events.first)))
    #expect(log.progress.experience(for: .achievement) == 200)
    #expect(log.progress.activity(on: log.day).experience == 200)
    #expect(log.progress.streak.current(on: log.day) == 0)
  }

  @Test mutating func anUndoneFirstPodiumGivesWayToTheSecond() {
    let first = reachPodium(on: .cards, rank: 3)
    reachPodium(on: .topics, rank: 1)
    let second = log.events.last
    log.undo(first)
    #expect(row(.podium)?.unlocked == second.map(Unlocking.init))
    #expect(log.progress.experience(for: .achievement) == 200)
  }

  @Test mutating func twoDevicesThatSeeThePodiumEachHaveItOnce() {
    let first = reachPodium(on: .cards, rank: 2)
    log.device = "d2"
    log.clock -= 1
    let second = reachPodium(on: .cards, rank: 2)
    #expect(first < second)
    for events in [log.events, log.events.reversed()] {
      let progress = History(whole: events).progress
      #expect(progress.board.unlocked[.podium] == log.events.first.map(Unlocking.init))
      #expect(progress.experience.points == 200)
    }
  }

  @discardableResult
  private mutating func reachPodium(on board: BoardKind, rank: Int) -> EventID {
    log.write(.podiumReached(PodiumReached(day: log.day.previous, board: board, rank: rank)))
  }

  @Test mutating func aHundredCardsAreScholar() {
    for number in 1...99 { log.grade("c\(number)", .wrong, milliseconds: 60_000) }
    #expect(count(.scholar) == 99)
    let last = log.grade("c100", .wrong)
    #expect(isUnlocked(.scholar))
    log.undo(last)
    #expect(count(.scholar) == 99)
    #expect(!isUnlocked(.scholar))
  }

  @Test mutating func twentyFivePerfectCardsArePerfectionist() {
    for number in 1...24 { log.grade("c\(number)") }
    log.grade("c25", hints: 1)
    log.grade("c26", tryNumber: 2)
    log.grade("c27", revealed: true)
    #expect(count(.perfectionist) == 24)
    log.grade("c28", .close)
    #expect(isUnlocked(.perfectionist))
  }

  @Test mutating func cardsInTenTopicsAreExplorer() {
    for number in 1...9 { log.grade("c\(number)", topic: TopicID(rawValue: "t\(number)")) }
    log.grade("other", topic: TopicID(rawValue: "t1"))
    #expect(count(.explorer) == 9)
    log.grade("c10", .wrong, topic: TopicID(rawValue: "t10"))
    #expect(isUnlocked(.explorer))
  }

  /// Seconds between cards: 49 gaps of 6 s are 294 s, of 7 s they are 343 s.
  @Test(arguments: [(6, true), (7, false)])
  mutating func fiftyCardsWithinFiveMinutesAreSpeedDemon(seconds: Int64, isFast: Bool) {
    for number in 1...50 {
      log.grade("c\(number)", .wrong)
      log.clock += seconds * 1000 - 1
    }
    #expect(isUnlocked(.speedDemon) == isFast)
    #expect(count(.speedDemon) == (isFast ? 50 : 43))
  }

  @Test mutating func aClockSetBackMakesNobodyFast() {
    for number in 1...30 {
      log.grade("c\(number)", .wrong)
      log.clock += 9000
    }
    log.hour -= 1
    for number in 31...60 {
      log.grade("c\(number)", .wrong)
      log.clock += 9000
    }
    #expect(!isUnlocked(.speedDemon))
    #expect(count(.speedDemon) == 30)
  }

  @Test mutating func twoDevicesAreNotFastTogether() {
    for number in 1...25 {
      log.device = "d1"
      log.grade("c\(number)", .wrong)
      log.device = "d2"
      log.grade("e\(number)", .wrong)
    }
    #expect(count(.speedDemon) == 25)
  }

  @Test(arguments: [
    (22, false, false), (23, true, false), (0, true, false), (4, true, false), (5, false, true),
    (7, false, true), (8, false, false), (12, false, false),
  ])
  mutating func hoursMakeOwlsAndLarks(hour: Int64, isOwl: Bool, isLark: Bool) {
    log.hour = hour
    log.grade("c1", .wrong)
    #expect(isUnlocked(.nightOwl) == isOwl)
    #expect(isUnlocked(.earlyBird) == isLark)
  }

  @Test mutating func sevenDaysInARowAreStreakMasterAndThirtyUnstoppable() {
    for day in 1...30 {
      log.grade("c1", .wrong)
      #expect(isUnlocked(.streakMaster) == (day >= 7))
      #expect(isUnlocked(.unstoppable) == (day >= 30))
      if day == 6 { #expect(count(.streakMaster) == 6) }
      log.day = log.day.next
    }
    #expect(log.progress.experience(for: .achievement) == 25 + 200 + 1000)
  }

  @Test mutating func aBrokenStreakCountsFromItsNewBeginning() {
    for _ in 1...5 {
      log.grade("c1", .wrong)
      log.day = log.day.next
    }
    #expect(count(.streakMaster) == 5)
    log.day = log.day.next
    #expect(count(.streakMaster) == 0)
  }

  @Test mutating func aDayThatJoinsTwoRunsCanMakeTheStreak() {
    for day in ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-05", "2026-03-06", "2026-03-07"]
    {
      log.day = StudyDay(stringLiteral: day)
      log.grade("c1", .wrong)
    }
    #expect(!isUnlocked(.streakMaster))
    log.day = "2026-03-04"
    log.grade("c1", .wrong)
    #expect(row(.streakMaster)?.unlocked?.day == "2026-03-04")
  }
}
