import Testing
import Tutor

@testable import Library

/// A card as tests write it: question, answer.
private func pairs(_ deck: ImportedDeck) -> [[String]] {
  deck.cards.map { [$0.content.question, $0.content.answer] }
}

private func lines(_ deck: ImportedDeck) -> [String] {
  deck.problems.map { "\($0.unit.rawValue) \($0.number): \($0.reason)" }
}

@Suite("Tables of cards")
struct TableImportTests {
  private func deck(
    _ text: String, usual: String? = nil, separator: String? = nil, rowSeparator: String? = nil
  ) throws -> ImportedDeck {
    try TableImport(separator: separator, rowSeparator: rowSeparator)
      .deck(Array(text.utf8), usual: usual)
  }

  @Test func belowAnAnkiHeaderQuotesHoldLinesAndANumberSignIsText() throws {
    let deck = try deck(
      "#separator:Comma\n#html:true\n\"Line 1\nLine 2\",ok\n#include <stdio.h>,header\n")
    #expect(pairs(deck) == [["Line 1\nLine 2", "ok"], ["#include <stdio.h>", "header"]])
    #expect(deck.problems.isEmpty)
  }

  @Test func aSeparatorWithinQuotesIsText() throws {
    #expect(
      try pairs(deck("\"Paris, France\",capital", usual: ",")) == [["Paris, France", "capital"]])
    #expect(try pairs(deck("\"a \"\"b\"\"\",c", usual: ",")) == [["a \"b\"", "c"]])
  }

  @Test func aQuoteThatIsNeverClosedIsTextAsAnyOther() throws {
    #expect(try pairs(deck("\"a,b\nc,d\n", usual: ",")) == [["\"a", "b"], ["c", "d"]])
    #expect(try pairs(deck("5\" disk,size\n", usual: ",")) == [["5\" disk", "size"]])
  }

  @Test func rowsEndWhereTheLearnerSays() throws {
    let deck = try deck("a\t1|b\t2|c|d\t\t|e\t5", separator: "\t", rowSeparator: "|")
    #expect(pairs(deck) == [["a", "1"], ["b", "2"], ["e", "5"]])
    #expect(
      lines(deck) == [
        "row 3: one column only; a card takes a question and an answer", "row 4: it has no answer",
      ])
  }

  @Test func quizletsOwnSeparatorsMayBeWords() throws {
    let deck = try deck("uno - one; dos - two;", separator: " - ", rowSeparator: ";")
    #expect(pairs(deck) == [["uno", "one"], ["dos", "two"]])
  }

  @Test func aMarkAtTheStartAndOtherLineEndsAreNoText() throws {
    #expect(
      try pairs(deck("\u{FEFF}uno,one\r\ndos,two", usual: ",")) == [
        ["uno", "one"], ["dos", "two"],
      ])
    #expect(try pairs(deck("uno,one\rdos,two", usual: ",")) == [["uno", "one"], ["dos", "two"]])
  }

  @Test(arguments: [true, false])
  func utf16IsRecognised(hasMark: Bool) throws {
    let units = Array((hasMark ? "\u{FEFF}" : "").utf16) + Array("uno\tone\ndos\ttwo".utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big] {
      let deck = try TableImport().deck(bytes, usual: nil)
      #expect(pairs(deck) == [["uno", "one"], ["dos", "two"]])
      #expect(deck.notes == ["The file is UTF-16, not UTF-8; it was read as that."])
    }
  }

  @Test func aLineThatIsNoUTF8IsToldAndTheOthersKept() throws {
    let bytes = Array("a,1\n".utf8) + [0xE9, 0x2C, 0x62, 0x0A] + Array("c,3\n".utf8)
    let deck = try TableImport().deck(bytes, usual: ",")
    #expect(pairs(deck) == [["a", "1"], ["c", "3"]])
    #expect(lines(deck) == ["line 2: no UTF-8; save the file as UTF-8 and import it again"])
  }

  @Test func aRowOfNamesSaysWhatTheColumnsAre() throws {
    let deck = try deck(
      "Back,Front,Tags,Hint,Notes\nParis,Capital of France?,\"geo, europe\",Seine,On the Seine\n",
      usual: ",")
    let content = try #require(deck.cards.first?.content)
    #expect(content.question == "Capital of France?")
    #expect(content.answer == "Paris")
    #expect(content.tags == ["geo", "europe"])
    #expect(content.hint == "Seine")
    #expect(content.explanation == "On the Seine")
  }

  @Test func htmlBecomesTextWhereItIsMeant() throws {
    let deck = try deck("Caf&eacute;<br>&nbsp;noir [sound:a.mp3],coffee <img src=x>\n", usual: ",")
    #expect(pairs(deck) == [["Café\n noir", "coffee"]])
    #expect(deck.media == LeftOutMedia(pictures: 1, sounds: 1))
  }

  @Test func theDirectivesOfAnkiAreFollowed() throws {
    let deck = try deck(
      """
      #separator:Pipe
      #html:false
      #tags:all of_them
      #guid column:1
      #deck column:4
      #tags column:5
      g1|<b>|bold|Web::HTML|x::y z
      """)
    #expect(pairs(deck) == [["<b>", "bold"]])
    #expect(deck.cards.first?.topic == "Web: HTML")
    #expect(deck.cards.first?.content.tags == ["all", "of them", "x: y", "z"])
  }

  @Test func holesAreFilledInOneByOne() throws {
    let deck = try deck("The {{c1::sun::star}} is {{c2::hot}}\tnear\n")
    #expect(pairs(deck) == [["The ______ is hot", "sun"], ["The sun is ______", "hot"]])
    #expect(deck.cards.map(\.content.type) == [.fillBlank, .fillBlank])
    #expect(deck.cards.map(\.content.hint) == ["star", nil])
    #expect(deck.cards.map(\.content.explanation) == ["near", "near"])
  }

  @Test func trueAndFalseAreRecognised() throws {
    let deck = try deck("The sun is a star.,True\nThe moon is ___.,a moon\n", usual: ",")
    #expect(deck.cards.map(\.content.type) == [.trueFalse, .fillBlank])
  }

  @Test func aFieldThatIsTooLongIsToldAndTheOthersKept() throws {
    let deck = try deck(
      "a,\(String(repeating: "x", count: 65_537))\nb,\(String(repeating: "y", count: 1 << 20))\nc,3",
      usual: ",")
    #expect(pairs(deck) == [["c", "3"]])
    #expect(lines(deck) == ["line 1: a field is longer than 64 KiB", "line 2: longer than 1 MiB"])
  }

  @Test func controlCharactersDoNotComeIn() throws {
    let deck = try deck("ok\u{1B}]52;c;aGk=\u{7},\u{202E}yes\u{0}\n", usual: ",")
    #expect(pairs(deck) == [["ok]52;c;aGk=", "yes"]])
  }
}

