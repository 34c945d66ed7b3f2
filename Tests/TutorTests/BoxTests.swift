import Testing

@testable import Tutor

@Suite("Mystery boxes: what the log makes of them")
struct BoxTests {
  private var log = Scribe()

  @Test mutating func aGrantedBoxIsHeldAndAnOpenedOneIsXP() {
    let grade = log.grade("c1", .wrong)
    log.grantBox("b", for: grade, rarity: .rare, xp: 41)
    #expect(log.progress.boxes == [MysteryBox(id: "b", rarity: .rare, experience: 41)])
    #expect(log.xp == 10)
    log.day = "2026-03-07"
    log.openBox("b")
    #expect(log.progress.boxes.isEmpty)
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
    #expect(log.progress.boxes.isEmpty)
    log.undo(held)
    #expect(log.progress.boxes.count == 1)
    log.openBox("b")
    #expect(log.xp == 40)
    let opened = log.undo(grade)
    #expect(log.xp == 10)
    #expect(log.progress.boxes.isEmpty)
    log.undo(opened)
    #expect(log.xp == 40)
  }

  @Test mutating func anUndoneOpeningClosesTheBox() {
    log.grantBox("b", for: log.grade("c1", .wrong), xp: 20)
    log.undo(log.openBox("b"))
    #expect(log.xp == 10)
    #expect(log.progress.boxes.count == 1)
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
  /// Boxes over 200,000 ordinals: 1,000 seeds with 200 each.
  private static let draws: [[(ordinal: Int, rarity: Rarity, experience: Int)]] = {
    (0..<1000).map { seed in
      let schedule = BoxSchedule(seed: UInt64(seed) &* 0x2545_f491_4f6c_dd1d &+ 7)
      return (1...200).compactMap { ordinal in
        schedule.box(at: ordinal).map { (ordinal, $0.rarity, $0.experience) }
      }
    }
  }()

  private static let boxes = draws.flatMap(\.self)
  /// From the start, or from box to box; the first 25 of each seed, so that where the draws end does
  /// not favour short ones.
  private static let gaps = draws.flatMap { row in
    zip([0] + row.map(\.ordinal), row.map(\.ordinal)).map { $1 - $0 }.prefix(25)
  }

  /// Whether a share of `count` draws is within three standard errors of its chance.
  private func isNear(_ hits: Int, of count: Int, chance: Double) -> Bool {
    let error = (chance * (1 - chance) / Double(count)).squareRoot()
    return abs(Double(hits) / Double(count) - chance) <= 3 * error
  }

  @Test(arguments: [(Rarity.common, 0.5), (.rare, 0.3), (.epic, 0.15), (.legendary, 0.05)])
  func aRarityComesAsOftenAsTheOddsSay(rarity: Rarity, chance: Double) {
    let hits = Self.boxes.count { $0.rarity == rarity }
    #expect(isNear(hits, of: Self.boxes.count, chance: chance), "\(hits) of \(Self.boxes.count)")
  }

  @Test func gapsAreUniformFromOneToNine() {
    #expect(Self.gaps.count == 25_000)
    #expect(Set(Self.gaps) == Set(1...9))
    for gap in 1...9 {
      let hits = Self.gaps.count { $0 == gap }
      #expect(isNear(hits, of: Self.gaps.count, chance: 1.0 / 9), "gap \(gap): \(hits)")
    }
    let mean = Double(Self.gaps.reduce(0, +)) / Double(Self.gaps.count)
    // The variance of 1...9 is 80/12.
    #expect(abs(mean - 5) <= 3 * (80.0 / 12 / Double(Self.gaps.count)).squareRoot())
  }

  @Test(arguments: [
    (Rarity.common, 10...25), (.rare, 25...50), (.epic, 50...100), (.legendary, 100...200),
  ])
  func contentsAreUniformOverTheirRange(rarity: Rarity, range: ClosedRange<Int>) {
    let contents = Self.boxes.filter { $0.rarity == rarity }.map { Double($0.experience) }
    #expect(contents.allSatisfy { range.contains(Int($0)) })
    #expect(contents.min() == Double(range.lowerBound))
    #expect(contents.max() == Double(range.upperBound))
    let mean = contents.reduce(0, +) / Double(contents.count)
    let middle = Double(range.lowerBound + range.upperBound) / 2
    let variance = Double(range.count * range.count - 1) / 12
    #expect(abs(mean - middle) <= 3 * (variance / Double(contents.count)).squareRoot())
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
