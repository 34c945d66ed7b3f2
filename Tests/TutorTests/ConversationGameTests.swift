import TestSupport
import Testing

@testable import Tutor

@Suite("What a turn tells of the game")
struct ConversationGameTests {
  private var talk = Talk()

  /// The answers to all cards of batch 1 of Planets, in the order of its cards.
  private static let answers = [
    "mercury", "obsidian", "thunder", "walnut", "cathedral", "penguin", "violin", "harbour",
    "lantern", "glacier", "saffron", "compass", "bishop", "orchid", "tundra",
  ]

  // MARK: Celebrations

  private func celebrations(_ heard: Heard) -> [Celebration] {
    heard.reply.flatMap { part -> [Celebration] in
      guard case .celebrations(let found) = part else { return [] }
      return found.filter { celebration in
        switch celebration {
        case .boxFound, .level: false
        case .combo, .streak, .mastered, .challenge, .achievement, .boxOpened: true
        }
      }
    }
  }

  @Test mutating func rowsOfFiveTenAndTwentyFiveAreMarked() {
    talk.say("planets")
    for (index, answer) in Self.answers.prefix(10).enumerated() {
      let heard = celebrations(talk.say(answer))
      switch index + 1 {
      case 1: #expect(heard == [.achievement(.firstSteps)])
      case 5: #expect(heard == [.combo(5)])
      case 10: #expect(heard == [.challenge(.perfectScore), .combo(10)])
      default: #expect(heard == [])
      }
    }
  }

