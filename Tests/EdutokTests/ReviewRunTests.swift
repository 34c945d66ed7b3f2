import TestSupport
import Testing
import Tutor

/// The shelf of cards as the real program makes it, keeps it and asks it.
@Suite("Reviews of the real program", .ownThread)
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

  @Test func schedulesAreKeptFromTheFirstCardOn() throws {
    try learner.study("photosynthesis", "a banana", "quit")
    let check = try learner.checkUp().checks["cards and schedules"]
    #expect(check?["detail"]?.string == "15 cards, equal to a refold of the log")
  }

  @Test(arguments: [
    ("review", "Nothing is due today."), ("plan", "Cards due a day"), ("skills", "Photosynthesis"),
    ("skills photosynthesis", "Foundational"), ("review leeches", "No card is set aside."),
  ])
  func theShelfAnswersInTheFirstRun(command: String, expected: String) throws {
    let shown = try learner.study(
      "photosynthesis", "a banana", "config set new_per_day 0", command, "quit")
    #expect(shown.contains(expected))
    #expect(!shown.contains("could not be read"))
  }
}
