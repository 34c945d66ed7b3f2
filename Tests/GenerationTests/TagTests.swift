import Generation
import Testing
import Tutor

@Suite("Tags of a card")
struct TagTests {
  private func tags(_ value: String) -> [[String]] {
    SalvageFixture.decode(
      #"{"type":"question","question":"Which body bends light most?","answer":"black hole","#
        + #""keywords":["night sky"],"tags":\#(value)}"#
    ).map(\.tags)
  }

  @Test(
    "are read in whatever form they come, in lower case",
    arguments: [
      (#"["physics","astronomy"]"#, ["physics", "astronomy"]),
      (#""Physics, Art History""#, ["physics", "art history"]),
      (#"[{"tag":"Physics"},["astronomy"],7,null]"#, ["physics", "astronomy"]),
      (##"["#physics","**art**_history"]"##, ["physics", "art history"]),
      (#"["physics","Physics","PHYSICS!","a","b","c"]"#, ["physics", "a", "b"]),
      (#"["physics\u0007","art\n history"]"#, ["physics", "art", "history"]),
      (#"["物理学"]"#, ["物理学"]),
    ])
  func read(value: String, expected: [String]) {
    #expect(tags(value) == [expected])
  }

  @Test(
    "are none where no field is named",
    arguments: [
      "[]", "null", "{}", "7", #""""#, #"["none"]"#, #"["tag","…","<tag>","1789"]"#,
      #"["https://example.org/a"]"#, #"["a field with more words than any library has shelves"]"#,
    ])
  func none(value: String) {
    #expect(tags(value) == [[]])
  }

  @Test func theFieldMayBeTheAnswer() {
    let reply = #"{"question":"What studies matter?","answer":"physics","tags":["physics"]}"#
    #expect(SalvageFixture.decode(reply).map(\.tags) == [["physics"]])
  }

  @Test func brokenOnesCostNoCard() {
    let whole = SalvageFixture.object("Which sugar?", "ribose")
    for value in [#"["physics", "art""#, #"["physics" "art"]"#, #""physics"#, "[physics, art]"] {
      let card =
        #"{"question":"Which body bends light most?","answer":"black hole","tags":\#(value)}"#
      #expect(
        SalvageFixture.pairs("[\(card),\n\(whole)]")
          == ["Which body bends light most?|black hole", "Which sugar?|ribose"])
    }
  }
}
