import Testing
import Text

@testable import Tutor

@Suite("A topic that nobody has cards for")
struct UnknownTopicTests {
  private static let ways =
    "Any topic comes with a key (`config set gemini_key`), a local model\n"
    + "(`config set base_url URL`) or `edutok import FILE --topic NAME`."

  private let three = ["Black holes", "The solar system", "Chemical elements"]

  @Test func fourLinesSayWhatIsNearAndHowToGetAnyTopic() {
    #expect(
      Wording.noDeck("quantum gravity", near: three, others: [])
        == "No cards for \"quantum gravity\" yet.\n"
        + "Near it: Black holes, The solar system and Chemical elements.\n" + Self.ways)
    #expect(
      Wording.noDeck("blck holes", near: ["Black holes"], others: [])
        == "No cards for \"blck holes\" yet.\nNear it: Black holes. `topics` lists all.\n"
        + Self.ways)
  }

  @Test func withNothingNearItNamesSomeOthers() {
    #expect(
      Wording.noDeck("zorkology", near: [], others: three)
        == "No cards for \"zorkology\" yet.\n"
        + "Ready to go: Black holes, The solar system and Chemical elements.\n" + Self.ways)
    #expect(
      Wording.noDeck("zorkology", near: [], others: [])
        == "No cards for \"zorkology\" yet.\n" + Self.ways)
  }

  @Test(arguments: [
    String(repeating: "very long ", count: 20), "光合作用は葉緑体で行われる反応である光合作用は葉緑体で行われる反応", "x",
    "🦑",
  ])
  func noLineNeedsToBeBroken(name: String) {
    let long = String(repeating: "n", count: 30)
    for (near, others) in [([long, long, long], []), ([], [long, long, long]), (three, [])] {
      let lines = Wording.noDeck(name, near: near, others: others).split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 70 }, "\(lines)")
    }
  }

  @Test func withoutAModelInTroubleTheyAreAllThatIsSaid() {
    var desk = ModelDesk()
    desk.say("knots")
    let heard = desk.end(.unknownTopic(near: three, others: []))
    #expect(heard.problems == [Wording.noDeck("knots", near: three, others: [])])
    #expect(!desk.conversation.isAwaitingCard)
  }
}
