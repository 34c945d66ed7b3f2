import TestSupport
import Testing

@Suite("The fake's JSON")
struct StrictJSONTests {
  private static let texts: [(String, Bool)] = [
    (#"{"a":[1,-2.5e3,true,false,null,"x"]}"#, true), (" {\n\t\"a\" : 1 } ", true),
    (#"{"a":1,"a":2}"#, false), (#"{"a":1,}"#, false), ("[1,]", false), ("{'a':1}", false),
    ("[01]", false), ("[1.]", false), ("[+1]", false), ("[NaN]", false), ("[tru]", false),
    (#"["\u00e9\ud83d\ude00"]"#, true), (#"["\ud83d"]"#, false), (#"["\x"]"#, false),
    ("[\"\u{1}\"]", false), ("[\"open]", false), ("", false), ("[1] 2", false),
    (String(repeating: "[", count: 101) + String(repeating: "]", count: 101), false),
  ]

  @Test(arguments: texts)
  func onlyJSONIsRead(text: String, isJSON: Bool) {
    let reply = FakeFirebase().account("signUp", text)
    #expect(reply.outcome.contains("Parse error") == !isJSON)
  }
}
