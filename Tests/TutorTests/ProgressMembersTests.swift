import Testing

@testable import Tutor

@Suite("Every member of progress is saved")
struct ProgressMembersTests {
  /// Progress in which something is set in every member of everything it holds.
  private static let full: Progress = {
    var log = Scribe()
    log.write(.topicStarted(TopicStarted(topic: Scribe.mars, name: "Mars")))
    log.add(1...15)
    log.addDeck(1...3, batch: 2)
    for number in 1...15 {
      log.day = StudyDay(ordinal: log.day.ordinal + number % 2)
      let grade = log.grade(
        "c\(number)", number % 4 == 0 ? .wrong : .correct, milliseconds: 900,
        ordinal: number == 9 ? 20 : number)
      if number % 3 == 0 { log.grantBox("b\(number)", for: grade) }
    }
    for number in 1...15 where number % 4 == 0 { log.grade("c\(number)", ordinal: 100) }
    log.openBox("b6")
    for topic in ["moon", "sun", "sea"] {
      log.add(31...33, topic: TopicID(rawValue: topic))
      for number in 31...33 {
        log.grade("c\(number)-\(topic)", topic: TopicID(rawValue: topic), ordinal: 200)
        log.grade("c\(number)", topic: TopicID(rawValue: topic), ordinal: 201)
      }
    }
    log.write(
      .cardBookmarked(
        CardBookmarked(card: CardID(rawValue: "c1"), topic: Scribe.mars, isMarked: true)))
    log.write(.topicLiked(TopicLiked(topic: Scribe.mars, isLiked: true)))
    log.write(.cardDropped(CardDropped(card: CardID(rawValue: "c2"), topic: Scribe.mars)))
    log.write(.batchStarted(BatchStarted(topic: Scribe.mars, batch: BatchNumber(rawValue: 2))))
    log.write(.settingChanged(SettingChanged(name: "rollover", value: "3")))
    log.write(.clockChanged(ClockChanged(milliseconds: 400_000)))
    let podium = RecordedEvent(
      .podiumReached(PodiumReached(day: "2026-03-01", board: .topics, rank: 2)), id: "podium",
      device: "d2", session: "s2", clock: log.clock + 1,
      at: Moment(
        wall: Timestamp(milliseconds: 1_772_700_000_000), offset: 3600, day: log.day, uptime: 0))
    return History(whole: log.events + [podium]).progress.closed(before: "2026-03-03")
  }()

  /// The members of every type within `value`, and whether any is set to something.
  private func members(of value: Any, into found: inout [String: Bool]) {
    let mirror = Mirror(reflecting: value)
    let isStruct = mirror.displayStyle == .struct
    for child in mirror.children {
      if isStruct, let label = child.label {
        let name = "\(type(of: value)).\(label)"
        found[name] = found[name] == true || isSet(child.value)
      }
      members(of: child.value, into: &found)
    }
  }

  private func isSet(_ value: Any) -> Bool {
    switch value {
    case let number as Int: number != 0
    case let number as Int64: number != 0
    case let isTrue as Bool: isTrue
    case let table as FlagTable: table != FlagTable()
    default:
      switch Mirror(reflecting: value).displayStyle {
      case .collection, .dictionary, .set, .optional: !Mirror(reflecting: value).children.isEmpty
      default: true
      }
    }
  }

  @Test func theSampleLeavesNothingOut() {
    var found: [String: Bool] = [:]
    members(of: Self.full, into: &found)
    // How tables keep what they hold is no member of progress.
    let missing = found.filter { !$0.value }.keys.sorted()
      .filter { !$0.hasPrefix("LayeredDictionary<") && !$0.hasPrefix("FlagTable.") }
    #expect(missing == [])
    for type in [
      "Accuracy", "AchievementBoard", "AnswerStatistics", "DayActivity", "Open", "DeviceClocks",
      "Reading", "HeldBoxes", "LevelMark", "MysteryBox", "OrdinalSet", "Pace", "Run", "Streak",
      "TopicProgress", "Unlocking",
    ] {
      #expect(found.keys.contains { $0.hasPrefix("\(type).") }, "\(type)")
    }
    #expect(Mirror(reflecting: Self.full).children.count == 21)
  }

  @Test func whatIsSavedIsFoundAgain() throws {
    let saved = ProgressCoding.bytes(Self.full)
    #expect(try #require(ProgressCoding.progress(saved)) == Self.full)
  }

  @Test func bytesThatEndTooEarlyMakeNoSense() throws {
    var coder = ByteCoder(withRoomFor: 0)
    try Self.full.write(to: &coder)
    for length in 0..<coder.bytes.count {
      var shorter = ByteCoder(reading: Array(coder.bytes.prefix(length)), from: 0)
      #expect(throws: SenselessBytes.self) { _ = try Progress(from: &shorter) }
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func anyBytesAreReadWithoutATrap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var coder = ByteCoder(withRoomFor: 0)
    try Self.full.write(to: &coder)
    var bytes = coder.bytes
    for _ in 0..<3 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    var damaged = ByteCoder(reading: bytes, from: 0)
    _ = try? Progress(from: &damaged)
  }

  @Test func numbersOfAnySizeComeBack() throws {
    for number in [0, 1, -1, 63, -64, 64, 127, 128, .max, .min] as [Int64] {
      var coder = ByteCoder(withRoomFor: 0)
      number.write(to: &coder)
      var reader = ByteCoder(reading: coder.bytes, from: 0)
      #expect(try Int64(from: &reader) == number)
      #expect(reader.isAtEnd)
    }
    var small = ByteCoder(withRoomFor: 0)
    (-64).write(to: &small)
    #expect(small.bytes == [127])
    var endless = ByteCoder(reading: Array(repeating: 255, count: 20), from: 0)
    #expect(throws: SenselessBytes.self) { _ = try Int64(from: &endless) }
  }
}
