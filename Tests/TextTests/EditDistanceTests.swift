import Testing
import Text

@Suite("Edit distance")
struct EditDistanceTests {
  @Test(
    "distance counts keys that went wrong",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("horizn", "horizon", 1),
      ("recieve", "receive", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3), ("abcd", "badc", 2), ("e\u{301}", "e", 1),
      ("flase", "false", 1), ("aaaa", "bbbb", 4), ("👩‍🚀a", "👩‍🚀", 1),
    ])
  func measures(typed: String, expected: String, distance: Int) {
    let (left, right) = (Array(typed), Array(expected))
    #expect(EditDistance.between(left, right, limit: 8) == distance)
    #expect(EditDistance.between(left, right, limit: distance) == distance)
    #expect(EditDistance.between(right, left, limit: distance) == distance)
    #expect(EditDistance.between(left, right, limit: distance - 1) == nil)
    #expect(EditDistance.edits(from: left, to: right).count == distance)
  }

  @Test("Edits say where")
  func edits() {
    func edits(_ typed: String, _ expected: String) -> [Edit] {
      EditDistance.edits(from: Array(typed), to: Array(expected))
    }
    #expect(edits("horizn", "horizon") == [.missing(5)])
    #expect(edits("horrizon", "horizon").count == 1)
    #expect(edits("recieve", "receive") == [.swapped(3)])
    #expect(edits("horison", "horizon") == [.replaced("s", 4)])
    #expect(edits("xhorizo", "horizon") == [.extra("x", 0), .missing(6)])
  }
}
