import TestSupport
import Testing

@testable import Tutor

@Suite("A clock that was set to another time")
struct ClockChangeTests {
  // Noon on 28 March 2026.
  private let clock = ManualClock(wall: Timestamp(milliseconds: 1_774_699_200_000))

  private func talk(_ run: String = "run", after earlier: Talk? = nil) -> Talk {
    Talk(run: run, log: earlier?.log ?? [], clock: clock)
  }

  private func hours(_ count: Int64) -> Int64 { count * 3_600_000 }

  @Test func goingBackIsMentionedOnceBeforeTheRest() {
    var talk = talk()
    talk.say("planets")
    clock.wall.milliseconds -= hours(72)
    let heard = talk.say("mercury")
    #expect(
      heard.reply.first
        == .note(
          "The clock went back 3 days; it is 2026-03-25 by it. Nothing is lost: what was answered "
            + "keeps its day."))
    #expect(heard.kinds == ["clockChanged", "cardGraded"])
    #expect(heard.verdict?.kind == .correct)
    #expect(talk.say("obsidian").notes == [])
    #expect(talk.say("xp").notes == [])
  }

  @Test func goingForwardIsMentionedOnceBeforeTheRest() {
    var talk = talk()
    talk.say("planets")
    clock.wall.milliseconds += hours(2)
    let heard = talk.say("mercury")
    #expect(
      heard.notes == [
        "The clock went forward 2 hours; it is 2026-03-28 by it. Nothing is lost: what was "
          + "answered keeps its day."
      ])
    #expect(talk.say("obsidian").notes == [])
  }

  @Test func yearsAheadBetweenTwoRunsAreMentionedOnce() {
    var first = talk()
    first.say("planets")
    clock.advance(milliseconds: hours(24 * 365 * 5))
    var second = talk("second", after: first)
    #expect(
      second.say("planets").notes == [
        "It is 2031-03-27, 5 years after what was recorded last. If the clock is wrong, set it "
          + "right before you go on; what was answered keeps its day."
      ])
    #expect(second.say("mercury").notes == [])
    var third = talk("third", after: second)
    #expect(third.say("xp").notes == [])
  }

  @Test func monthsAwayAreNoWordWorth() {
    var first = talk()
    first.say("planets")
    clock.advance(milliseconds: hours(24 * 300))
    var second = talk("second", after: first)
    #expect(second.say("planets").notes == [])
  }

  @Test func aLaterRunDoesNotMentionItAgain() {
    var first = talk()
    first.say("planets")
    clock.wall.milliseconds -= hours(50)
    first.say("mercury")
    var second = talk("second", after: first)
    #expect(second.say("xp").notes == [])
    #expect(second.conversation.progress.count(of: .completed) == 1)
  }

  @Test func goingBackBetweenTwoRunsIsMentionedOnce() {
    var first = talk()
    first.say("planets")
    first.say("mercury")
    clock.wall.milliseconds -= hours(72)
    var second = talk("second", after: first)
    #expect(
      second.say("planets").notes.first
        == "The clock went back 3 days; it is 2026-03-25 by it. Nothing is lost: what was answered "
        + "keeps its day, and days ahead count when they come.")
    #expect(second.say("obsidian").notes == [])
    var third = talk("third", after: second)
    #expect(third.say("planets").notes == [])
  }

  @Test func yearsAheadAndThenRightAgainIsMentionedAndCostsNothing() {
    var before = talk()
    before.say("planets")
    before.say("mercury")
    clock.wall.milliseconds += hours(24 * 365 * 3)
    var ahead = talk("ahead", after: before)
    ahead.say("planets")
    ahead.say("obsidian")
    clock.wall.milliseconds -= hours(24 * 365 * 3 - 24)
    var right = talk("right", after: ahead)
    #expect(right.say("planets").notes.first?.hasPrefix("The clock went back 3 years;") == true)
    right.say("thunder")
    let progress = right.conversation.progress
    #expect(progress.streak.current(on: right.now.day) == 2)
    #expect(progress.streak.longest(on: right.now.day) == 2)
    #expect(progress.count(of: .completed) == 3)
    #expect(progress.count(of: .streak) == 1)
    #expect(progress.streak.longest(on: "2030-01-01") == 2)
  }

  @Test(arguments: [-300_000, -1000, 0, 1000, 300_000] as [Int64])
  func smallCorrectionsSayNothing(milliseconds: Int64) {
    var talk = talk()
    talk.say("planets")
    clock.wall.milliseconds += milliseconds
    #expect(talk.say("mercury").kinds == ["cardGraded"])
    var next = self.talk("next", after: talk)
    #expect(next.say("planets").notes == [])
  }

  @Test func smallCorrectionsThatAddUpAreMentionedWhenTheyDo() {
    var talk = talk()
    talk.say("planets")
    clock.wall.milliseconds -= 240_000
    #expect(talk.say("xp").notes == [])
    clock.wall.milliseconds -= 240_000
    #expect(
      talk.say("xp").notes.first?.hasPrefix("The clock went back 8 minutes;") == true)
  }

  @Test func timeThatPassesSaysNothing() {
    var talk = talk()
    talk.say("planets")
    clock.advance(milliseconds: hours(24 * 30))
    #expect(talk.say("mercury").kinds == ["cardGraded"])
  }

  @Test func daylightSavingAndJourneysSayNothing() {
    clock.own = .amsterdam
    clock.pass(until: "2026-03-29T01:59:00+01:00")
    var talk = talk()
    talk.say("planets")
    clock.pass(until: "2026-03-29T03:01:00+02:00")
    #expect(talk.say("mercury").kinds == ["cardGraded"])
    clock.own = -36_000
    #expect(talk.say("obsidian").kinds == ["cardGraded"])
    clock.own = 50_400
    #expect(talk.say("thunder").kinds == ["cardGraded"])
  }

  @Test func anAnswerNeverTakesLessThanNoTime() {
    var talk = talk()
    talk.say("planets")
    clock.advance(milliseconds: 7000)
    clock.wall.milliseconds -= hours(72)
    #expect(talk.say("mercury").grade?.milliseconds == 7000)
    clock.wall.milliseconds += hours(900)
    #expect(talk.say("obsidian").grade?.milliseconds == 0)
  }

  @Test func theClockOfAnotherDeviceIsItsOwnAffair() {
    var log = Scribe()
    log.device = "d2"
    log.day = "2027-01-01"
    log.grade("c1")
    var talk = Talk(log: log.events, clock: clock)
    #expect(talk.say("planets").notes == [])
  }

  @Test func whatAnotherWindowHasMentionedIsNotMentionedHere() {
    var one = talk("one")
    one.say("planets")
    var two = talk("two", after: one)
    two.say("xp")
    clock.wall.milliseconds -= hours(72)
    let told = one.say("mercury").events
    #expect(told.contains { $0.kind == "clockChanged" })
    two.absorb(told)
    #expect(two.say("xp").notes == [])
    clock.wall.milliseconds += hours(72)
    #expect(two.say("xp").notes.count == 1)
  }

  @Test func undoingDoesNotTurnTheClock() {
    var talk = talk()
    talk.say("planets")
    talk.say("mercury")
    clock.wall.milliseconds -= hours(72)
    talk.say("obsidian")
    talk.say("undo")
    #expect(talk.say("undo").question == "planets 1")
    #expect(talk.xp == 0)
    var next = self.talk("next", after: talk)
    #expect(next.say("planets").notes == [])
  }

  @Test(
    arguments: [
      (301_000, "5 minutes"), (3_600_000, "60 minutes"), (7_200_000, "2 hours"),
      (-9_000_000, "3 hours"), (172_799_000, "2 days"), (-259_200_000, "3 days"),
      (31_536_000_000, "365 days"), (63_072_000_000, "2 years"), (Int64.min, "292471209 years"),
    ] as [(Int64, String)])
  func theSizeIsInTheUnitThatSaysEnough(milliseconds: Int64, size: String) {
    #expect(ClockShift(milliseconds: milliseconds)?.size == size)
  }

  @Test func readingsThatCannotBeToldApartInNumbersAreNoTrap() {
    let shift = ClockShift(
      from: Timestamp(milliseconds: .min), to: Timestamp(milliseconds: .max))
    #expect(shift?.milliseconds == .max)
  }
}
