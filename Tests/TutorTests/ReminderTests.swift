import Testing

@testable import Tutor

@Suite("What is reminded of, and when")
struct ReminderTests {
  /// A week of study up to Friday, 5 June 2026, whose last card was graded at 9:00 UTC.
  private static let standing: Standing = {
    var standing = Standing()
    for day in 1...5 { standing.streak.insert(StudyDay(year: 2026, month: 6, day: day)) }
    standing.experience = Experience(212)  // level 2, 88 XP to level 3
    standing.lastCard = Timestamp("2026-06-05T09:00:00.000Z")
    standing.place = Place(
      topic: TopicID(rawValue: "t"), name: "Black holes", batch: BatchNumber(rawValue: 1), card: 2,
      count: 15)
    return standing
  }()

  /// - Parameter rollover: The hour at which the study day begins.
  static func moment(_ time: String, offset: Int = 0, rollover: Int = 4) -> Moment {
    let wall = Timestamp(time) ?? Timestamp(milliseconds: 0)
    let local = wall.local(offset: offset)
    let date = StudyDay(String(local.description.prefix(10))) ?? StudyDay(ordinal: 0)
    let day = Moment.studyDay(of: date, hour: local.hour, rollover: rollover)
    return Moment(
      wall: wall, offset: offset, day: day, uptime: 0,
      dayEnds: Moment.end(of: day, rollover: rollover, offset: offset))
  }

  private func due(
    _ time: String, offset: Int = 0, rollover: Int = 4, at warning: String = "20:00",
    cards: Int = 0, said: SaidReminders = SaidReminders(),
    _ change: (inout Standing) -> Void = { _ in }
  ) throws -> Reminder? {
    var standing = Self.standing
    change(&standing)
    let rules = ReminderRules(warning: try #require(ReminderTime(warning)))
    return rules.due(
      standing, dueCards: cards, said: said,
      at: Self.moment(time, offset: offset, rollover: rollover))
  }

  // MARK: Due cards

  @Test func dueCardsAreToldOfOnceAStudyDay() throws {
    var said = SaidReminders()
    let morning = "2026-06-06T08:00:00Z"
    #expect(try due(morning, cards: 6, said: said) == .dueReviews(cards: 6))
    #expect(try due(morning, cards: 0, said: said) == nil)
    said.note(.dueReviews(cards: 6), by: Self.standing, at: Self.moment(morning))
    #expect(try due("2026-06-06T12:00:00Z", cards: 7, said: said) == nil)
    #expect(try due("2026-06-07T08:00:00Z", cards: 7, said: said) == .dueReviews(cards: 7))
  }

  @Test func whereDueCardsWereToldOfADayWithoutACardIsNot() throws {
    var said = SaidReminders()
    said.note(
      .dueReviews(cards: 6), by: Self.standing, at: Self.moment("2026-06-06T08:00:00Z"))
    #expect(try due("2026-06-06T12:00:00Z", said: said) == nil)
    #expect(try due("2026-06-07T09:00:00Z", said: said) == .study(Self.standing.place))
  }

  @Test func aStreakAtRiskComesBeforeDueCards() throws {
    #expect(try due("2026-06-06T20:00:00Z", cards: 6) == .streakWarning(days: 5))
  }

  @Test func noCardIsDueOnTheDayOfOneOrAtNight() throws {
    #expect(try due("2026-06-05T20:00:00Z", cards: 6) == nil)
    #expect(try due("2026-06-06T07:59:00Z", cards: 6) == nil)
  }

  @Test(arguments: [
    (1, "1 card is due for review today. Type `edutok`, then `review`."),
    (6, "6 cards are due for review today. Type `edutok`, then `review`."),
  ])
  func dueCardsAreCounted(cards: Int, line: String) {
    #expect(Reminder.dueReviews(cards: cards).line == line)
  }

  // MARK: The streak

  @Test(arguments: [
    ("2026-06-06T08:00:00Z", 4, "20:00", false), ("2026-06-06T19:59:59Z", 4, "20:00", false),
    ("2026-06-06T20:00:00Z", 4, "20:00", true), ("2026-06-06T21:59:59Z", 4, "20:00", true),
    // Never at night, though the streak is at risk still.
    ("2026-06-06T22:00:00Z", 4, "20:00", false), ("2026-06-07T03:59:59Z", 4, "20:00", false),
    // The day after the streak has ended.
    ("2026-06-07T20:00:00Z", 4, "20:00", false),
    // The day of the last card.
    ("2026-06-05T20:00:00Z", 4, "20:00", false),
    ("2026-06-06T08:29:00Z", 4, "8:30", false), ("2026-06-06T08:30:00Z", 4, "08:30", true),
    ("2026-06-06T21:58:00Z", 4, "21:59", false), ("2026-06-06T21:59:00Z", 4, "21:59", true),
    // A study day that lasts till noon: its evening is past in the morning.
    ("2026-06-07T08:00:00Z", 12, "20:00", true), ("2026-06-07T11:59:59Z", 12, "20:00", true),
    ("2026-06-06T20:00:00Z", 12, "20:00", true), ("2026-06-06T19:00:00Z", 12, "20:00", false),
    // And its 9:00 is near its end.
    ("2026-06-06T20:00:00Z", 12, "9:00", false), ("2026-06-07T09:00:00Z", 12, "9:00", true),
    ("2026-06-06T21:00:00Z", 0, "20:00", true),
  ])
  func aStreakAtRiskIsWarnedOfInTheEvening(
    time: String, rollover: Int, warning: String, isDue: Bool
  ) throws {
    var said = SaidReminders()
    said.card = Self.standing.lastCard  // the study reminder is none of this
    let reminder = try due(time, rollover: rollover, at: warning, said: said)
    #expect(reminder == (isDue ? .streakWarning(days: 5) : nil))
  }

  @Test(arguments: [-36_000, -12_600, 0, 19_800, 50_400])
  func theHourIsTheLearnersOwn(offset: Int) throws {
    let utc = Int64(20 * 3600 - offset) * 1000 + 1_780_704_000_000  // 20:00 on 6 June there
    var said = SaidReminders()
    said.card = Self.standing.lastCard
    for (seconds, isDue) in [(-1, false), (0, true), (7199, true), (7200, false)] as [(Int64, Bool)]
    {
      let time = Timestamp(milliseconds: utc + seconds * 1000).description
      #expect(
        try due(time, offset: offset, said: said) == (isDue ? .streakWarning(days: 5) : nil),
        "\(time)")
    }
  }

