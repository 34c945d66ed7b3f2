import Testing

@testable import Tutor

@Suite("Folded progress as bytes")
struct StoredProgressTests {
  private var log: Scribe = {
    var log = Scribe()
    log.write(.topicStarted(TopicStarted(topic: Scribe.mars, name: "Mars")))
    log.add(1...15)
    for number in 1...15 {
      if number % 4 == 0 { log.day = StudyDay(ordinal: log.day.ordinal + number % 3) }
      let grade = log.grade("c\(number)", number % 5 == 0 ? .wrong : .close, ordinal: number)
      if number % 3 == 0 { log.grantBox("b\(number)", for: grade) }
    }
    log.openBox("b6")
    log.write(.settingChanged(SettingChanged(name: "time_zone", value: "Asia/Seoul")))
    log.write(.settingChanged(SettingChanged(name: "rollover", value: "0")))
    return log
  }()

  private static let place = Place(
    topic: Scribe.mars, name: "Mars, the red one", batch: BatchNumber(rawValue: 3), card: 4,
    count: 15)

  // MARK: Progress

  @Test func progressComesBackAsItWas() throws {
    for count in [0, 1, 5, log.events.count] {
      let progress = History(whole: Array(log.events.prefix(count))).progress
      #expect(ProgressCoding.progress(ProgressCoding.bytes(progress)) == progress)
    }
    for seed in 1...10 as ClosedRange<UInt64> {
      let progress = History(whole: RandomLog(seed: seed, length: 80).events).progress
      #expect(ProgressCoding.progress(ProgressCoding.bytes(progress)) == progress)
    }
  }

  @Test func progressThatIsCutOffIsNone() {
    let bytes = ProgressCoding.bytes(log.progress)
    for length in 0..<bytes.count {
      #expect(ProgressCoding.progress(Array(bytes.prefix(length))) == nil, "\(length)")
    }
    #expect(ProgressCoding.progress(bytes + [0]) == nil)
    #expect(ProgressCoding.progress(bytes + Array(repeating: 0, count: 9)) == nil)
  }

  @Test func progressWithAByteChangedIsNone() {
    let bytes = ProgressCoding.bytes(log.progress)
    for index in bytes.indices {
      for change in [0x01, 0x80] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= change
        #expect(ProgressCoding.progress(damaged) == nil, "byte \(index)")
      }
    }
  }

  @Test func whatIsNoProgressIsNone() {
    #expect(ProgressCoding.progress([]) == nil)
    #expect(ProgressCoding.progress([0, 0, 0, 0]) == nil)
    #expect(ProgressCoding.progress([255, 255, 255, 255, 1, 2]) == nil)
    #expect(ProgressCoding.progress(Array("no progress at all".utf8)) == nil)
  }

  // MARK: Standing

  @Test func aStandingComesBackAsItWas() {
    for place in [nil, Self.place] {
      let standing = Standing(log.progress, place: place)
      #expect(StandingCoding.standing(StandingCoding.bytes(standing)) == standing)
    }
    var done = Self.place
    done.card = nil
    let standing = Standing(Progress(), place: done)
    #expect(StandingCoding.standing(StandingCoding.bytes(standing)) == standing)
  }

  @Test func aStandingSaysWhatAGreetingNeeds() {
    let standing = Standing(log.progress, place: Self.place)
    #expect(standing.experience == log.progress.experience)
    #expect(standing.boxes == 4)
    #expect(standing.settings == ["time_zone": "Asia/Seoul", "rollover": "0"])
    #expect(standing.streak == log.progress.streak)
    #expect(standing.lastCard == log.events.last { $0.kind == "cardGraded" }?.wall)
    #expect(standing.levelDay == log.progress.levelDay)
    #expect(standing.levelDay != nil)
  }

  @Test func aStandingHoldsNoMoreThanTheLastRunsOfDays() {
    var log = Scribe()
    for number in 0..<20 {
      log.day = StudyDay(ordinal: 20_000 + number * 3)
      log.grade("c1")
    }
    let standing = Standing(log.progress, place: nil)
    #expect(standing.streak.runs == log.progress.streak.runs.suffix(8))
  }

  @Test func namesWithTabsAndNewlinesDoNotBreakAStanding() {
    var place = Self.place
    place.name = "a\tb\nc\r\nd\u{2028}e"
    let bytes = StandingCoding.bytes(Standing(log.progress, place: place))
    #expect(StandingCoding.standing(bytes)?.place?.name == "a b c d e")
  }

  @Test func noBytesAreTheStandingOfAnEmptyLog() {
    #expect(StandingCoding.standing([]) == Standing(Progress(), place: nil))
  }

  @Test(arguments: [
    "xp", "xp\t", "xp\tmany", "xp\t1\t2", "boxes\t1.5", "boxes\t99999999999999999999",
    "run\t5\t4", "run\t5",
    "place\tt\tMars\tx\t1\t15", "place\tt\tMars", "nonsense", "\u{0}", "{\"xp\":1}",
    "xp\t1\tboxes\t1", "card", "card\tx", "card\t1\t2", "level\t", "level\t1.5",
  ])
  func senselessBytesAreNoStanding(text: String) {
    #expect(StandingCoding.standing(Array(text.utf8)) == nil)
    #expect(StandingCoding.standing(StandingCoding.sealed(text)) == nil)
  }

  @Test func aStandingWithAByteChangedIsNone() {
    let bytes = StandingCoding.bytes(Standing(log.progress, place: Self.place))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(StandingCoding.standing(damaged) == nil, "byte \(index)")
    }
    for length in 1..<bytes.count {
      #expect(StandingCoding.standing(Array(bytes.prefix(length))) == nil, "\(length)")
    }
  }
}
