import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("Replies to a search")
struct SearchReplyTests {
  private static let base = "https://api.unsplash.example"

  private func photos(_ entries: String..., allowsLoopback: Bool = false) -> [Photo]? {
    let text = #"{"results":[\#(entries.joined(separator: ","))]}"#
    return SearchReply.photos(in: Array(text.utf8), allowsLoopback: allowsLoopback)
  }

  /// An entry in which one text stands for another.
  private func entry(_ text: String = "", _ other: String = "") -> String {
    FakePhoto("one", description: "a comet").entry(at: Self.base).replacing(text, with: other)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", #"{"results":{}}"#, #"{"results":"one"}"#, #"{"errors":["x"]}"#,
    #"{"results":[}"#, "\u{FEFF}", "<html>",
  ])
  func withoutAListItIsGarbled(text: String) {
    #expect(SearchReply.photos(in: Array(text.utf8), allowsLoopback: true) == nil)
  }

  @Test func anEmptyListIsAnAnswer() { #expect(photos() == []) }

  @Test func bytesThatAreNoTextAreGarbled() {
    #expect(SearchReply.photos(in: [0xFF, 0xFE, 0x80], allowsLoopback: true) == nil)
  }

  @Test(arguments: [
    (#""id":"one""#, #""id":1"#), (#""id":"one","#, ""), (#""id":"one""#, #""id":"""#),
    (#""id":"one""#, #""id":"o\u0007ne""#), (#""name":"Ada Byron""#, #""name":null"#),
    (#""name":"Ada Byron""#, #""name":" \u001b ""#), (#""user":{"#, #""visitor":{"#),
    (#""download_location":"#, #""downloads":"#), (#""urls":{"#, #""addresses":{"#),
    (#""links":{"html":"https://unsplash.com/@someone"}"#, #""links":[]"#),
    (#""html":"https://unsplash.com/photos/one""#, #""html":"javascript:alert(1)""#),
    (#""html":"https://unsplash.com/photos/one""#, #""html":"https://x.org/\u001b]8;;""#),
    (#""html":"https://unsplash.com/photos/one""#, #""html":"https://x.org/\u0007""#),
    (#""html":"https://unsplash.com/@someone""#, #""html":"https://x.org/a b""#),
    (#"https://api.unsplash.example/images"#, "http://images.example"),
    (#"https://api.unsplash.example/images"#, "http://127.0.0.1:80"),
    (#"https://api.unsplash.example/images"#, "file:///etc/passwd"),
  ])
  func anEntryThatLacksSomethingIsPassedOver(text: String, other: String) {
    #expect(entry(text, other) != entry())
    #expect(photos(entry(text, other)) == [])
    #expect(
      photos(entry(text, other), entry(#""id":"one""#, #""id":"two""#))?.map(\.id.rawValue)
        == ["two"])
  }

  @Test(arguments: ["1", "null", "[]", #""one""#, "{}", "true", "[[[]]]", "1e999"])
  func whatIsNoEntryIsPassedOver(text: String) {
    #expect(photos(text, entry())?.count ?? (text == "1e999" ? 1 : 0) == 1)
  }

  @Test func filesOnThisMachineGoWithAnAPIOnThisMachine() {
    let local = FakePhoto("one").entry(at: "http://127.0.0.1:8080")
    #expect(
      photos(local, allowsLoopback: true)?.first?.file
        == "http://127.0.0.1:8080/images/one?ixid=one&w=400")
    #expect(photos(local) == [])
    let elsewhere = FakePhoto("one").entry(at: "http://images.example")
    #expect(photos(elsewhere, allowsLoopback: true) == [])
  }

  @Test func theRegularFileTakesTheSmallOnesPlace() {
    #expect(
      photos(entry(#""small":"#, #""tiny":"#))?.first?.file
        == "https://api.unsplash.example/images/one?ixid=one&w=1080")
    #expect(
      photos(entry(#"/images/one?ixid=one&w=400"#, " "))?.first?.file
        == "https://api.unsplash.example/images/one?ixid=one&w=1080")
  }

  @Test func textsAreOneLineWithoutControlCharacters() {
    let wild = #"\u001b]0;x\u0007 Ada\r\n \u202eByron\t\u0000 "#
    let photo = photos(entry("Ada Byron", wild))?.first
    #expect(photo?.photographer == "]0;x Ada Byron")
    let long = photos(entry("a comet", String(repeating: "very ", count: 1000)))?.first
    #expect(long?.description.count == 200)
    let marked = photos(entry("Ada Byron", "A" + String(repeating: "\u{301}", count: 5000)))?.first
    #expect((marked?.photographer.unicodeScalars.count ?? 0) <= 160)
  }

  @Test func bothDescriptionsCountAndEachOnce() {
    let both = entry(#""description":null"#, #""description":"Hale-Bopp, 1997""#)
    #expect(photos(both)?.first?.description == "a comet; Hale-Bopp, 1997")
    #expect(
      photos(entry(#""description":null"#, #""description":" a  comet""#))?.first?.description
        == "a comet")
    #expect(
      photos(entry(#""alt_description":"a comet""#, #""x":1"#))?.first?.description.isEmpty == true)
  }

  @Test func atMostFiveAreTakenAndEachOnce() {
    let entries = (1...9).flatMap { number in
      let entry = entry(#""id":"one""#, #""id":"p\#(number)""#)
      return [entry, entry]
    }
    let text = #"{"results":[\#(entries.joined(separator: ","))]}"#
    let found = SearchReply.photos(in: Array(text.utf8), allowsLoopback: false)
    #expect(found?.map(\.id.rawValue) == ["p1", "p2", "p3", "p4", "p5"])
  }

  @Test func deepNestingIsGarbled() {
    let text = String(repeating: "[", count: 100_000)
    #expect(SearchReply.photos(in: Array(text.utf8), allowsLoopback: false) == nil)
  }

  /// Never a crash, and never an address or a text that could steer a terminal.
  @Test func mutatedRepliesAreHarmless() throws {
    var random = SplitMix64(seed: 7)
    let reply = Array(#"{"total":2,"results":[\#(entry()),\#(entry("one", "two"))]}"#.utf8)
    for _ in 0..<5000 {
      var bytes = reply
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        case _: bytes.insert(contentsOf: Array("\\u001b".utf8), at: place)
        }
      }
      for photo in SearchReply.photos(in: bytes, allowsLoopback: false) ?? [] {
        for text in [photo.file, photo.download, photo.page, photo.profile, photo.id.rawValue] {
          #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        }
        for text in [photo.photographer, photo.description] {
          #expect(
            !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
        }
      }
    }
  }
}
