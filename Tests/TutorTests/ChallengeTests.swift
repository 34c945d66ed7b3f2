import Testing

@testable import Tutor

@Suite("Daily challenges")
struct ChallengeTests {
  private var log = Scribe()

  private func counts(on day: StudyDay? = nil) -> [String] {
    log.progress.activity(on: day ?? log.day).challenges.map {
      "\($0.count)/\($0.challenge.target)\($0.isDone ? " done" : "")"
    }
  }

  private var challengeXP: Int { log.progress.experience(for: .challenge) }

  @Test(arguments: [
    (Challenge.cardMaster, "Card Master", 15, 50), (.perfectScore, "Perfect Score", 10, 75),
    (.topicExplorer, "Topic Explorer", 3, 100),
  ])
  func areAsTheRulesSay(challenge: Challenge, name: String, target: Int, points: Int) {
    #expect(challenge.name == name)
    #expect(challenge.target == target)
    #expect(challenge.points == points)
  }

  @Test func aDayWithoutACardHasThemAllAtNothing() { #expect(counts() == ["0/15", "0/10", "0/3"]) }

  @Test mutating func fifteenCardsADayAreCardMasterOnce() {
    for number in 1...14 { log.grade("c\(number)", .wrong) }
    #expect(counts() == ["14/15", "0/10", "1/3"])
    #expect(challengeXP == 0)
    let last = log.grade("c15", .wrong)
    #expect(counts() == ["15/15 done", "0/10", "1/3"])
    #expect(challengeXP == 50)
    for number in 16...40 { log.grade("c\(number)", .wrong) }
    #expect(challengeXP == 50)
    log.undo(last)
    #expect(challengeXP == 50)
    #expect(log.progress.activity(on: log.day).experience == 39 * 10 + 50 + 25)
  }

  @Test mutating func aCardCompletedAgainInTheSameSessionIsNoSecondCard() {
    for number in 1...14 { log.grade("c\(number)", .wrong) }
    log.grade("c1", tryNumber: 2)
    #expect(counts()[0] == "14/15")
    log.session = "s2"
    log.grade("c1")
    #expect(counts()[0] == "15/15 done")
  }

  @Test mutating func cardsBeforeAndAfterTheRolloverDoNotAddUp() {
    for number in 1...10 { log.grade("c\(number)", .wrong) }
    log.day = log.day.next
    for number in 11...20 { log.grade("c\(number)", .wrong) }
    #expect(counts() == ["10/15", "0/10", "1/3"])
    #expect(counts(on: log.day.previous) == ["10/15", "0/10", "1/3"])
  }

  @Test mutating func tenRightInARowArePerfectScoreAndAWrongOneStartsAgain() {
    for number in 1...9 { log.grade("c\(number)") }
    log.grade("c10", .wrong)
    #expect(counts()[1] == "0/10")
    for number in 11...19 { log.grade("c\(number)", .close) }
    #expect(counts()[1] == "9/10")
    log.grade("c10", tryNumber: 2)
    #expect(counts()[1] == "10/10 done")
    #expect(challengeXP == 75 + 50)
    log.grade("c30", .wrong)
    #expect(counts()[1] == "10/10 done")
  }

  @Test mutating func twoDevicesHaveEachTheirOwnRow() {
    for number in 1...5 { log.grade("c\(number)") }
    log.device = "d2"
    for number in 6...10 { log.grade("c\(number)") }
    #expect(counts()[1] == "5/10")
    log.device = "d1"
    for number in 11...15 { log.grade("c\(number)") }
    #expect(counts()[1] == "10/10 done")
  }

  @Test mutating func anOverriddenVerdictMendsTheRow() {
    var fifth: EventID = ""
    for number in 1...10 {
      let grade = log.grade("c\(number)", number == 5 ? .wrong : .correct)
      if number == 5 { fifth = grade }
    }
    #expect(counts()[1] == "5/10")
    let override = log.override(fifth, .correct)
    #expect(counts()[1] == "10/10 done")
    #expect(challengeXP == 75)
    log.undo(override)
    #expect(counts()[1] == "5/10")
    #expect(challengeXP == 0)
  }

  @Test mutating func threeTopicsWithANewCardAreTopicExplorer() {
    for topic in ["a", "b"] { log.grade("\(topic)1", .wrong, topic: TopicID(rawValue: topic)) }
    #expect(counts()[2] == "2/3")
    log.grade("a2", .wrong, topic: TopicID(rawValue: "a"))
    #expect(counts()[2] == "2/3")
    log.grade("d1", .wrong, topic: TopicID(rawValue: "d"))
    #expect(counts()[2] == "3/3 done")
    #expect(challengeXP == 100)
  }

  @Test mutating func aCardCompletedOnAnyDayBeforeExploresNothing() {
    for topic in ["a", "b", "c"] {
      log.grade("\(topic)1", .wrong, topic: TopicID(rawValue: topic))
    }
    log.day = log.day.next
    log.device = "d2"
    for topic in ["a", "b", "c"] { log.grade("\(topic)1", topic: TopicID(rawValue: topic)) }
    #expect(counts()[2] == "0/3")
    log.grade("a2", topic: TopicID(rawValue: "a"))
    #expect(counts()[2] == "1/3")
    #expect(challengeXP == 100)
  }
}