@Suite("HTML as text")
struct HTMLTextTests {
  @Test(arguments: [
    ("a<br>b<br/>c", "a\nb\nc"), ("<div>a</div><div>b</div>", "a\nb"), ("<p>a<p>b", "a\nb"),
    ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"), ("m<sup>2</sup>", "m²"),
    ("x<sub>n+1</sub>", "x_(n+1)"), ("H<sub>2</sub>O", "H₂O"), ("e<sup>x</sup>", "e^x"),
    ("&lt;div&gt; &amp;amp; &#233;&#xE9;", "<div> &amp; éé"),
    ("a &unknown; b & c", "a &unknown; b & c"),
    ("vector<int> x; a < b", "vector<int> x; a < b"), ("<script>evil()</script>ok", "ok"),
    ("<style>b{}</style>ok", "ok"), ("<!-- no -->yes", "yes"), ("<b>bold", "bold"), ("<b", "<b"),
    ("a&nbsp;b", "a b"), ("soft&shy;hyphen", "softhyphen"), ("<B>X</B>", "X"),
    ("&#0;&#xD800;", "\u{0}&#xD800;"),
  ])
  func text(html: String, text: String) {
    var reader = HTMLText()
    #expect(reader.text(of: html) == text)
  }
}

@Suite("Cards in Markdown")
struct MarkdownImportTests {
  private func deck(_ text: String) throws -> ImportedDeck {
    try MarkdownImport().deck(Array(text.utf8))
  }

  @Test func questionsAndAnswersGoOverLines() throws {
    let deck = try deck("# Space\n\nQ: What is\nthis?\nA: that\n\nand more\n\nQ: two\nA: zwei\n")
    #expect(pairs(deck) == [["What is\nthis?", "that\n\nand more"], ["two", "zwei"]])
    #expect(deck.cards.map(\.topic) == ["Space", "Space"])
  }

