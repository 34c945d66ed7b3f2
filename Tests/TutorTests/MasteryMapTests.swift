import Testing

@testable import Tutor

@Suite("Mastery by depth and aspect")
struct MasteryMapTests {
  private static let today: StudyDay = "2026-11-18"

  /// A card that was answered today: known for certain, or missed.
  private func memory(_ batch: Int, _ rating: Rating?) -> CardMemory {
    let schedule = rating.map { rating in
      CardSchedule(
        memory: MemoryState(stability: 3, difficulty: 5), due: MasteryMapTests.today.next,
        lastDay: MasteryMapTests.today, lastRating: rating, firstDay: MasteryMapTests.today,
        lastSuccess: nil, lapses: 0, reviews: 1)
    }
    return CardMemory(
      card: CardID(rawValue: "c"), topic: TopicID(name: "t"), batch: BatchNumber(rawValue: batch),
      schedule: schedule)
  }

  private func map(_ memories: [CardMemory]) -> MasteryMap {
    MasteryMap(memories, on: MasteryMapTests.today, by: Scheduler())
  }

  private func cell(_ batch: Int) -> MasteryMap.Cell {
    MasteryMap.Cell(of: BatchNumber(rawValue: batch))
  }

  @Test func aCardLastMissedCountsAsNotKnown() {
    let map = map([memory(1, .good), memory(1, .again), memory(1, .easy), memory(1, .hard)])
    #expect(map.whole == Mastery(dealt: 4, graded: 4, recalled: 3))
    #expect(map.whole.percent == 75)
    #expect(map.whole.level == .good)
  }

  @Test func cardsNeverAnsweredCountForNothing() {
    let map = map([memory(1, .good), memory(1, nil), memory(1, nil)])
    #expect(map.whole == Mastery(dealt: 3, graded: 1, recalled: 1))
    #expect(map.whole.percent == 100)
    #expect(self.map([memory(1, nil)]).whole.percent == nil)
  }

  @Test func batchesOfOneDepthAddUpAndSoDoThoseOfOneAspect() {
    let map = map([memory(1, .good), memory(5, .again), memory(16, .good), memory(61, .again)])
    #expect(map[Depth.foundational] == Mastery(dealt: 3, graded: 3, recalled: 1))
    #expect(map[Depth.expert] == Mastery(dealt: 1, graded: 1, recalled: 1))
    #expect(map[Aspect(index: 0)] == Mastery(dealt: 3, graded: 3, recalled: 2))
    #expect(map[cell(1)] == Mastery(dealt: 2, graded: 2, recalled: 1))
    #expect(map[cell(2)] == Mastery())
  }

  @Test func theWeakestCellIsToldFromThreeAnswersOn() {
    let few = [memory(2, .again), memory(2, .again), memory(2, nil)]
    #expect(map(few).weakest == nil)
    let more = [memory(1, .good), memory(1, .good), memory(1, .again)]
    #expect(map(few + more).weakest == cell(1))
    #expect(map(few + more).weakestDepth == .foundational)
    #expect(map(few + more + [memory(2, .again)]).weakest == cell(2))
  }

  @Test func ofEquallyWeakCellsTheShallowestIsNamed() {
    let three: (Int) -> [CardMemory] = { batch in
      [memory(batch, .again), memory(batch, .again), memory(batch, .good)]
    }
    #expect(map(three(3) + three(5) + three(2) + three(9)).weakest == cell(5))
  }

  @Test func whatIsKnownIsNotWeak() {
    let map = map([memory(1, .good), memory(1, .good), memory(1, .good)])
    #expect(map.weakest == nil)
    #expect(map.weakestDepth == nil)
  }

  @Test(arguments: [
    (0, Mastery.Level.weak), (49, .weak), (50, .fair), (69, .fair), (70, .good), (89, .good),
    (90, .high), (100, .high),
  ])
  func levelsAreOfRoundPercentages(percent: Int, level: Mastery.Level) {
    #expect(Mastery.Level(percent: percent) == level)
    #expect(level.percents.contains(percent))
  }
}
