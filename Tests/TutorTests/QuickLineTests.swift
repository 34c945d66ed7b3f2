import Testing

@testable import Tutor

@Suite("Lines read and written quickly")
struct QuickLineTests {
  @Test func whatEdutokWritesIsReadQuickly() throws {
    for event in RandomLog(seed: 3, length: 500).events where event.kind != "answerTried" {
      #expect(QuickLine.event(event.line) == event, "\(event.line)")
    }
  }

  /// Bytes turned into others, cut out and doubled: whatever is read quickly is what a decoder reads.
  @Test func whatIsReadQuicklyIsWhatADecoderReads() throws {
    var random = SplitMix64(seed: 5)
    let pieces = [
      "\"", "\\", "\\n", "\\t", "\\\"", "\\u0041", "\\/", "{", "}", "[", "]", ":", ",", "0", "-",
      "1",
      "9", ".", "e", " ", "\n", "\u{7F}", "\u{1B}", "\u{85}", "\u{202E}", "\u{2028}", "é",
      "e\u{301}",
      "光", "👩‍🚀", "true", "null", "\"a\":1,", "\"B\":1,", "\"id\":\"x\",", "18446744073709551616",
    ]
    let lines = RandomLog(seed: 4, length: 200).events.map(\.line)
    var quick = 0
    for _ in 0..<20_000 {
      var line = lines[Int.random(in: lines.indices, using: &random)]
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = line.unicodeScalars.indices.randomElement(using: &random) ?? line.startIndex
        let piece = pieces[Int.random(in: pieces.indices, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: line.unicodeScalars.insert(contentsOf: piece.unicodeScalars, at: place)
        case 1: line.unicodeScalars.remove(at: place)
        case _:
          line.unicodeScalars.replaceSubrange(place...place, with: piece.unicodeScalars)
        }
      }
      guard let event = QuickLine.event(line) else { continue }
      quick += 1
      #expect(try event == RecordedEvent(decoding: line), "\(line)")
    }
    #expect(quick > 1000)
  }

  @Test(arguments: ["plain", "a/b", "", "\"", "\\", "\n", "é", "\u{7F}", "~ !"])
  func textsAreQuotedAsAnEncoderQuotesThem(text: String) {
    if let quoted = QuickLine.quoted(text) { #expect(quoted == JSONValue.string(text).text) }
  }
}
