import Generation
import Testing
import Tutor

@Suite("Cards while the reply arrives")
struct DecoderStreamTests {
  private let questions = SalvageFixture.cards.map(\.question)

  @Test(
    "fifteen cards, whatever surrounds them",
    arguments: [
      SalvageFixture.array,
      "{\"topic\": \"Cells\", \"cards\": " + SalvageFixture.array + ", \"count\": 15}",
      "```json\n" + SalvageFixture.array + "\n```",
      "```\n" + SalvageFixture.array,
      "Sure! Like: ```json {\"x\":1}``` Cards: ```json " + SalvageFixture.array + " ``` Enjoy!",
      "<think>maybe [1,2] or {\"question\":\"No?\",\"answer\":\"no\"}</think>"
        + SalvageFixture.array,
      "<THINKING>\n{\"question\": \"half</THINKING>\n" + SalvageFixture.array,
      SalvageFixture.objects.joined(separator: "\n"),
      SalvageFixture.objects.joined(separator: " and another: "),
      SalvageFixture.objects.map { "[" + $0 + "]" }.joined(separator: "\n\n"),
      "{\"data\": {\"deck\": {\"items\": " + SalvageFixture.array + "}}}",
      "\u{FEFF}Here \"they\" are {as asked}:\n" + SalvageFixture.array,
      SalvageFixture.array + String(repeating: "\n", count: 100_000),
      SalvageFixture.array.replacing("}", with: ",}"),
      SalvageFixture.array.replacing("},", with: "}"),
      SalvageFixture.array.replacing("\", \"answer\"", with: "\" \"answer\""),
      SalvageFixture.array.replacing("\"answer\":", with: "answer:"),
      SalvageFixture.array.replacing("\n", with: "\r\n\t\u{A0}"),
    ])
  func areFound(reply: String) {
    let cards = SalvageFixture.decode(reply)
    #expect(cards.map(\.question) == questions)
    #expect(cards.map(\.answer) == SalvageFixture.cards.map(\.answer))
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func piecesMakeNoDifference(size: Int) {
    let reply =
      "Well. <think>[{\"question\":\"No?\",\"answer\":\"no\"}]</think> ```json\n"
      + SalvageFixture.array.replacing("\"answer\": \"osmosis\"", with: "\"answer\": \"osmosis")
      + "\n``` é“”"
    let whole = SalvageFixture.decodeAll(reply)
    let pieces = SalvageFixture.decodeAll(reply, by: size)
    #expect(whole.cards.count == 15)
    #expect(pieces.cards == whole.cards)
    #expect(pieces.dropped == whole.dropped)
  }

  @Test func aCardComesTheMomentItsObjectCloses() {
    var decoder = CardDecoder()
    #expect(
      decoder.decode("{\"cards\": [{\"question\": \"Which sugar?\", \"answer\": \"x".utf8) == [])
    #expect(decoder.decode("ylose\"".utf8) == [])
    let cards = decoder.decode("}, {".utf8)
    #expect(cards.map(\.answer) == ["xylose"])
    #expect(cards.map(\.id) == [nil])
    #expect(decoder.finish() == [])
  }

  @Test func anUnclosedThoughtHoldsNoCards() {
    #expect(SalvageFixture.decode("<think>" + SalvageFixture.array) == [])
    #expect(SalvageFixture.decode("<think>hm</think><think>" + SalvageFixture.array) == [])
  }

  @Test func fiveMegabytesOfNewlinesAreNothing() {
    var decoder = CardDecoder()
    var cards = decoder.decode(SalvageFixture.array.utf8)
    let newlines = [UInt8](repeating: 0x0A, count: 1 << 20)
    for _ in 0..<5 { cards += decoder.decode(newlines) }
    cards += decoder.finish()
    #expect(cards.map(\.question) == questions)
  }

