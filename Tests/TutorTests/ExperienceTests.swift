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
    // Level 4,472,136 is the last that begins below 10^15 XP.
    var wrong: [Int] = []
    var level = 2
    var threshold = 100
    while threshold <= 1_000_000_000_000_000 {
      if Experience(threshold).level != level || Experience(threshold - 1).level != level - 1 {
        wrong.append(level)
      }
      threshold += level * 100
      level += 1
    }
    #expect(wrong == [])
    #expect(level == 4_472_137)
  }

  @Test(arguments: [(2, 100), (3, 300), (4, 600), (5, 1000), (4_472_136, 999_999_796_518_000)])
  func aLevelBeginsAt(level: Int, points: Int) {
    #expect(Experience.threshold(ofLevel: level) == points)
  }

  @Test func evenAnAbsurdTotalHasALevel() {
    #expect(Experience(.max).level > 4_472_136)
    #expect(Experience(.max).forNextLevel > 0)
    #expect(Experience(.min).points == 0)
  }

  @Test(arguments: [
    (Reward.completed, 10), (.correct, 15), (.perfect, 25), (.quick, 5), (.mastered, 100),
    (.streak, 20), (.challenge, 0), (.achievement, 0), (.box, 0),
  ])
  func aRewardIsWorth(reward: Reward, points: Int) {
    #expect(reward.points == points)
  }
}
