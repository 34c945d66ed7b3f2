import Testing

@testable import Tutor

@Suite("The last card, and the day of the level")
struct LevelDayTests {
  /// Ten cards a day, each 25 XP.
  private func studied(days: Int) -> Scribe {
    var log = Scribe()
    for day in 0..<days {
      log.day = StudyDay(ordinal: StudyDay(year: 2026, month: 3, day: 1).ordinal + day)
      for card in 0..<10 { log.grade("c\(day)-\(card)") }
    }
    return log
  }

  @Test func aLevelIsReachedOnTheDayOfItsLastPoint() {
    #expect(Progress().levelDay == nil)
    var log = Scribe()
    log.grade("c1")  // 25 XP, and 25 for the first card
    #expect(log.progress.levelDay == nil)
    log.day = "2026-03-05"
    log.grade("c2")
    log.grade("c3")
    #expect(log.progress.experience.level == 2)
    #expect(log.progress.levelDay == "2026-03-05")
    log.day = "2026-03-06"
    log.grade("c4")
    #expect(log.progress.levelDay == "2026-03-05")
  }

  @Test func anUndoTakesTheDayBack() {
    var log = studied(days: 4)
    let before = log.progress
    log.day = "2026-03-09"
    var grades: [EventID] = []
    while log.progress.experience.level == before.experience.level {
      grades.append(log.grade("more-\(grades.count)"))
    }
    #expect(log.progress.levelDay == "2026-03-09")
    if let last = grades.last { log.undo(last) }
    #expect(log.progress.levelDay == before.levelDay)
    #expect(log.progress.experience.level == before.experience.level)
  }

  @Test func theDayIsThatOfABoxOrAStreakToo() {
    var log = studied(days: 1)
    let grade = log.grade("boxed")
    log.grantBox("b", for: grade, rarity: .legendary, xp: 500)
    let level = log.progress.experience.level
    log.day = "2026-03-20"
    log.openBox("b")
    #expect(log.progress.experience.level > level)
    #expect(log.progress.levelDay == "2026-03-20")
  }

  /// What is counted as it is earned is what is summed up.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func theMarkHoldsAllThatWasEarned(seed: UInt64) {
    var progress = Progress()
    for event in Resolution.standing(
      of: RandomLog(seed: seed, length: 200).events.sorted(by: {
        $0.position < $1.position
      }))
    {
      let level = progress.experience.level
      progress.apply(event)
      #expect(progress.levelMark.points == progress.experience.points)
      if progress.experience.level > level { #expect(progress.levelDay == event.day) }
    }
  }

  // MARK: The last card

  private func time(_ text: String) -> Timestamp? { Timestamp(text) }

  @Test func theLastCardIsThatOfAnyDevice() {
    var log = Scribe()
    #expect(Standing(log.progress, place: nil).lastCard == nil)
    log.write(.topicStarted(TopicStarted(topic: Scribe.mars, name: "Mars")))
    #expect(Standing(log.progress, place: nil).lastCard == nil)
    log.grade("c1")
    #expect(Standing(log.progress, place: nil).lastCard == time("2026-03-01T12:00:00.002Z"))
    log.device = "d2"
    log.hour = 8
    log.grade("c2")
    #expect(Standing(log.progress, place: nil).lastCard == time("2026-03-01T12:00:00.002Z"))
    log.hour = 14
    let last = log.grade("c3")
    log.hour = 15
    log.write(.boxOpened(BoxOpened(box: "none")))
    #expect(Standing(log.progress, place: nil).lastCard == time("2026-03-01T14:00:00.004Z"))
    log.undo(last)
    #expect(Standing(log.progress, place: nil).lastCard == time("2026-03-01T12:00:00.002Z"))
  }

  @Test func aClockThatIsSetRightMovesTheLastCardWithIt() {
    var log = Scribe()
    log.day = "2031-03-01"
    log.grade("c1")
    log.day = "2026-03-01"
    let days = StudyDay(year: 2031, month: 3, day: 1).ordinal - log.day.ordinal
    log.hour = 13
    log.write(.clockChanged(ClockChanged(milliseconds: Int64(-days) * 86_400_000)))
    #expect(Standing(log.progress, place: nil).lastCard == time("2026-03-01T12:00:00.001Z"))
  }

  @Test(arguments: [Int64.min, -1, 0, 1, Int64.max])
  func aChangeThatMakesNoSenseLeavesTheLastCardInThePast(shift: Int64) throws {
    var log = Scribe()
    log.grade("c1")
    log.write(.clockChanged(ClockChanged(milliseconds: shift)))
    let last = try #require(Standing(log.progress, place: nil).lastCard)
    #expect(last <= log.events[1].wall)
  }
}