  @Test func aWarningIsSaidOnceAStudyDayAndNothingAfterIt() throws {
    var said = SaidReminders()
    let evening = Self.moment("2026-06-06T20:00:00Z")
    let reminder = try #require(try due("2026-06-06T20:00:00Z"))
    said.note(reminder, by: Self.standing, at: evening)
    #expect(said.warned == "2026-06-06")
    #expect(said.last == evening.wall)
    #expect(try due("2026-06-06T20:30:00Z", said: said) == nil)
    #expect(try due("2026-06-06T21:30:00Z", said: said) { $0.levelDay = "2026-06-05" } == nil)
    // The next day the streak has ended: the study reminder is due still.
    #expect(try due("2026-06-07T08:00:00Z", said: said) == .study(Self.standing.place))
    // A streak of the next weeks is warned of again.
    let later = try due("2026-06-09T20:00:00Z", said: said) {
      $0.streak.insert("2026-06-08")
      $0.lastCard = Timestamp("2026-06-08T20:30:00Z")
    }
    #expect(later == .streakWarning(days: 1))
  }

  // MARK: A day without a card

  @Test(arguments: [
    ("2026-06-06T08:59:59Z", false), ("2026-06-06T09:00:00Z", true),
    ("2026-06-06T19:59:59Z", true),
    ("2026-06-07T07:59:59Z", false), ("2026-06-07T08:00:00Z", true),
    ("2026-06-07T21:59:59Z", true), ("2026-06-07T22:00:00Z", false),
    ("2027-06-07T12:00:00Z", true), ("9999-06-07T12:00:00Z", true),
    // A clock that was set back.
    ("2026-06-04T12:00:00Z", false), ("1970-01-01T12:00:00Z", false),
  ])
  func aDayAfterTheLastCardItIsTimeForOne(time: String, isDue: Bool) throws {
    #expect(try due(time) == (isDue ? .study(Self.standing.place) : nil))
  }

  @Test func aDayWithoutACardIsSaidOnceACard() throws {
    var said = SaidReminders()
    said.note(.study(nil), by: Self.standing, at: Self.moment("2026-06-06T09:00:00Z"))
    for time in ["2026-06-06T12:00:00Z", "2026-06-08T09:00:00Z", "2027-06-06T09:00:00Z"] {
      #expect(try due(time, said: said) == nil)
    }
    let next = try due("2026-06-09T12:00:00Z", said: said) {
      $0.lastCard = Timestamp("2026-06-08T11:00:00Z")
      $0.streak.insert("2026-06-08")
    }
    #expect(next == .study(Self.standing.place))
  }

  // MARK: A level

  @Test(arguments: [
    ("2026-06-05", "2026-06-06T08:00:00Z", true), ("2026-06-05", "2026-06-06T07:59:00Z", false),
    ("2026-06-05", "2026-06-06T19:59:00Z", true), ("2026-06-05", "2026-06-07T08:00:00Z", false),
    ("2026-06-04", "2026-06-06T08:00:00Z", false), ("2026-06-06", "2026-06-06T08:00:00Z", false),
    ("2031-06-05", "2026-06-06T08:00:00Z", false),
  ])
  func aLevelIsToldOfOnTheDayAfterIt(reached: String, time: String, isDue: Bool) throws {
    var said = SaidReminders()
    said.card = Timestamp("2026-06-05T21:00:00Z")
    let reminder = try due(time, said: said) {
      $0.levelDay = StudyDay(reached)
      $0.lastCard = Timestamp("2026-06-05T21:00:00Z")
    }
    #expect(reminder == (isDue ? .levelUp(level: 2, missing: 88) : nil))
  }

