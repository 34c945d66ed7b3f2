import Testing
import Tutor

@testable import Generation

@Suite("Base URLs")
struct ServiceAddressTests {
  @Test(arguments: [
    "https://h:1", "https://h:1/", "https://h:1/v1", "https://h:1/v1/", "https://h:1/v1//",
    "https://h:1/v1/chat/completions", "https://h:1/v1/chat/completions/", "https://h:1/v1/models",
    " https://h:1/v1\n", "\"https://h:1\"", "HTTPS://H:1/v1",
  ])
  func everySpellingOfAnOpenAIBaseMeansTheSame(base: String) throws {
    let address = try ServiceAddress(base, version: "v1", always: false)
    #expect(address.url("/chat/completions") == "https://h:1/v1/chat/completions")
    #expect(address.host == "h:1")
  }

  @Test(arguments: [
    ("https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1"),
    ("https://h/openai", "https://h/openai"),
    (
      "https://generativelanguage.googleapis.com/v1beta/openai/",
      "https://generativelanguage.googleapis.com/v1beta/openai"
    ),
    ("http://localhost:11434", "http://localhost:11434/v1"),
    ("http://[::1]:8080", "http://[::1]:8080/v1"),
  ])
  func otherPathsStay(base: String, url: String) throws {
    #expect(try ServiceAddress(base, version: "v1", always: false).url("") == url)
  }

  @Test(arguments: [
    "https://h:1", "https://h:1/", "https://h:1/v1beta", "https://h:1/v1beta/",
    "https://h:1/v1beta/models", "https://h:1/v1beta/models/x:streamGenerateContent",
  ])
  func everySpellingOfAGeminiBaseMeansTheSame(base: String) throws {
    let address = try ServiceAddress(base, version: "v1beta", always: true)
    #expect(address.url("/models") == "https://h:1/v1beta/models")
  }

  @Test func aVersionOrAProxysPathIsKept() throws {
    let of = { try ServiceAddress($0, version: "v1beta", always: true).url("") }
    #expect(try of("https://h/v1") == "https://h/v1")
    #expect(try of("https://h/gemini") == "https://h/gemini/v1beta")
  }

  @Test(arguments: [
    ("ftp://h", "no http or https address"), ("localhost:1", "no http or https address"),
    ("http://example.org/v1", "http://example.org"), ("https://user:secret@h/v1", "https://h"),
    ("https://h/v1?key=secret", "https://h"),
  ])
  func whatIsNoAddressIsTroubleThatTellsNoSecret(base: String, shown: String) {
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
