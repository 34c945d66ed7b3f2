import Testing

@testable import Tutor

@Suite("Mystery boxes: what the log makes of them")
struct BoxTests {
  private var log = Scribe()

  @Test mutating func aGrantedBoxIsHeldAndAnOpenedOneIsXP() {
    let grade = log.grade("c1", .wrong)
    log.grantBox("b", for: grade, rarity: .rare, xp: 41)
    #expect(log.progress.boxes.all == [MysteryBox(id: "b", rarity: .rare, experience: 41)])
    #expect(log.xp == 10)
    log.day = "2026-03-07"
    log.openBox("b")
    #expect(log.progress.boxes.all.isEmpty)
    #expect(log.xp == 51)
    #expect(log.progress.count(of: .box) == 1)
    #expect(log.progress.activity(on: "2026-03-07").experience == 41)
    #expect(!log.progress.streak.isActive("2026-03-07"))
  }

  @Test mutating func openingABoxOnTwoDevicesCountsOnce() {
    log.grantBox("b", for: log.grade("c1", .wrong), xp: 20)
    log.openBox("b")
    log.device = "d2"
    log.openBox("b")
    #expect(log.xp == 30)
    #expect(log.progress.count(of: .box) == 1)
  }

  @Test mutating func anUndoneGradeTakesItsBoxAndItsOpeningAlong() {
    log.grade("c1", .wrong)
    let grade = log.grade("c2", .wrong)
    log.grantBox("b", for: grade, xp: 20)
    let held = log.undo(grade)
    #expect(log.progress.boxes.all.isEmpty)
    log.undo(held)
    #expect(log.progress.boxes.count == 1)
    log.openBox("b")
    #expect(log.xp == 40)
    let opened = log.undo(grade)
    #expect(log.xp == 10)
    #expect(log.progress.boxes.all.isEmpty)
    log.undo(opened)
    #expect(log.xp == 40)
  }

  @Test mutating func anUndoneOpeningClosesTheBox() {
    log.grantBox("b", for: log.grade("c1", .wrong), xp: 20)
    log.undo(log.openBox("b"))
    #expect(log.xp == 10)
    #expect(log.progress.boxes.count == 1)
  }

  @Test mutating func aBoxGrantedTwiceIsOpenedOnce() {
    let grade = log.grade("c1", .wrong)
    log.grantBox("b", for: grade, xp: 20)
    log.openBox("b")
    log.grantBox("b", for: grade, xp: 20)
    #expect(log.progress.boxes.count == 0)
    log.openBox("b")
    #expect(log.xp == 30)
  }

  @Test mutating func aGradeBringsOneBox() {
    let grade = log.grade("c1", .wrong)
    log.grantBox("b", for: grade, xp: 20)
    log.grantBox("b2", for: grade, xp: 20)
    #expect(log.progress.boxes.all.map(\.id) == ["b"])
  }

  @Test mutating func theOldestBoxIsOpenedFirst() {
    for name in ["c", "a", "b"] { log.grantBox(name, for: log.grade("card \(name)", .wrong)) }
    #expect(log.progress.boxes.all.map(\.id) == ["c", "a", "b"])
    #expect(log.progress.boxes.first?.id == "c")
    log.openBox("a")
    log.openBox("c")
    #expect(log.progress.boxes.first?.id == "b")
  }

  @Test mutating func aBoxThatNobodyGrantedOpensToNothing() {
    log.openBox("b")
    #expect(log.xp == 0)
    #expect(log.progress.count(of: .box) == 0)
  }

  @Test mutating func anOverrideLeavesTheBoxAsItIs() {
    let grade = log.grade("c1")
    log.grantBox("b", for: grade)
    log.override(grade, .wrong, rating: .again)
    #expect(log.progress.boxes.count == 1)
  }

  @Test(
    "A box from a file holds what its rarity may hold",
    arguments: [
      ("common", -5, 10), ("common", 9, 10), ("common", 25, 25), ("common", 1_000_000, 25),
      ("rare", 10, 25), ("epic", 100, 100), ("epic", 101, 100), ("legendary", 201, 200),
    ])
  func clamped(rarity: String, xp: Int, expected: Int) {
    let body = #"{"box":"b","grade":"g","ordinal":3,"rarity":"\#(rarity)","xp":\#(xp)}"#
    guard
      case .boxGranted(let box) = EventCoding.event(kind: "boxGranted", version: 1, body: body)
    else {
      Issue.record("no box")
      return
    }
    #expect(box.xp == expected)
  }

  // MARK: Ordinals

  @Test mutating func aCompletedCardTakesTheNextOrdinalOfItsDevice() {
    #expect(log.progress.nextOrdinal(of: "d1") == 1)
    log.grade("c1", ordinal: 1)
    log.grade("c2", ordinal: 2)
    log.grade("c2", tryNumber: 2)
    #expect(log.progress.nextOrdinal(of: "d1") == 3)
    #expect(log.progress.nextOrdinal(of: "d2") == 1)
  }

  @Test mutating func anUndoneGradeFreesItsOrdinalForTheNext() {
    log.grade("c1", ordinal: 1)
    let second = log.grade("c2", ordinal: 2)
    log.grade("c3", ordinal: 3)
    let undo = log.undo(second)
    #expect(log.progress.nextOrdinal(of: "d1") == 2)
    log.undo(undo)
    #expect(log.progress.nextOrdinal(of: "d1") == 4)
  }

