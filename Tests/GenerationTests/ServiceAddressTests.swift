import Testing
import Tutor

@testable import Generation

@Suite("Base URLs")
struct ServiceAddressTests {
  @Test(arguments: [
    "http://h:1", "http://h:1/", "http://h:1/v1", "http://h:1/v1/", "http://h:1/v1//",
    "http://h:1/v1/chat/completions", "http://h:1/v1/chat/completions/", "http://h:1/v1/models",
    " http://h:1/v1\n", "\"http://h:1\"", "HTTP://H:1/v1", "http://h:1/v1?x=1#y",
  ])
  func everySpellingOfAnOpenAIBaseMeansTheSame(base: String) throws {
    let address = try ServiceAddress(base, version: "v1", always: false)
    #expect(address.url("/chat/completions") == "http://h:1/v1/chat/completions")
    #expect(address.host == "h:1")
  }

  @Test(arguments: [
    ("https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1"),
    ("https://h/openai", "https://h/openai"),
    (
      "https://generativelanguage.googleapis.com/v1beta/openai/",
      "https://generativelanguage.googleapis.com/v1beta/openai"
    ),
    ("localhost:11434", "http://localhost:11434/v1"), ("127.0.0.1:1", "http://127.0.0.1:1/v1"),
    ("[::1]:8080", "http://[::1]:8080/v1"), ("api.example.com", "https://api.example.com/v1"),
  ])
  func otherPathsStayAndMissingSchemesAreGuessed(base: String, url: String) throws {
    #expect(try ServiceAddress(base, version: "v1", always: false).url("") == url)
  }

  @Test(arguments: [
    "http://h:1", "http://h:1/", "http://h:1/v1beta", "http://h:1/v1beta/",
    "http://h:1/v1beta/models", "http://h:1/v1beta/models/x:streamGenerateContent?alt=sse",
  ])
  func everySpellingOfAGeminiBaseMeansTheSame(base: String) throws {
    let address = try ServiceAddress(base, version: "v1beta", always: true)
    #expect(address.url("/models") == "http://h:1/v1beta/models")
  }

  @Test func aVersionOrAProxysPathIsKept() throws {
    let of = { try ServiceAddress($0, version: "v1beta", always: true).url("") }
    #expect(try of("https://h/v1") == "https://h/v1")
    #expect(try of("https://h/gemini") == "https://h/gemini/v1beta")
  }

  @Test(arguments: [
    ("ftp://h", "ftp://h"), ("", ""), ("http://", "http://"), ("http://a b", "http://a b"),
    ("http://user:secret@h/v1", "http://h/v1"), ("https://h\\x", "https://h\\x"),
  ])
  func whatIsNoAddressIsTroubleThatTellsNoPassword(base: String, shown: String) {
    #expect(throws: ModelTrouble(service: shown, .badAddress(shown))) {
      try ServiceAddress(base, version: "v1", always: false)
    }
  }

  @Test func aUsualPortIsNotToldTwice() throws {
    let host = { try ServiceAddress($0, version: "v1", always: false).host }
    #expect(try host("https://api.openai.com:443/v1") == "api.openai.com")
    #expect(try host("http://localhost:80") == "localhost")
    #expect(try host("https://h:80") == "h:80")
  }
}
