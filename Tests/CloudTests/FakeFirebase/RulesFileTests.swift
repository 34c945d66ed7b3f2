import TestSupport
import Testing
import Tutor

@Suite("The files that are deployed")
struct RulesFileTests {
  private static let folder = "Sources/Cloud/rules/"

  private static func lines() throws -> [String] {
    try Golden(folder + "firestore.rules").text().split(separator: "\n")
      .map { String($0).trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  @Test func theRulesBeginWithTheirVersion() throws {
    #expect(try RulesFileTests.lines().first == "rules_version = '2';")
  }

  @Test func bracketsAndQuotesMeetTheirLike() throws {
    var open: [Character] = []
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    for line in try RulesFileTests.lines() {
      let texts = line.split(separator: "'", omittingEmptySubsequences: false)
      #expect(texts.count % 2 == 1, "A quote is open in \(line)")
      for (index, text) in texts.enumerated() where index.isMultiple(of: 2) {
        for character in text {
          if pairs.values.contains(character) { open.append(character) }
          guard let mate = pairs[character] else { continue }
          #expect(open.popLast() == mate, "\(line)")
        }
      }
    }
    #expect(open.isEmpty)
  }

  @Test func everyPlaceTellsItsOperationsApart() throws {
    var allowed: [String: [String]] = [:]
    var place = ""
    for line in try RulesFileTests.lines() {
      if let found = line.firstMatch(of: #/^match (\S+) \{$/#) { place = String(found.1) }
      if let found = line.firstMatch(of: #/^allow ([a-z, ]+): if /#) {
        allowed[place, default: []].append(String(found.1))
      } else {
        #expect(!line.hasPrefix("allow"), "\(line)")
      }
    }
    #expect(
      allowed == [
        "/users/{account}": ["get", "create", "update", "delete"],
        "/devices/{device}/segments/{number}": ["get", "list", "create", "update", "delete"],
        "/daily_cards_leaderboard/{id}": ["get", "list", "create", "update", "delete"],
        "/daily_topics_leaderboard/{id}": ["get", "list", "create", "update", "delete"],
        "/groups/{code}": ["get", "create", "delete"],
        "/members/{member}": ["get", "list", "create", "update", "delete"],
      ])
  }

  @Test func aDeletionAsksForNoNewDocument() throws {
    for line in try RulesFileTests.lines() where line.hasPrefix("allow delete") {
      #expect(!line.contains("request.resource"))
      #expect(line.hasSuffix(";"))
    }
  }

  @Test func bothBoardsHaveTheIndexesOfTheirQueries() throws {
    let text = try Golden(RulesFileTests.folder + "firestore.indexes.json").text()
    let json = try #require(JSONValue(parsing: text))
    guard case .array(let indexes) = json["indexes"] else {
      Issue.record("There are no indexes")
      return
    }
    let described = indexes.map { index -> String in
      guard case .array(let fields) = index["fields"] else { return "" }
      let orders = fields.map { "\($0["fieldPath"]?.string ?? "") \($0["order"]?.string ?? "")" }
      return "\(index["collectionGroup"]?.string ?? "") \(index["queryScope"]?.string ?? ""): "
        + orders.joined(separator: ", ")
    }
    #expect(
      described == [
        "daily_cards_leaderboard COLLECTION: date ASCENDING, value DESCENDING",
        "daily_cards_leaderboard COLLECTION: date ASCENDING, value ASCENDING",
        "daily_topics_leaderboard COLLECTION: date ASCENDING, value DESCENDING",
        "daily_topics_leaderboard COLLECTION: date ASCENDING, value ASCENDING",
      ])
    #expect(
      json["fieldOverrides"]?.text
        == #"[{"collectionGroup":"segments","fieldPath":"events","indexes":[]}]"#)
  }

  @Test func firebaseFindsRulesAndIndexes() throws {
    let text = try Golden(RulesFileTests.folder + "firebase.json").text()
    let firestore = JSONValue(parsing: text)?["firestore"]
    #expect(
      firestore?.text == #"{"indexes":"firestore.indexes.json","rules":"firestore.rules"}"#)
  }
}
