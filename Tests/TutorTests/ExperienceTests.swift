import Testing
import Tutor

@Suite("Levels")
struct ExperienceTests {
  @Test(arguments: [
    (0, 1, 0, 100), (99, 1, 99, 1), (100, 2, 0, 200), (299, 2, 199, 1), (300, 3, 0, 300),
    (599, 3, 299, 1), (600, 4, 0, 400), (999, 4, 399, 1), (1000, 5, 0, 500), (-5, 1, 0, 100),
    (4950, 10, 450, 550), (495_000, 100, 0, 10_000), (494_999, 99, 9899, 1),
  ])
  func aTotalHasItsLevel(points: Int, level: Int, into: Int, missing: Int) {
    let experience = Experience(points)
    #expect(experience.level == level)
    #expect(experience.intoLevel == into)
    #expect(experience.forNextLevel == missing)
  }

  @Test func everyThresholdIsExactUpToTenToTheFifteen() {
    var random = SplitMix64(seed: 15)
    let levels =
      Array(2...2000) + (0..<2000).map { _ in Int.random(in: 2...4_472_136, using: &random) }
    for level in levels + [4_472_135, 4_472_136] {
      let threshold = (level - 1) * (level - 1) * 50 + (level - 1) * 50
      #expect(Experience.threshold(ofLevel: level) == threshold)
      #expect(Experience(threshold).level == level)
      #expect(Experience(threshold - 1).level == level - 1)
      #expect(Experience(threshold + 1).level == level)
    }
  }

  @Test func evenAnAbsurdTotalHasALevel() {
    #expect(Experience(.max).level > 4_472_136)
    #expect(Experience(.max).forNextLevel > 0)
    #expect(Experience(.min).points == 0)
  }

  @Test(arguments: [
    (Reward.completed, Int?(10)), (.correct, 15), (.perfect, 25), (.quick, 5), (.mastered, 100),
    (.streak, 20), (.challenge, nil), (.achievement, nil), (.box, nil),
  ])
  func aRewardIsWorth(reward: Reward, points: Int?) {
    #expect(reward.points == points)
  }
}