  @Test func theOrdinalsOfASetMayComeInAnyOrder() {
    var set = OrdinalSet()
    for (ordinal, free) in [(3, 1), (1, 2), (-7, 2), (0, 2), (1, 2), (2, 4), (.max, 4), (4, 5)] {
      set.insert(ordinal)
      #expect(set.smallestFree == free)
    }
  }
}

@Suite("Mystery boxes: the schedule")
struct BoxScheduleTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aWalkFindsTheBoxesOfTheSchedule(seed: UInt64) {
    let schedule = BoxSchedule(seed: seed)
    var walk = BoxWalk(seed: seed)
    var random = SplitMix64(seed: seed)
    // An undone grade gives its ordinal back.
    let ordinals = (1...60) + (0..<60).map { _ in Int.random(in: -1...200, using: &random) }
    for ordinal in ordinals {
      let (found, box) = (walk.box(at: ordinal), schedule.box(at: ordinal))
      #expect(found?.rarity == box?.rarity)
      #expect(found?.experience == box?.experience)
    }
  }

  /// A million boxes: the first 40 of 25,000 seeds each.
  private static let draws: [[(ordinal: Int, rarity: Rarity, experience: Int)]] = {
    (0..<25_000).map { seed in
      let schedule = BoxSchedule(seed: UInt64(seed) &* 0x2545_f491_4f6c_dd1d &+ 7)
      return schedule.ordinals.prefix(40).map { ordinal in
        let contents = schedule.contents(at: ordinal)
        return (ordinal, contents.rarity, contents.experience)
      }
    }
  }()

  /// How many boxes hold so many XP, by rarity.
  private static let contents: [Rarity: [Int: Int]] = {
    var counts: [Rarity: [Int: Int]] = [:]
    for box in draws.joined() { counts[box.rarity, default: [:]][box.experience, default: 0] += 1 }
    return counts
  }()

  /// Whether a share of `count` draws is within three standard errors of its chance.
  private func isNear(_ hits: Int, of count: Int, chance: Double) -> Bool {
    let error = (chance * (1 - chance) / Double(count)).squareRoot()
    return abs(Double(hits) / Double(count) - chance) <= 3 * error
  }

  @Test(arguments: [(Rarity.common, 0.5), (.rare, 0.3), (.epic, 0.15), (.legendary, 0.05)])
  func aRarityComesAsOftenAsTheOddsSay(rarity: Rarity, chance: Double) {
    let hits = Self.contents[rarity, default: [:]].values.reduce(0, +)
    #expect(isNear(hits, of: 1_000_000, chance: chance), "\(hits)")
  }

  @Test func gapsAreUniformFromOneToNine() {
    var gaps: [Int: Int] = [:]
    for row in Self.draws {
      for (last, next) in zip([0] + row.map(\.ordinal), row.map(\.ordinal)) {
        gaps[next - last, default: 0] += 1
      }
    }
    #expect(gaps.keys.sorted() == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (gap, hits) in gaps {
      #expect(isNear(hits, of: 1_000_000, chance: 1.0 / 9), "gap \(gap): \(hits)")
    }
  }

  @Test(arguments: [
    (Rarity.common, 10...25), (.rare, 25...50), (.epic, 50...100), (.legendary, 100...200),
  ])
  func contentsAreUniformOverTheirRange(rarity: Rarity, range: ClosedRange<Int>) {
    let counts = Self.contents[rarity, default: [:]]
    #expect(counts.keys.sorted() == Array(range))
    let expected = Double(counts.values.reduce(0, +)) / Double(range.count)
    let distance = counts.values.reduce(0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    // Chi-squared: its mean is the degrees of freedom, its variance twice that.
    let freedom = Double(range.count - 1)
    #expect(abs(distance - freedom) <= 3 * (2 * freedom).squareRoot(), "\(distance)")
  }

  @Test func aBoxLiesAtItsOrdinalAndNowhereElse() {
    let schedule = BoxSchedule(seed: 7)
    let ordinals = Array(schedule.ordinals.prefix(40))
    let found = (1...ordinals[39]).filter { schedule.box(at: $0) != nil }
    #expect(found == ordinals)
    for ordinal in ordinals {
      #expect(schedule.box(at: ordinal).map { $0 == schedule.contents(at: ordinal) } == true)
    }
  }

  @Test func theSameSeedAndOrdinalGiveTheSameBox() {
    let (one, other) = (BoxSchedule(seed: 42), BoxSchedule(seed: 42))
    for ordinal in (1...60).reversed() {
      #expect(one.box(at: ordinal)?.rarity == other.box(at: ordinal)?.rarity)
      #expect(one.box(at: ordinal)?.experience == other.box(at: ordinal)?.experience)
    }
    let ordinals = (1...60).filter { one.box(at: $0) != nil }
    #expect(ordinals.count > 4)
    #expect(ordinals != (1...60).filter { BoxSchedule(seed: 43).box(at: $0) != nil })
  }

  @Test func splitMixFollowsItsReference() {
    // The first three of the reference implementation for seed 1234567.
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }
}
