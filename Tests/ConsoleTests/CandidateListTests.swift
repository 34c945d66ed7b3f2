import Testing
import Text

@testable import Console

@Suite struct CandidateListTests {
  @Test func theyAgreeUpToTheFirstDifference() {
    #expect(CandidateList.commonPrefix(of: ["bookmark", "bookmarks"]) == "bookmark")
    #expect(CandidateList.commonPrefix(of: ["Öl", "Ölmühle", "Ö"]) == "Ö")
    #expect(CandidateList.commonPrefix(of: ["a", "b"]) == "")
    #expect(CandidateList.commonPrefix(of: []) == "")
  }

  @Test func columnsFitTheWidth() {
    let list = CandidateList(candidates: ["next", "back", "deeper", "hint", "reveal"])
    #expect(list.lines(columns: 80) == ["next    back    deeper  hint    reveal"])
    #expect(list.lines(columns: 20) == ["next    hint", "back    reveal", "deeper"])
    #expect(list.lines(columns: 5).count == 5)
  }

  @Test func tooManyAreCounted() {
    let list = CandidateList(candidates: (0..<100).map { "a long candidate number \($0)" })
    let lines = list.lines(columns: 60)
    #expect(lines.count == 21)
    #expect(lines.last == "… and 60 more")
  }

  /// Where terminals show it, which for clusters is not the sum of their scalars.
  @Test(arguments: ["光合作用", "❤️ love", "👨‍👩‍👧 kin", "é", "한국"])
  func theSecondColumnStandsBelowItself(wide: String) throws {
    let list = CandidateList(candidates: [wide, "a long candidate", "x", "y"])
    let columns = try zip(list.lines(columns: 40), ["x", "y"] as [Character]).map { line, second in
      DisplayWidth.of(String(line[..<(try #require(line.lastIndex(of: second)))]))
    }
    #expect(columns == [18, 18])
  }
}
