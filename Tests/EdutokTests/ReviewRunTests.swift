import TestSupport
import Testing

@Suite("Reviews of a program that runs", .ownThread)
struct ReviewRunTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  @Test(arguments: ["review", "plan", "skills"])
  func theFirstCommandOfALearnerMayAskForTheCards(command: String) throws {
    let output = try learner.study(command, "quit")
    #expect(!output.contains("could not be read"))
  }

  @Test func cardsOfTheSameRunComeToItsReview() throws {
    let output = try learner.study("black holes", "review", "quit")
    #expect(output.contains("10 cards new to you."))
  }
}
