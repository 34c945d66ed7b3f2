import Generation
import Testing

@Suite("The one value in a text")
struct RepairTests {
  private func repaired(_ text: String) -> String? {
    JSONRepair.value(in: Array(text.utf8))?.json
  }

  @Test(
    "values are recovered",
    arguments: [
      // Sound.
      (#"{"a":[1,2.5,-3e4,true,null,"x"]}"#, #"{"a":[1,2.5,-3e4,true,null,"x"]}"#),
      (#"{"n":98765432109876543210}"#, #"{"n":98765432109876543210}"#),
      (#""plain""#, #""plain""#), (#""{b:1,}""#, #""{b:1,}""#), ("17", "17"),
      (#"{"s":"\u00e9\ud83d\ude00\/"}"#, #"{"s":"é😀/"}"#),
      // Quotes.
      ("{'a':'b'}", #"{"a":"b"}"#), ("{“a”: “b”}", #"{"a":"b"}"#), ("{‘a’: `b`}", #"{"a":"b"}"#),
      (#"{"a": "say “hi” now"}"#, #"{"a":"say “hi” now"}"#),
      (#"{"a": "an "inner" word"}"#, #"{"a":"an \"inner\" word"}"#),
      (#"{"a": "an "inner", comma"}"#, #"{"a":"an \"inner\", comma"}"#),
      (#"{'a': 'it's "so"'}"#, #"{"a":"it's \"so\""}"#),
      (#"{"a: "b"}"#, #"{"a":"b"}"#), (#"{a": "b"}"#, #"{"a":"b"}"#),
      (#"{"a": b", "c": 1}"#, #"{"a":"b","c":1}"#),
      (#"{"a": "b, "c": "d"}"#, #"{"a":"b","c":"d"}"#),
      (#"["x", "y]"#, #"["x","y"]"#),
      (#"{"u": "https://example.org/}"#, #"{"u":"https://example.org/"}"#),
      (#"{""a"":""b c"",""d"":[""e""]}"#, #"{"a":"b c","d":["e"]}"#),
      (#"{"a": red, green", "b": 1}"#, #"{"a":"red, green","b":1}"#),
      (#"["x", "y" z", 1]"#, #"["x","y","z",1]"#), ("[\n\"x,\n\"y\"]", #"["x","y"]"#),
      // Words without quotes.
      ("{name: Ada Lovelace, age: 36}", #"{"name":"Ada Lovelace","age":36}"#),
      ("{a: one\nb: two}", #"{"a":"one","b":"two"}"#), ("[x, y z]", #"["x","y z"]"#),
      ("{u: https://example.org/x?y=1}", #"{"u":"https://example.org/x?y=1"}"#),
      ("[True, FALSE, None, undefined, NaN]", #"[true,false,null,null,"NaN"]"#),
      ("{r: /ab+c/}", #"{"r":"/ab+c/"}"#),
      // Commas, colons and brackets.
      ("[1,2,]", "[1,2]"), ("[,1]", "[1]"), (#"{"a":1,}"#, #"{"a":1}"#),
      (#"["x" "y"]"#, #"["x","y"]"#),
      ("{\"a\":1\n\"b\":2}", #"{"a":1,"b":2}"#), (#"{"a" "b"}"#, #"{"a":"b"}"#),
      (#"{"a" true}"#, #"{"a":true}"#), (#"{"a":{"b":1"#, #"{"a":{"b":1}}"#), ("[[1,2", "[[1,2]]"),
      (#"[{"a":1]"#, #"[{"a":1}]"#), ("[1,2}", "[1,2]"), (#"{"a":1}}]"#, #"{"a":1}"#),
      (#"["a":1]"#, #"[{"a":1}]"#), ("{'x', 'y'}", #"["x","y"]"#), ("[{]", "[]"),
      (#"[["a"],["b"],"c"],["d"]]"#, #"[["a"],["b"],["c"],["d"]]"#),
      (#"{"a": , "b": 1}"#, #"{"a":"","b":1}"#),
      (#"{"a": [1, 2, "b": 3}"#, #"{"a":[1,2],"b":3}"#), (#"{"a"1}"#, #"{"a":1}"#),
      (#"[{"a":1{"a":2}]"#, #"[{"a":1},{"a":2}]"#),
      // Comments, dots, calls.
      (#"{"a": {"b": 1 # c }, "d": 2}"#, #"{"a":{"b":1},"d":2}"#),
      ("{/* x */\"a\":1 // y\n}", #"{"a":1}"#), ("[1, # one\n2]", "[1,2]"), ("[1,2,...]", "[1,2]"),
      (#"{"a":1,...}"#, #"{"a":1}"#),
      (#"{"id": ObjectId("7f"), n: NumberLong(5)}"#, #"{"id":"7f","n":5}"#),
      ("done({\"a\":1});", #"{"a":1}"#), ("f(true)", "true"), (#"{"a": ("x")}"#, #"{"a":"x"}"#),
      (#"{"a": "x" + "y"}"#, #"{"a":"xy"}"#), (#""x" + "y" + "z""#, #""xyz""#),
      // Characters.
      ("{\"a\":\"x\ny\tz\"}", #"{"a":"x\ny\tz"}"#), (#"{"a":"\d"}"#, #"{"a":"\\d"}"#),
      ("\u{FEFF}{\u{A0}\"a\":\u{3000}1}", #"{"a":1}"#), (#"{"a":"x\u12"#, #"{"a":"x"}"#),
      (#"{\"a\":\"b\"}"#, #"{"a":"b"}"#), (#"[\"x \\\"y\\\"\"]"#, #"["x \"y\""]"#),
      // Numbers.
      ("[.5, 1., 2e, -, +3]", "[0.5,1.0,2.0,0,3]"),
      ("[007, 1/2, 1.2.3]", #"["007","1/2","1.2.3"]"#),
      ("{\"d\":2031-05-04T03:02:01Z}", #"{"d":"2031-05-04T03:02:01Z"}"#),
      // What surrounds it.
      ("Look: {\"a\":1} is it.", #"{"a":1}"#), ("```json\n[1]\n```", "[1]"),
      ("{```\n{\"a\":1}\n```}", #"{"a":1}"#),
      ("[see] ```json {\"a\":1} ``` and ```json [2] ``` 3", #"[{"a":1},[2]]"#),
      ("<think>[9]</think>[1]", "[1]"), ("{\"a\":1}\n{\"a\":2}\n", #"[{"a":1},{"a":2}]"#),
      (#"[{"a":1}] better: [{"a":2}]"#, #"[{"a":2}]"#), ("{\"a\":1},{}", #"{"a":1}"#),
      ("1,2", "[1,2]"),
      (#"{"a":1,"b":2,"a":3}"#, #"{"a":3,"b":2}"#),
      (#"{"a": "```json {"b": [1]}```"}"#, #"{"a":{"b":[1]}}"#),
    ])
  func recovers(text: String, value: String) {
    #expect(repaired(text) == value)
  }

  @Test("prose holds none", arguments: ["", " \n", "I cannot do that.", "]", "<think>[1]", "```"])
  func nothing(text: String) {
    #expect(repaired(text) == nil)
  }

  @Test func whatIsSoundComesBackFromEveryCut() {
    let text = #"{"a": ["x", {"b": "it's \"so\"", "c": [1.5, true]}], "d": null, "é": "ü"}"#
    for count in 0...text.utf8.count {
      let value = JSONRepair.value(in: Array(text.utf8.prefix(count)))
      #expect((value == nil) == (count == 0), "\(count) bytes")
    }
  }
}