  @Test func headingsAreQuestionsWhereTextStandsBelow() throws {
    let deck = try deck("# Top\n\n## What?\n\nthis\n\n## Why?\nbecause\nof it\n## Empty\n")
    #expect(pairs(deck) == [["What?", "this"], ["Why?", "because\nof it"]])
    #expect(deck.cards.map(\.topic) == ["Top", "Top"])
  }

  @Test func whatMakesNoCardIsTold() throws {
    let deck = try deck("A: alone\nQ: q\n\nQ: r\nA: s\n")
    #expect(pairs(deck) == [["r", "s"]])
    #expect(lines(deck) == ["line 1: A: before any Q:", "line 2: it has no answer"])
  }

  @Test func aNumberSignInCodeIsNoHeading() throws {
    let deck = try deck("## How?\n```\n# comment\n```\n")
    #expect(pairs(deck) == [["How?", "```\n# comment\n```"]])
  }
}

@Suite("Cards as JSON")
struct JSONImportTests {
  private func deck(_ text: String) throws -> ImportedDeck {
    try JSONImport(today: StudyDay(year: 2026, month: 12, day: 1)).deck(Array(text.utf8))
  }

  @Test func oursIsReadWhole() throws {
    let deck = try deck(
      """
      [{"type":"truefalse","question":"q","answer":"true","accept":[],"hint":"h","explanation":"e",
        "tags":["a b"],"topic":"T","schedule":{"reviews":[["2026-11-01",3],["2027-11-29",1]]}}]
      """)
    let card = try #require(deck.cards.first)
    #expect(card.topic == "T")
    #expect(card.content.type == .trueFalse)
    #expect(card.content.tags == ["a b"])
    #expect(
      card.reviews == [
        ReviewsImported.Review(
          day: StudyDay(year: 2026, month: 11, day: 1), rating: .good),
        ReviewsImported.Review(
          day: StudyDay(year: 2026, month: 12, day: 1), rating: .again),
      ])
    #expect(deck.notes == ["1 review lies in the future and counts as of today."])
  }

  @Test func otherFormsAreUnderstood() throws {
    #expect(
      try pairs(
        deck(#"{"name":"N","cards":[{"front":"f","back":"b"},{"term":"t","definition":2}]}"#))
        == [["f", "b"], ["t", "2"]])
    #expect(
      try pairs(
        deck("{\"question\":\"a\",\"answer\":[\"b\",\"c\"]}\n{\"question\":\"d\",\"answer\":\"e\"}")
      )
        == [["a", "b"], ["d", "e"]])
  }

  @Test func whatIsNoCardIsTold() throws {
    let deck = try deck(#"[{"question":"q","answer":"a"},{"question":"q2"},5]"#)
    #expect(lines(deck) == ["card 2: it has no answer", "card 3: no JSON object"])
    #expect(throws: ImportError.noJSON) { try self.deck("nothing") }
    #expect(throws: ImportError.noJSON) { try self.deck("5") }
  }
}

@Suite("What a file is")
struct ImportFormatTests {
  @Test(arguments: [
    ("PK\u{3}\u{4}", "x.txt", ImportFormat.apkg), ("[{}]", "x", .json), ("{\"a\":1}\n", "x", .json),
    (#"{"id":"e","device":"d","kind":"undone"}"#, "x", .events),
    ("#separator:tab\na\tb", "x.csv", .anki),
    ("a,b", "x.csv", .csv), ("a\tb", "x.TSV", .tsv), ("a", "x.md", .markdown),
    ("Q: a\nA: b", "x.txt", .markdown), ("# T\n## q\na", "x", .markdown), ("a\tb", "x.txt", .anki),
    ("Q: who\tA", "x.txt", .anki),
  ])
  func format(text: String, name: String, format: ImportFormat) {
    #expect(ImportFormat(of: Array(text.utf8), named: name) == format)
  }

  @Test func bytesAreNoText() {
    #expect(ImportFormat(of: Array(repeating: 0, count: 100), named: "x.csv") == nil)
  }

  @Test(arguments: [
    ("french_verbs-2.csv", "French verbs 2"), ("a/b/c.d.txt", "C.d"), (".csv", ".csv"),
    ("", "Imported cards"),
  ])
  func topicName(file: String, topic: String) {
    #expect(ImportFormat.topicName(of: file) == topic)
  }
}