  @Test mutating func theLastCardOfABatchBringsWhatItBringsAtOnce() {
    talk.say("planets")
    talk.say(all: Array(Self.answers.prefix(14)))
    #expect(
      celebrations(talk.say("tundra")) == [.mastered(topic: "Planets"), .challenge(.cardMaster)])
  }

  @Test mutating func whatACardEarnsIsWithoutChallengesAndAchievements() {
    talk.say("planets")
    #expect(talk.say("mercury").earned == 50)
    talk.say(all: Array(Self.answers[1..<9]))
    #expect(talk.say("glacier").earned == 50)
    #expect(talk.conversation.progress.experience.points == 10 * 50 + 25 + 75)
  }

  // MARK: Overrides

  @Test mutating func aVerdictTakenBackTellsWhatWentWithIt() {
    talk.say("planets")
    talk.say(all: Array(Self.answers.prefix(9)))
    talk.say("glacier")
    let heard = talk.say("again")
    #expect(heard.earned == -40)
    #expect(heard.notes == ["−115 XP: 485 XP now, level 3.", "With it went Perfect Score."])
    #expect(celebrations(talk.say("got")) == [.challenge(.perfectScore), .combo(10)])
  }

  @Test mutating func aVerdictTakenBackThatTakesNothingAlongSaysNoMore() {
    talk.say("planets")
    talk.say("mercury")
    #expect(talk.say("again").notes == [])
  }

  @Test mutating func aChallengeOfYesterdayIsDoneByAnOverrideAfterMidnight() {
    talk.say("planets")
    talk.say(all: Array(Self.answers.prefix(9)))
    talk.say("no idea")
    talk.day = talk.day.next
    let heard = talk.say("got")
    #expect(celebrations(heard) == [.challenge(.perfectScore)])
    #expect(talk.conversation.progress.activity(on: "2026-03-01").done == [.perfectScore])
  }

  // MARK: Undo

  @Test mutating func undoTellsWhatWentOnWhicheverDay() {
    talk.say("planets")
    talk.say(all: Array(Self.answers.prefix(15)))
    talk.day = talk.day.next
    let heard = talk.say("undo")
    #expect(
      heard.notes.suffix(2) == [
        "−200 XP: 800 XP now, level 4.",
        "With it went Planets mastered, Card Master of 2026-03-01 and a mystery box.",
      ])
  }

  @Test mutating func undoneToTheStartEverythingIsAsItWas() {
    talk.say("planets")
    let before = talk.conversation.progress
    talk.say(all: Self.answers)
    for _ in Self.answers { talk.say("undo") }
    var expected = before
    expected.see(clock: talk.conversation.progress.clock)
    expected.deviceClocks = talk.conversation.progress.deviceClocks
    #expect(talk.conversation.progress == expected)
    #expect(talk.conversation.progress.experience.points == 0)
    #expect(talk.say("").question == "planets 1")
    #expect(talk.say("mercury").earned == 50)
  }

  @Test mutating func cardsRevealedBeforeTheirUndoWaitForTheirTurn() {
    talk.say("planets")
    for _ in 0..<3 { talk.say(all: ["reveal", "got"]) }
    for _ in 0..<3 { talk.say("undo") }
    #expect(talk.say("").question == "planets 1")
    let left = talk.leave()
    #expect(left.events.filter { $0.kind == "cardGraded" }.count == 1)
    #expect(left.farewell?.cards == 1)
  }

  @Test mutating func aBoxThatWasOpenedGoesWithItsXP() throws {
    talk.say("planets")
    talk.say("mercury")
    let grade = try #require(talk.log.last { $0.kind == "cardGraded" })
    talk.absorb(
      others { scribe in
        scribe.grantBox("b", for: grade.id, rarity: .legendary, xp: 149)
        scribe.openBox("b")
      })
    #expect(
      talk.say("undo").notes.last
        == "With it went today's place in the streak, First Steps and a box you had opened, with "
        + "its 149 XP.")
  }

  // MARK: Others

  private func others(_ write: (inout Scribe) -> Void) -> [RecordedEvent] {
    var scribe = Scribe()
    scribe.device = "d2"
    scribe.clock = talk.conversation.progress.clock
    write(&scribe)
    return scribe.events
  }

  @Test mutating func whatAnotherWindowTakesAwayIsSaidOnceAndCelebratesNothing() throws {
    talk.say("planets")
    talk.say(all: ["mercury", "obsidian"])
    let grade = try #require(talk.log.last { $0.kind == "cardGraded" })
    talk.absorb(others { $0.undo(grade.id) })
    #expect(
      talk.say("xp").notes == [
        "Another window or device changed the log: XP 125 → 75, level 2 → 1, cards 2 → 1, right 2 → 1, "
          + "perfect 2 → 1."
      ])
    #expect(talk.say("xp").notes == [])
  }

  @Test mutating func whatAnotherWindowAddsIsNeitherSaidNorCelebrated() {
    talk.say("planets")
    talk.say("mercury")
    talk.absorb(
      others { scribe in
        for number in 1...15 { scribe.grade("other \(number)") }
      })
    let heard = talk.say("xp")
    #expect(heard.notes == [])
    #expect(celebrations(heard) == [])
    #expect(talk.conversation.progress.activity(on: "2026-03-01").done.contains(.cardMaster))
    #expect(celebrations(talk.say("obsidian")) == [])
  }

  @Test mutating func aLookBackIntoAQueueThatAnotherWindowMadeShorterFindsItsWay() {
    talk.say("planets")
    let wrong = (0..<20).map { _ in "no idea" }
    talk.say(all: wrong)
    talk.say("back")
    let grades = talk.log.filter { $0.kind == "cardGraded" }.map(\.id)
    talk.absorb(others { scribe in for grade in grades { scribe.undo(grade) } })
    #expect(talk.say("back").card?.mark == .lookingBack)
    #expect(talk.say("").question != nil)
  }

  @Test mutating func aRevealedCardThatATopicChangeGradesIsToldOf() {
    talk.say("planets")
    talk.say("reveal")
    let heard = talk.say("topic solo")
    #expect(heard.verdict?.kind == .wrong)
    #expect(heard.earned == 10)
    #expect(celebrations(heard) == [.achievement(.firstSteps)])
    #expect(heard.question == "solo 1")
  }

  @Test mutating func anUnlockingThatAMergeMovesIsSaid() {
    talk.say("planets")
    talk.say("mercury")
    var earlier = Scribe()
    earlier.device = "d2"
    earlier.day = "2026-02-20"
    earlier.grade("other", .wrong)
    talk.absorb(earlier.events)
    #expect(
      talk.say("xp").notes == [
        "Another window or device changed the log: First Steps dated 2026-02-20."
      ])
  }

  // MARK: Days

  @Test mutating func aSettingThatMovesTheDayIsFollowedByAWordOfIt() {
    let clock = ManualClock(wall: Timestamp(milliseconds: 1_772_395_200_000))  // 2026-03-01, 20:00
    talk = Talk(clock: clock)
    talk.say("config set time_zone Asia/Tokyo")
    #expect(
      talk.say("streak").notes == [
        "By the new setting it is study day 2026-03-02. What was answered keeps its day."
      ])
    #expect(talk.say("streak").notes == [])
    talk.say("config set rollover 6")
    #expect(
      talk.say("streak").notes == [
        "By the new setting it is study day 2026-03-01. What was answered keeps its day."
      ])
  }

  // MARK: Going on

  @Test mutating func aDeckThatIsKnownComesAgainOnALaterDay() {
    talk.say("solo")
    talk.say("unique")
    #expect(
      talk.say("next").notes == [
        "You have been through all cards of Solo in the offline library today, and know them. From "
          + "tomorrow on they come again; `topics` lists others."
      ])
    talk.day = talk.day.next
    let heard = talk.say("next")
    #expect(heard.notes == ["You know all of Solo offline. Here is the card you saw longest ago."])
    #expect(heard.question == "solo 1")
    #expect(talk.say("unique").earned == 70)
    #expect(talk.conversation.progress.streak.current(on: talk.day) == 2)
  }

  @Test mutating func whatComesAgainIsABatchOfTheOldest() {
    talk.say("planets")
    talk.say(all: Self.answers)
    talk.day = talk.day.next
    talk.say("next")
    talk.say(
      all: [
        "umbrella", "falcon", "quartz", "dolphin", "emerald", "pyramid", "sonata", "juniper",
        "iceberg", "anchor", "velvet", "oyster", "zeppelin", "kettle", "magnet",
      ].map { _ in "reveal" }.flatMap { [$0, "got"] })
    #expect(
      talk.say("next").notes == [
        "You know all of Planets offline. Here are the 15 cards you saw longest ago."
      ])
    #expect(talk.say("").question == "planets 1")
  }

  @Test mutating func theHardestCardIsNamedWhateverTopicItIsOf() {
    talk.say("planets")
    talk.say("no idea")
    talk.say("topic solo")
    talk.say("unique")
    #expect(talk.leave().farewell?.hardest == "mercury")
  }

  @Test mutating func aCardStillWrongIsHarderThanOneThatCameRight() {
    talk.say("planets")
    talk.say(all: ["no idea", "obsidian", "thunder", "walnut", "no clue", "penguin"])
    talk.say("mercury")
    #expect(talk.leave().farewell?.hardest == "cathedral")
  }

  // MARK: Views

  @Test mutating func theCalendarTakesAMonthOrAYear() {
    talk.say("planets")
    talk.say("mercury")
    guard case .calendar(let month)? = talk.say("calendar").reply.first,
      case .calendar(let other)? = talk.say("calendar 2026-02").reply.first,
      case .year(let year)? = talk.say("calendar YEAR").reply.first
    else {
      Issue.record("no calendars")
      return
    }
    #expect(month.month.description == "2026-03")
    #expect(month.cards == [1] + Array(repeating: 0, count: 30))
    #expect(month.unlocked.map(\.achievement) == [.firstSteps])
    #expect(other.month.description == "2026-02")
    #expect(other.cards.count == 28)
    #expect(other.unlocked == [])
    #expect(year.cards.count == 52 * 7 + 7)
    #expect(year.cards.last == 1)
  }

  @Test mutating func aMonthMayBeWrittenShort() {
    guard case .calendar(let month)? = talk.say("calendar 2026-2").reply.first else {
      Issue.record("no calendar")
      return
    }
    #expect(month.month.description == "2026-02")
    #expect(talk.say("calendar 2026-13").problems.count == 1)
  }

  @Test(arguments: ["calendar 2026-13", "calendar 26-1", "calendar next", "challenges now"])
  mutating func whatTheViewsDoNotTakeIsExplained(line: String) {
    #expect(!talk.say("/" + line).problems.isEmpty)
  }
}