  @Test("a reply cut anywhere keeps its whole cards, and only them")
  func prefixes() {
    let replies = [
      "Here: ```json\n" + SalvageFixture.array + "\n``` Enjoy!",
      "<think>{}</think>{\"cards\":" + SalvageFixture.array + "}",
      "[{'question': 'Which gas?', 'answer': 'argon'} {question: \"Which metal?\", answer: iron,}]",
    ]
    for reply in replies {
      let all = SalvageFixture.decode(reply)
      let allPairs = Set(all.map { $0.question + "|" + $0.answer })
      var streamed = 0
      var decoder = CardDecoder()
      var prefix: [UInt8] = []
      for byte in reply.utf8 {
        streamed += decoder.decode(CollectionOfOne(byte)).count
        prefix.append(byte)
        var last = decoder
        let cards = last.finish()
        #expect(streamed + cards.count <= all.count)
        for card in cards {
          let isWhole = allPairs.contains(card.question + "|" + card.answer)
          #expect(isWhole, "\(card)")
        }
      }
      streamed += decoder.finish().count
      #expect(streamed == all.count)
    }
  }

  @Test("any byte may be missing and costs at most two cards")
  func deletions() {
    let reply = Array(SalvageFixture.array.utf8)
    for index in stride(from: 0, to: reply.count, by: 3) {
      var broken = reply
      broken.remove(at: index)
      let cards = SalvageFixture.decode(String(decoding: broken, as: UTF8.self))
      #expect(cards.count >= 14, "without byte \(index)")
    }
  }

  @Test func aMissingQuoteLosesNoOtherCard() {
    for index in SalvageFixture.objects.indices {
      var objects = SalvageFixture.objects
      objects[index] = objects[index].replacing("say so.\"}", with: "say so.}")
      let cards = SalvageFixture.decode("[" + objects.joined(separator: ", ") + "]")
      #expect(cards.map(\.question) == questions, "card \(index + 1)")
    }
  }

  @Test("any field may be missing", arguments: ["type", "question", "answer", "explanation"])
  func fields(name: String) {
    let objects = SalvageFixture.cards.map { card in
      let members = [
        ("type", "question"), ("question", card.question), ("answer", card.answer),
        ("explanation", "So it is."),
      ]
      let left = members.filter { $0.0 != name }
      return "{"
        + left.map { "\"\($0.0)\": \(JSONValue.string($0.1).text)" }.joined(separator: ", ") + "}"
    }
    let cards = SalvageFixture.decode("[" + objects.joined(separator: ",") + "]")
    #expect(cards.count == (name == "question" || name == "answer" ? 0 : 15))
  }

  @Test func deepNestingAndLongRepliesEnd() {
    for piece in [
      "[", "{", "{\"a\":", "[{\"question\":\"", "\"", "{\"question\":\"a\",\"answer\":[",
    ] {
      let length = piece == "[" ? 1 << 20 : 1 << 17
      let reply = String(repeating: piece, count: length / piece.utf8.count)
      #expect(SalvageFixture.decode(reply) == [])
      _ = JSONRepair.value(in: Array(reply.utf8))
    }
  }

  @Test func fencesWithoutEndWhereAValueShouldStandAreNone() {
    for start in ["", "{\"question\":", "{question:", "[("] {
      for piece in ["```json\n", "```json\n```", "\n```\n"] {
        let reply = start + String(repeating: piece, count: 200_000)
        #expect(SalvageFixture.decode(reply) == [])
        _ = JSONRepair.value(in: Array(reply.utf8))
      }
    }
  }

  @Test func valuesWithOnlyBlanksBetweenThemAreAList() {
    for word in ["null ", "1 "] {
      let reply = "[" + String(repeating: word, count: 200_000)
      #expect(SalvageFixture.decode(reply) == [])
      guard case .array(let values) = JSONRepair.value(in: Array(reply.utf8)) else {
        Issue.record("no list of \(word)")
        continue
      }
      #expect(values.count == 200_000)
    }
    #expect(JSONRepair.value(in: Array("[1 (2 3) 4 5]".utf8))?.json == "[1,[2,3],4,5]")
  }
}
