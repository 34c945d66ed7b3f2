import Testing
import Tutor

@testable import Photos

@Suite("Addresses")
struct WebAddressTests {
  @Test(arguments: [
    ("https://api.unsplash.com/photos?x=1", "https", "api.unsplash.com", 443),
    ("HTTPS://API.Unsplash.COM:443", "https", "api.unsplash.com", 443),
    ("https://api.unsplash.com:8443/", "https", "api.unsplash.com", 8443),
    ("http://127.0.0.1:8080/a", "http", "127.0.0.1", 8080),
    ("http://localhost?x", "http", "localhost", 80),
    ("http://[::1]:9/", "http", "[::1]", 9),
  ])
  func anOriginIsSchemeHostAndPort(text: String, scheme: String, host: String, port: Int) throws {
    let address = try #require(WebAddress(text))
    #expect(address.text == text)
    #expect(address.origin.scheme.rawValue == scheme)
    #expect(address.origin.host == host)
    #expect(address.origin.port == port)
  }

  @Test(arguments: [
    "", "https://", "https:///path", "api.unsplash.com", "ftp://api.unsplash.com", "//x.org",
    "https://user@api.unsplash.com/", "https://api.unsplash.com@evil.example/",
    "https://api.unsplash.com:443@evil.example/", "https://evil.example\\@api.unsplash.com/",
    "https://api.unsplash.com\\.evil.example/", "https://api%2eunsplash.com/",
    "https://api.unsplash.com:0/", "https://api.unsplash.com:/", "https://api.unsplash.com:65536/",
    "https://api.unsplash.com:44x/", "https://api.unsplash.com:+443/", "https://[::1/",
    "https://[api]/", "https://[::1]x/", "https://x.org/a b", "https://x.org/\u{1B}]8;;",
    "https://x.org/\u{7}", "https://x.org/ü", "https://ünsplash.com/", "https://x.org/\"",
    "https://x.org/\n", "https://x.org/\u{202E}", " https://x.org/", "javascript:alert(1)",
    "https://x.org/" + String(repeating: "a", count: 2035),
  ])
  func whatTwoReadersCouldReadDifferentlyIsNone(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    "https://api.unsplash.com.", "https://api.unsplash.com.evil.example", "http://api.unsplash.com",
    "https://api.unsplash.com:80", "https://unsplash.com", "https://evil.example/api.unsplash.com",
    "https://evil.example?https://api.unsplash.com/", "https://evil.example#@api.unsplash.com/",
  ])
  func anotherPlaceIsAnotherOrigin(text: String) throws {
    #expect(
      try #require(WebAddress(text)).origin
        != #require(WebAddress("https://api.unsplash.com")).origin)
  }

  @Test(arguments: [
    ("http://localhost/", true), ("http://127.9.9.9/", true), ("http://[::1]/", true),
    ("http://127.0.0.1.example.org/", false), ("http://127.1/", false),
    ("http://localhost.example.org/", false), ("http://128.0.0.1/", false),
  ])
  func onlyThisMachineIsLoopback(text: String, isLoopback: Bool) throws {
    #expect(try #require(WebAddress(text)).origin.isLoopback == isLoopback)
  }

  @Test(arguments: [
    ("https://x.org/a", "https://x.org/a?u=e&m=r"),
    ("https://x.org/a?b=c", "https://x.org/a?b=c&u=e&m=r"),
    ("https://x.org/a?", "https://x.org/a?u=e&m=r"),
    ("https://x.org/a?b&", "https://x.org/a?b&u=e&m=r"),
    ("https://x.org/a#f?g", "https://x.org/a?u=e&m=r#f?g"),
    ("https://x.org", "https://x.org?u=e&m=r"),
  ])
  func aQueryIsAddedWhereItBelongs(text: String, longer: String) throws {
    #expect(try #require(WebAddress(text)).adding(query: "u=e&m=r") == longer)
  }
}

@Suite("Settings of Unsplash")
struct UnsplashSettingsTests {
  @Test(arguments: [
    (nil, "https://api.unsplash.com"), ("", "https://api.unsplash.com"),
    ("  ", "https://api.unsplash.com"), ("https://proxy.example/u/", "https://proxy.example/u"),
    (" 'http://127.0.0.1:80//' ", "http://127.0.0.1:80"),
  ])
  func aBaseMayEndInASlash(given: String?, base: String) throws {
    #expect(try UnsplashSettings(key: Secret("k"), base: given).base.text == base)
  }

  @Test(arguments: [
    "http://api.unsplash.com", "api.unsplash.com", "https://x.org/?a", "https://x.org/#a",
    "https://me@x.org", "/", "https://x.org/a b", "https://x.org/ü",
  ])
  func anotherBaseIsNone(given: String) {
    #expect(throws: PhotoTrouble(.badAddress)) {
      try UnsplashSettings(key: Secret("k"), base: given)
    }
  }

  @Test func aKeyIsNotSeenInADescription() throws {
    #expect(try !"\(UnsplashSettings(key: Secret("open-sesame")))".contains("sesame"))
  }
}
