import Testing

@testable import Tutor

@Suite("Events as lines")
struct EventLineTests {
  private static let sample =
    #"{"id":"e-1","device":"dev","session":"run","clock":17,"wall":"2026-11-29T22:15:03.120Z","#
    + #""offset":3600,"day":"2026-11-29","kind":"boxOpened","version":1,"body":{"box":"b1"}}"#

  @Test func aLineIsReadInAllItsParts() throws {
    let event = try RecordedEvent(line: Self.sample)
    #expect(event.id == "e-1")
    #expect(event.device == "dev")
    #expect(event.session == "run")
    #expect(event.clock == 17)
    #expect(event.wall.description == "2026-11-29T22:15:03.120Z")
    #expect(event.offset == 3600)
    #expect(event.day == "2026-11-29")
    #expect(event.kind == "boxOpened")
    #expect(event.version == 1)
    #expect(event.event == .boxOpened(BoxOpened(box: "b1")))
    #expect(event.line == Self.sample)
  }

  private func line(replacing part: String, with other: String) -> String {
    var text = Self.sample
    guard let range = text.firstRange(of: part) else {
      Issue.record("no \(part) in the sample")
      return text
    }
    text.replaceSubrange(range, with: other)
    return text
  }

  @Test(
    "Kinds and bodies from anywhere come through unchanged",
    arguments: [
      #""kind":"cardDreamt","version":7,"body":{}"#,
      #""kind":"boxOpened","version":2,"body":{"box":"b1"}"#,
      #""kind":"boxOpened","version":1,"body":{"crate":[1,2,{"a":null}]}"#,
      #""kind":"héllo wörld","version":1,"body":{"tab":"a\tb\nc","光":"合成"}"#,
      #""kind":"x","version":1,"body":{"a":-1,"b":0.1,"c":true,"d":null,"e":"/","f":2.5}"#,
      #""kind":"x","version":1,"body":{"max":9223372036854775807,"min":-9223372036854775808}"#,
      #""kind":"x","version":1,"body":{"beyond":18446744073709551615}"#,
      #""kind":"x","version":1000000,"body":{"a":{"b":{"c":[[],{},""]}}}"#,
    ])
  func lossless(rest: String) throws {
    let text = line(
      replacing: #""kind":"boxOpened","version":1,"body":{"box":"b1"}"#, with: rest)
    let event = try RecordedEvent(line: text)
    #expect(event.line == text)
    #expect(try RecordedEvent(line: event.line) == event)
  }

  @Test func theOrderOfKeysAndWhatElseStandsInALineMakeNoDifference() throws {
    let event = try RecordedEvent(
      line: #"  {"version":1,"body":{ "box" : "b1" },"kind":"boxOpened","day":"2026-11-29","#
        + #""extra":[1],"offset":3600.0,"wall":"2026-11-29T23:15:03.1209+01:00","clock":1.7e1,"#
        + #""session":"run","device":"dev","id":"e-1"} "#)
    #expect(event == (try RecordedEvent(line: Self.sample)))
  }

  @Test(
    "A bad line says why",
    arguments: [
      ("", "no JSON object"), ("[1,2]", "no JSON object"), ("{\"id\":", "no JSON object"),
      ("nonsense", "no JSON object"), ("\"text\"", "no JSON object"),
      ("{}", "\"wall\" must be a text"),
    ])
  func badLine(text: String, reason: String) {
    #expect(throws: EventLineError(description: reason)) { try RecordedEvent(line: text) }
  }

  @Test(
    "A bad part says which and why",
    arguments: [
      (#""id":"e-1""#, #""id":"""#, "\"id\" must be a text"),
      (#""id":"e-1""#, #""id":7"#, "\"id\" must be a text"),
      (#""id":"e-1""#, #""id":"\u001b""#, "\"id\" must be a text"),
      (#""id":"e-1","#, "", "\"id\" must be a text"),
      (#""device":"dev""#, #""device":null"#, "\"device\" must be a text"),
      (#""session":"run""#, #""session":"""#, "\"session\" must be a text"),
      (#""kind":"boxOpened""#, #""kind":[]"#, "\"kind\" must be a text"),
      (#""clock":17"#, #""clock":-1"#, "\"clock\" must be a whole number in 0...9007199254740992"),
      (
        #""clock":17"#, #""clock":9007199254740993"#,
        "\"clock\" must be a whole number in 0...9007199254740992"
      ),
      (
        #""clock":17"#, #""clock":9223372036854775807"#,
        "\"clock\" must be a whole number in 0...9007199254740992"
      ),
      (
        #""clock":17"#, #""clock":1e300"#,
        "\"clock\" must be a whole number in 0...9007199254740992"
      ),
      (#""clock":17"#, #""clock":1.5"#, "\"clock\" must be a whole number in 0...9007199254740992"),
      (
        #""clock":17"#, #""clock":"17""#, "\"clock\" must be a whole number in 0...9007199254740992"
      ),
      (
        #""offset":3600"#, #""offset":86401"#, "\"offset\" must be a whole number in -86400...86400"
      ),
      (#""version":1"#, #""version":0"#, "\"version\" must be a whole number in 1...1000000"),
      (
        #""2026-11-29T22:15:03.120Z""#, #""2026-11-29 22:15""#,
        "\"wall\" must be a time like 2026-11-29T22:15:03.120Z"
      ),
      (#""day":"2026-11-29""#, #""day":"2026-02-29""#, "\"day\" must be a day like 2026-11-29"),
      (#""body":{"box":"b1"}"#, #""body":"b1""#, "\"body\" must be an object"),
      (#","body":{"box":"b1"}"#, "", "\"body\" must be an object"),
    ])
  func badPart(part: String, other: String, reason: String) {
    let text = line(replacing: part, with: other)
    #expect(throws: EventLineError(description: reason)) { try RecordedEvent(line: text) }
  }

  @Test func controlCharactersStayOutside() throws {
    let text = line(
      replacing: #""kind":"boxOpened","version":1,"body":{"box":"b1"}"#,
      with: #""kind":"topic\u0007Started","version":1,"#
        + #""body":{"topic":"t\u202e1","na\u0000me":"\u001b[2JBio\u009blogy\ta\n\u2066"}"#)
    let event = try RecordedEvent(line: text)
    #expect(event.kind == "topicStarted")
    #expect(
      event.event
        == .topicStarted(TopicStarted(topic: TopicID(rawValue: "t1"), name: "[2JBiology a")))
    #expect(!event.line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(event.body == #"{"name":"[2JBiology\ta\n","topic":"t1"}"#)
  }
}
