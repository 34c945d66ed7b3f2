import Testing

@testable import Tutor

@Suite("The queue of a batch")
struct CardQueueTests {
  private func ids(_ numbers: ClosedRange<Int>) -> [CardID] {
    numbers.map { CardID(rawValue: "\($0)") }
  }

  private func order(_ queue: CardQueue) -> String {
    queue.entries.map(\.card.rawValue).joined(separator: " ")
  }

  @Test func wrongCardsComeBackFiveLaterOrAtTheEnd() {
    var queue = CardQueue(ids(1...8))
    queue.grade(CardID(rawValue: "1"), isRight: false)
    #expect(order(queue) == "1 2 3 4 5 6 1 7 8")
    queue.grade(CardID(rawValue: "2"), isRight: false)
    #expect(order(queue) == "1 2 3 4 5 6 1 2 7 8")
    queue.grade(CardID(rawValue: "3"), isRight: true)
    queue.grade(CardID(rawValue: "4"), isRight: true)
    queue.grade(CardID(rawValue: "5"), isRight: true)
    queue.grade(CardID(rawValue: "6"), isRight: false)
    #expect(order(queue) == "1 2 3 4 5 6 1 2 7 8 6")
    queue.grade(CardID(rawValue: "1"), isRight: false)
    #expect(order(queue) == "1 2 3 4 5 6 1 2 7 8 6")
  }

  @Test func randomPlayKeepsTheRules() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let count = Int.random(in: 1...15, using: &random)
      var queue = CardQueue(ids(1...count))
      var wrongAt: [CardID: Int] = [:]
      var shown: [CardID: Int] = [:]
      while let entry = queue.current {
        let place = queue.index
        shown[entry.card, default: 0] += 1
        switch Int.random(in: 0..<3, using: &random) {
        case 0: queue.grade(entry.card, isRight: true)
        case 1:
          queue.grade(entry.card, isRight: false)
          if wrongAt[entry.card] == nil {
            wrongAt[entry.card] = place
            let back = queue.entries[queue.index...].firstIndex { $0.card == entry.card }
            #expect(back == min(place + 6, queue.entries.count - 1))
          }
        default: queue.skip(entry.card)
        }
      }
      // Once, once more when skipped, once more when wrong.
      #expect(shown.count == count)
      #expect(shown.values.allSatisfy { $0 <= 3 })
      #expect(wrongAt.keys.allSatisfy { shown[$0, default: 0] >= 2 })
    }
  }

  @Test func cardsThatComeLateJoinTheEndOnce() {
    var queue = CardQueue(ids(1...2))
    queue.append(ids(2...4))
    #expect(order(queue) == "1 2 3 4")
  }

  @Test func aCardGradedElsewhereLeavesTheQueue() {
    var queue = CardQueue(ids(1...4))
    queue.grade(CardID(rawValue: "3"), isRight: true)
    #expect(order(queue) == "1 2 4")
    #expect(queue.current?.card == CardID(rawValue: "1"))
  }
}
