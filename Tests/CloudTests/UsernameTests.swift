import Cloud
import TestSupport
import Testing
import Tutor

@Suite("Names that others see")
struct UsernameTests {
  @Test(arguments: [
    ("CleverOtter381", "CleverOtter381"), ("  Ada \t Lovelace\n", "Ada Lovelace"),
    ("\u{1B}[2JEve\u{202E}", "[2JEve"),
    (String(repeating: "a", count: 31), String(repeating: "a", count: 30)),
    (String(repeating: "👩‍🚀", count: 7), String(repeating: "👩‍🚀", count: 6)), ("\u{7} ", nil),
  ])
  func isCleanedAndCut(typed: String, name: String?) {
    #expect(Username(typed)?.text == name)
  }

  @Test func isTwoWordsAndANumberAtFirst() {
    var random = SplitMix64(seed: 1)
    let names = (0..<10_000).map { _ in Username.random(using: &random).text }
    for name in names {
      #expect(name.wholeMatch(of: /[A-Z][a-z]+[A-Z][a-z]+[1-9][0-9]{2}/) != nil, "\(name)")
      #expect(name.utf16.count <= 30)
    }
    #expect(Set(names).count > 9900)
  }

  @Test(arguments: [
    ("7K3M-Q9XT-2BWD-HN5R", "7K3M-Q9XT-2BWD-HN5R"), ("7k3mq9xt2bwdhn5r", "7K3M-Q9XT-2BWD-HN5R"),
    (" oil0-0000 0000-0000 ", "0110-0000-0000-0000"), ("7K3M-Q9XT-2BWD-HN5", nil),
    ("7K3M-Q9XT-2BWD-HN5U", nil), ("", nil),
  ])
  func aCodeIsReadAsPeopleTypeIt(typed: String, code: String?) {
    #expect(GroupCode(typed)?.description == code)
  }
}
