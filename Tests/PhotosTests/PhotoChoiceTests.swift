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

  private func best(_ photos: [Photo], _ words: String..., place: Int = 0) -> String? {
    PhotoChoice.best(of: photos, for: .made(words: words, place: place))?.id.rawValue
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
    for place in 0..<20 { #expect(best(found, "cats", place: place) == "2") }
  }

  @Test func aPhraseMatchesAsAWhole() {
    let found = photos("a black cat and a hole", "a black hole", "hole black")
    #expect(best(found, "black hole") == "1")
  }

  @Test func aWordThatIsGivenTwiceCountsOnce() {
    let found = photos("comet", "comet sky")
    #expect(best(found, "comet", "Comet", "sky") == "1")
    for place in 0..<20 { #expect(best(found, "", "  ", "sky", place: place) == "1") }
  }

  @Test func withoutAMatchOneCardAfterTheOtherShowsAnother() {
    let found = photos("", "", "", "", "")
    let shown = (0..<7).map { best(found, "x", place: $0) }
    #expect(shown == ["0", "1", "2", "3", "4", "0", "1"])
  }

  @Test func tiesTakeTurns() {
    let found = photos("comet", "cat", "comet")
    #expect((0..<4).map { best(found, "comet", place: $0) } == ["0", "2", "0", "2"])
  }

  @Test func noneFoundIsNone() { #expect(best([], "comet") == nil) }
}