  @Test func aLevelIsToldOfOnce() throws {
    var said = SaidReminders()
    said.note(
      .levelUp(level: 2, missing: 88), by: Self.standing, at: Self.moment("2026-06-06T08:00:00Z"))
    func level(_ points: Int) throws -> Reminder? {
      try due("2026-06-06T10:30:00Z", said: said) {
        $0.levelDay = "2026-06-05"
        $0.lastCard = Timestamp("2026-06-05T21:00:00Z")
        $0.experience = Experience(points)
      }
    }
    #expect(try level(212) == nil)
    #expect(try level(300) == .levelUp(level: 3, missing: 300))
    // One that was lost again is not news.
    said.level = 3
    #expect(try level(212) == nil)
  }

  // MARK: Order

  @Test func theFirstInTheOrderIsSaid() throws {
    let all = { (standing: inout Standing) in standing.levelDay = "2026-06-05" }
    #expect(try due("2026-06-06T20:00:00Z", all) == .streakWarning(days: 5))
    #expect(try due("2026-06-06T19:00:00Z", all) == .levelUp(level: 2, missing: 88))
  }

  @Test func twoInARowWouldBeRude() throws {
    var said = SaidReminders()
    said.note(
      .levelUp(level: 2, missing: 88), by: Self.standing, at: Self.moment("2026-06-06T10:00:00Z"))
    #expect(try due("2026-06-06T10:30:00Z", said: said) == nil)
    #expect(try due("2026-06-06T11:14:59Z", said: said) == nil)
    #expect(try due("2026-06-06T11:15:00Z", said: said) == .study(Self.standing.place))
    // By a clock that was ahead when that was said, it was never.
    said.last = Timestamp("2031-06-06T10:00:00Z")
    #expect(try due("2026-06-06T10:30:00Z", said: said) == .study(Self.standing.place))
    // The warning cannot wait.
    said.last = Timestamp("2026-06-06T19:30:00Z")
    #expect(try due("2026-06-06T20:00:00Z", said: said) == .streakWarning(days: 5))
  }

  @Test func nothingIsSaidBeforeTheFirstCardOrAfterOneToday() throws {
    #expect(try due("2026-06-06T20:00:00Z") { $0 = Standing() } == nil)
    #expect(try due("2026-06-06T20:00:00Z") { $0.lastCard = nil } == nil)
    #expect(try due("2026-06-06T20:00:00Z") { $0.streak.insert("2026-06-06") } == nil)
  }

  @Test func aDayAheadBreaksNothing() throws {
    // Studied once by a clock five years ahead.
    let reminder = try due("2026-06-06T20:00:00Z") {
      $0.streak.insert("2031-06-06")
      $0.lastCard = Timestamp("2031-06-06T09:00:00Z")
    }
    #expect(reminder == .streakWarning(days: 5))
    #expect(
      try due("2026-06-08T12:00:00Z") { $0.lastCard = Timestamp("2031-06-06T09:00:00Z") } == nil)
  }

  // MARK: Words

  @Test(
    arguments: [
      (
        .streakWarning(days: 5), "Your streak is at risk",
        "Your streak of 5 days ends today unless a card keeps it. Type `edutok`."
      ),
      (
        .streakWarning(days: 1), "Your streak is at risk",
        "Your streak of 1 day ends today unless a card keeps it. Type `edutok`."
      ),
      (
        .levelUp(level: 3, missing: 88), "Level 3",
        "Level 3 since yesterday, and 88 XP to level 4. Type `edutok`."
      ),
      (
        .study(standing.place), "Time for a card",
        "A day or more since your last card. Black holes waits at card 2 of 15: type `edutok`."
      ),
      (
        .study(finished), "Time for a card",
        "A day or more since your last card. The next batch of Black holes waits: type `edutok`."
      ),
      (
        .study(nil), "Time for a card",
        "A day or more since your last card. The next one waits: type `edutok`."
      ),
    ] as [(Reminder, String, String)])
  func eachHasItsWords(reminder: Reminder, title: String, line: String) {
    #expect(reminder.title == title)
    #expect(reminder.line == line)
  }

  private static let finished: Place? = {
    var place = standing.place
    place?.card = nil
    return place
  }()

  @Test func aLongNameIsCutShort() {
    var place = Self.standing.place
    place?.name = String(repeating: "ab ", count: 500)
    #expect(Reminder.study(place).line.count < 140)
  }

  // MARK: The time asked for

  @Test(arguments: [
    ("8:00", "08:00"), ("08:00", "08:00"), ("20:00", "20:00"), ("21:59", "21:59"),
    ("9:05", "09:05"),
  ])
  func aTimeOfTheDayIsTaken(text: String, written: String) {
    #expect(ReminderTime(text)?.description == written)
  }

  @Test(arguments: [
    "", "7:59", "22:00", "0:00", "23:59", "24:00", "20", "20:0", "20:60", "20:000", "020:00",
    "20:00:00", "20.00", " 20:00", "20:00 ", "+9:00", "-9:00", "٢٠:٠٠", "8pm", "20:-1",
  ])
  func noOtherTimeIsTaken(text: String) {
    #expect(ReminderTime(text) == nil)
  }
}
