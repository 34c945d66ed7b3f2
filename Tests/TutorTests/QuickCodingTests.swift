import Testing

@testable import Tutor

@Suite("Bodies read without a JSON decoder")
struct QuickCodingTests {
  private static let kinds = Set(EventCodingTests.events.map(\.1)).sorted() + ["cardDreamt"]

  /// Both readings of a body, which have to agree wherever the quick one says anything.
  private func readings(_ kind: String, _ body: String) -> (quick: Event?, decoded: Event) {
    (
      QuickCoding.event(kind: kind, body: body),
      EventCoding.decodedEvent(kind: kind, body: body)
    )
  }

  @Test("Every body that edutok writes is read", arguments: EventCodingTests.events)
  func ownForm(event: Event, kind: String, body: String) {
    guard !EveryMemberTests.slow.contains(kind) else { return }
    #expect(QuickCoding.event(kind: kind, body: body) == event)
  }

  @Test(
    "What is unusual is left to the JSON decoder",
    arguments: [
      ("undone", #"{"event":"e"} "#), ("undone", #" {"event":"e"}"#),
      ("undone", #"{"event": "e"}"#), ("undone", #"{"event":"e","event":"f"}"#),
      ("undone", #"{"event":"\u0065"}"#), ("undone", "{\"event\":\"a\nb\"}"),
      ("undone", #"{"event":7}"#), ("undone", #"{"event":null}"#), ("undone", #"{"event":"e""#),
      ("undone", #"{"event":"e"}}"#), ("undone", #"{"evént":"e","event":"e"}"#),
      ("undone", #"{"a":[],"event":"e"}"#), ("undone", #"{"a":1.5,"event":"e"}"#),
      ("undone", #"{"a":01,"event":"e"}"#), ("undone", #"{"a":-0,"event":"e"}"#),
      ("undone", #"{"a":truth,"event":"e"}"#), ("undone", #"{"event":"e",}"#),
      ("undone", #"{,"event":"e"}"#), ("undone", "{}"), ("undone", "{"), ("undone", ""),
      ("boxOpened", #"{"z":1,"box":"b"}"#),
      ("batchStarted", #"{"batch":1000000000000000000,"topic":"t"}"#),
      ("batchStarted", #"{"batch":1e3,"topic":"t"}"#),
      ("batchStarted", #"{"batch":2.0,"topic":"t"}"#),
      ("verdictOverridden", #"{"grade":"g","rating":5,"verdict":"correct"}"#),
      ("verdictOverridden", #"{"grade":"g","rating":3,"verdict":"splendid"}"#),
    ])
  func unusual(kind: String, body: String) {
    #expect(QuickCoding.event(kind: kind, body: body) == nil)
  }

  @Test(
    "Members of another version are passed over",
    arguments: [
      #"{"a":1,"event":"e","z":"\"more\""}"#, #"{"event":"e","x":-12,"y":null,"z":true}"#,
      #"{"even":false,"event":"e","events":"f"}"#,
    ])
  func passedOver(body: String) {
    #expect(QuickCoding.event(kind: "undone", body: body) == .undone(Undone(event: "e")))
    #expect(EventCoding.decodedEvent(kind: "undone", body: body) == .undone(Undone(event: "e")))
  }

  // MARK: Writing

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func aGradeIsWrittenAsAJSONEncoderDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["", "a", "a b/c", "it's <b>&", "~", "\u{7F}", "é", "\"", "\\", "\n", "\u{1}"]
    var written = 0
    for _ in 0..<100 {
      func word() -> String {
        let few = Bool.random(using: &random) ? 5 : words.count
        return words[Int.random(in: 0..<few, using: &random)]
      }
      let grade = CardGraded(
        card: CardID(rawValue: word()), topic: TopicID(rawValue: word()),
        verdict: [.correct, .close, .partial, .wrong].randomElement(using: &random) ?? .wrong,
        rating: [.again, .hard, .good, .easy].randomElement(using: &random) ?? .good,
        tryNumber: Int.random(in: 0...3, using: &random),
        hints: Int.random(in: 0...3, using: &random), revealed: Bool.random(using: &random),
        milliseconds: Bool.random(using: &random) ? .max : 4200, typed: word(),
        ordinal: Bool.random(using: &random) ? nil : Int.random(in: -2...9, using: &random))
      guard let body = QuickWriting.body(of: grade) else { continue }
      written += 1
      #expect(body == EventCoding.json(grade))
    }
    #expect(written > 20)
  }

  @Test func aCardsTypeByItsOwnNameIsWhatTheNameMeans() {
    for type in CardType.allCases { #expect(CardType(naming: type.rawValue) == type) }
  }

  // MARK: Any body

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func aChangedBodyIsReadAsAJSONDecoderDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var read = 0
    for _ in 0..<100 {
      for (_, kind, body) in EventCodingTests.events {
        var bytes = Array(body.utf8)
        for _ in 0..<Int.random(in: 1...2, using: &random) { change(&bytes, using: &random) }
        let changed = String(decoding: bytes, as: UTF8.self)
        let (quick, decoded) = readings(kind, changed)
        guard let quick else { continue }
        read += 1
        #expect(quick == decoded, "\(kind) \(changed)")
      }
    }
    #expect(read > 50)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func aBodyOfAnyMembersIsReadAsAJSONDecoderDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var read = 0
    for _ in 0..<1000 {
      let kind = Self.kinds.randomElement(using: &random) ?? ""
      let body = object(for: kind, using: &random)
      let (quick, decoded) = readings(kind, body)
      guard let quick else { continue }
      read += 1
      #expect(quick == decoded, "\(kind) \(body)")
    }
    #expect(read > 50)
  }

  private static let pieces = [
    "\"", "\\", "\\\"", "\\n", "\\u0041", ",", ":", "{", "}", "[", "]", "null", "true", "1", "-",
    "0",
    "e", ".", " ", "\n", "\t", "é", "e\u{301}", "\u{212A}", "😀", "\u{0}", "\u{7F}", "\u{FEFF}",
    "\"a\":1,", ",\"z\":2", "\"card\":\"x\",", "99999999999999999999",
  ].map { Array($0.utf8) }

  private func change(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let piece = Self.pieces.randomElement(using: &random) ?? []
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: piece, at: place)
    case 3: bytes.replaceSubrange(place..<min(place + piece.count, bytes.count), with: piece)
    default:
      let end = Int.random(in: place...min(place + 12, bytes.count), using: &random)
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    }
  }

  private static let names = [
    "card", "topic", "verdict", "rating", "try", "hints", "revealed", "milliseconds", "typed",
    "ordinal", "box", "grade", "rarity", "xp", "event", "name", "batch", "deck", "keys", "cards",
    "depth", "aspect", "source", "value", "isLeftToLearner", "other", "zeal", "", "K",
  ]

  private static let values = [
    "\"t\"", "\"correct\"", "\"wrong\"", "\"epic\"", "\"a \\\"b\\\" \\\\ \\/ \\n\\t\\r\\b\\f\"",
    "\"é😀\"",
    "\"\"", "0", "1", "3", "-7", "12", "123456789012345678", "1234567890123456789", "2.0", "1e2",
    "true", "false", "null", "[]", "[\"a\",\"b\"]", "[null]", "{}",
    "[{\"answer\":\"A\",\"question\":\"Q\"}]",
    "[{\"answer\":\"A\",\"hint\":null,\"question\":\"Q\",\"tags\":[\"x\"],\"type\":\"Cloze\"},{}]",
  ]

  /// The members that the kind has, one or the other left out, changed or added; mostly in order.
  private func object(for kind: String, using random: inout SplitMix64) -> String {
    let bodies = EventCodingTests.events.filter { $0.1 == kind }.map(\.2)
    var members: [(String, String)] = []
    if let body = bodies.randomElement(using: &random),
      case .object(let own)? = JSONValue(parsing: body)
    {
      members = own.map { ($0.key, $0.value.text) }.sorted { $0.0 < $1.0 }
      members = members.filter { _ in Int.random(in: 0..<8, using: &random) != 0 }
    }
    members = members.map { name, value in
      let other = Self.values.randomElement(using: &random) ?? value
      return (name, Int.random(in: 0..<6, using: &random) == 0 ? other : value)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let name = Self.names.randomElement(using: &random) ?? ""
      members.append((name, Self.values.randomElement(using: &random) ?? "0"))
    }
    if Int.random(in: 0..<5, using: &random) != 0 { members.sort { $0.0 < $1.0 } }
    return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}
