import Console
import Testing

/// The topic and the stock of boxes before a line to be typed.
struct PromptTextTests {
  private func text(_ topic: String?, boxes: Int, columns: Int = 80) -> String {
    PromptText(topic: topic, boxes: boxes, columns: columns).text.plain
  }

  @Test(
    arguments: [
      (nil, 0, 80, "> "), (nil, 1, 80, "1 box> "), (nil, 12, 80, "12 boxes> "),
      (nil, 12, 18, "[12]> "),
      ("Black holes", 0, 80, "black holes> "), ("Black holes", 1, 80, "black holes · 1 box> "),
      ("Black holes", 2, 80, "black holes · 2 boxes> "),
      ("Black holes", 2, 46, "black holes · 2 boxes> "),
      ("Black holes", 2, 45, "black holes [2]> "), ("Black holes", 0, 24, "black holes> "),
    ] as [(String?, Int, Int, String)])
  func tellsTopicAndStockInHalfARow(topic: String?, boxes: Int, columns: Int, expected: String) {
    #expect(text(topic, boxes: boxes, columns: columns) == expected)
  }

  @Test(
    arguments: [
      (nil, 0, 80, "6 due> "), (nil, 2, 80, "6 due · 2 boxes> "), (nil, 2, 24, "6 due> "),
      ("Review", 0, 80, "review · 6 due> "),
      ("Black holes", 1, 80, "black holes · 6 due · 1 box> "),
      ("Black holes", 1, 57, "black holes · 6 due> "),
      ("Black holes", 0, 44, "black holes · 6 due> "),
      ("Black holes", 0, 40, "black holes> "), ("Black holes", 1, 40, "black holes [1]> "),
    ] as [(String?, Int, Int, String)])
  func tellsWhatIsDueWhereThereIsRoom(topic: String?, boxes: Int, columns: Int, expected: String) {
    let prompt = PromptText(topic: topic, due: 6, boxes: boxes, columns: columns)
    #expect(prompt.text.plain == expected)
  }

  @Test func aLongNameIsCut() {
    #expect(
      text("Donaudampfschifffahrtsgesellschaft", boxes: 12) == "donaudampfschifffahrtsgesel… [12]> "
    )
    #expect(text("Black holes", boxes: 0, columns: 12) == "black…> ")
  }

  @Test func aNameOfSeveralLinesOrWithControlCodesStaysOnOne() {
    #expect(
      text("Black\n\u{1B}[31mholes", boxes: 0).contains { $0.isNewline || $0 == "\u{1B}" } == false)
  }
}
