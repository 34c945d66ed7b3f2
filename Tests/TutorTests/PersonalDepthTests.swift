import Testing

@testable import Tutor

@Suite("Personal depth")
struct PersonalDepthTests {
  @Test(
    "follows from how the batch went",
    arguments: [
      (1, 15, 15, PersonalDepth.deeper, 2), (1, 12, 15, .deeper, 2), (1, 11, 15, .round, 2),
      (1, 8, 15, .round, 2), (1, 7, 15, .anotherAngle, 5), (1, 0, 15, .anotherAngle, 5),
      (2, 12, 15, .deeper, 3), (2, 8, 15, .round, 3), (2, 7, 15, .anotherAngle, 6),
      (2, 5, 15, .anotherAngle, 6), (2, 4, 15, .back, 5), (3, 4, 15, .back, 6),
      (3, 7, 15, .anotherAngle, 7), (4, 12, 15, .deeper, 8), (4, 9, 15, .round, 5),
      (4, 7, 15, .anotherAngle, 8), (4, 1, 15, .back, 7), (9, 5, 10, .round, 10),
      (9, 8, 10, .deeper, 10), (9, 4, 10, .anotherAngle, 13),
    ])
  func move(batch: Int, right: Int, cards: Int, move: PersonalDepth, goal: Int) {
    let batch = BatchNumber(rawValue: batch)
    let found = PersonalDepth(after: batch, Accuracy(answers: cards, right: right))
    #expect(found == move)
    #expect(found.goal(from: batch) == BatchNumber(rawValue: goal))
  }

  @Test("leads on from batches that are done, at its own depth but in the round")
  func step() {
    #expect(PersonalDepth.round.step(from: BatchNumber(rawValue: 4)) == BatchNumber(rawValue: 5))
    for move in [PersonalDepth.deeper, .anotherAngle, .back] {
      #expect(move.step(from: BatchNumber(rawValue: 5)) == BatchNumber(rawValue: 9))
    }
  }

  // MARK: In a talk

  /// Answers all cards of Planets' first batch, the first so many right.
  private func talk(right: Int, hints: Int = 0) -> (talk: Talk, end: Heard) {
    var talk = Talk()
    var heard = talk.say("planets")
    var fresh = 0
    while let card = heard.card {
      let isReturn = card.mark == .onceMore
      if !isReturn, fresh < hints { talk.say("hint") }
      let isKnown = isReturn || fresh < right
      heard = talk.say(isKnown ? "=" + talk.answer(to: card.question) : "wrong")
      if !isReturn { fresh += 1 }
    }
    return (talk, heard)
  }

  private func batch(_ number: Int) -> BatchNumber { BatchNumber(rawValue: number) }

  @Test func whatWasEasyLeadsDeeper() {
    let end = talk(right: 14).end
    #expect(
      end.proposal
        == .batch(
          batch(2),
          because: ProposalReason(
            move: .deeper, depth: .foundational, result: Accuracy(answers: 15, right: 14))))
  }

  @Test func whatWasHardStaysAtTheDepthAndNextGoesOnAllTheSame() {
    var (talk, end) = talk(right: 5)
    #expect(
      end.proposal
        == .batch(
          batch(5),
          because: ProposalReason(
            move: .anotherAngle, depth: .foundational, result: Accuracy(answers: 15, right: 5),
            usual: batch(2))))
    #expect(talk.say("next").card?.batch == batch(2))
  }

  @Test func rightAfterAHintIsNoProofOfDepth() {
    let end = talk(right: 15, hints: 5).end
    #expect(
      end.proposal
        == .batch(
          batch(2),
          because: ProposalReason(
            move: .round, depth: .foundational, result: Accuracy(answers: 15, right: 10))))
  }

  @Test func anEmptyLineTakesWhatIsProposed() {
    var (talk, _) = talk(right: 5)
    let heard = talk.say("")
    let asked = heard.effects.compactMap { effect -> BatchNumber? in
      guard case .deal(let order) = effect else { return nil }
      return order.request.batch
    }
    #expect(asked == [batch(5), batch(2)])
    #expect(heard.card?.batch == batch(2), "the one passed over, where no such batch is there")
  }

  @Test func aCardOfABatchOrTwoProposesWithoutAReason() {
    var talk = Talk()
    talk.say("solo")
    #expect(talk.say("unique").proposal == .batch(batch(2)))
  }
}
