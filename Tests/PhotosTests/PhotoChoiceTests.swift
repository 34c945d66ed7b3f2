import Testing
import Tutor

@testable import Photos

@Suite("The choice among what was found")
struct PhotoChoiceTests {
  private func photos(_ descriptions: String...) -> [Photo] {
    descriptions.enumerated().map { index, description in
      var photo = Photo.made("\(index)", at: "https://x.example")
      photo.description = description
      return photo
    }
  }

  private func best(_ photos: [Photo], _ words: String..., card: String = "card-1") -> String? {
    PhotoChoice.best(of: photos, for: .made(card, words: words))?.id.rawValue
  }

  @Test func theOneWithMostOfTheWordsIsTaken() {
    let found = photos("a cat", "a comet in the night sky", "the sky, a comet and its tail")
    #expect(best(found, "comet", "tail", "sky") == "2")
    #expect(best(found, "cat") == "0")
    #expect(best(found, "night") == "1")
  }

  @Test func wordsAreWholeAndFolded() {
    let found = photos("a caterpillar", "CAFÉ, in Zürich", "a cat's eye")
    #expect(best(found, "cafe") == "1")
    #expect(best(found, "zurich") == "1")
    for card in 0..<20 { #expect(best(found, "cats", card: "\(card)") == "2") }
  }

  @Test func aPhraseMatchesAsAWhole() {
    let found = photos("a black cat and a hole", "a black hole", "hole black")
    #expect(best(found, "black hole") == "1")
  }

  @Test func aWordThatIsGivenTwiceCountsOnce() {
    let found = photos("comet", "comet sky")
    #expect(best(found, "comet", "Comet", "sky") == "1")
    for card in 0..<20 { #expect(best(found, "", "  ", "sky", card: "\(card)") == "1") }
  }

  @Test func cardsWithoutAMatchSpreadOverAll() {
    let found = photos("", "", "", "", "")
    var counts: [String: Int] = [:]
    for card in 1...500 { counts[best(found, "x", card: "card-\(card)") ?? "", default: 0] += 1 }
    #expect(counts.count == 5)
    #expect(counts.values.allSatisfy { (60...140).contains($0) })
  }

  @Test func tiesSpreadOverTheTied() {
    let found = photos("comet", "cat", "comet")
    let seen = Set((1...50).map { best(found, "comet", card: "card-\($0)") })
    #expect(seen == ["0", "2"])
  }

  /// Cards of one batch differ in their last letters alone.
  @Test func aBatchShowsSeveral() {
    let found = photos("", "", "", "", "")
    let seen = Set((0..<15).map { best(found, card: "card-0f3a\($0)") })
    #expect(seen.count >= 4)
  }

  @Test func aCardKeepsItsPhoto() {
    let found = photos("", "", "", "", "")
    #expect(best(found, card: "card-1") == "1")
  }

  @Test func noneFoundIsNone() { #expect(best([], "comet") == nil) }
}
