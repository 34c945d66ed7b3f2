import Testing
import Text
import Tutor

@testable import Library

/// A deck as its file has it; shown by its name where a test fails.
struct DeckFile: Sendable, CustomTestStringConvertible {
  let id: String
  let deck: Deck
  let value: JSONValue

  var testDescription: String { id }
  var cards: [Card] { Array(deck.batches.joined()) }

  /// The cards of the file, member by member.
  var rawCards: [[String: JSONValue]] {
    guard case .array(let batches)? = value["batches"] else { return [] }
    return batches.flatMap { batch -> [JSONValue] in
      if case .array(let cards) = batch { cards } else { [] }
    }.compactMap { if case .object(let members) = $0 { members } else { nil } }
  }

  static func all() throws -> [DeckFile] {
    try Asset.all(in: "fixtures/decks/").map { asset in
      let id = String(asset.path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
      return DeckFile(
        id: id, deck: try Deck(id: id, json: asset.bytes),
        value: try #require(JSONValue(parsing: String(decoding: asset.bytes, as: UTF8.self))))
    }
  }
}

@Suite("The decks that come with the program")
struct DeckTests {
  @Test(arguments: try DeckFile.all())
  func fourBatchesOfFifteen(file: DeckFile) {
    #expect(file.deck.batches.map(\.count) == [15, 15, 15, 15])
    #expect(file.rawCards.count == 60)
    #expect(file.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
  }

  @Test(arguments: try DeckFile.all())
  func keysAreUniqueAndStable(file: DeckFile) {
    let keys = file.rawCards.map { $0["key"]?.string ?? "" }
    #expect(Set(keys).count == keys.count)
    for key in keys { #expect(key.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(key)") }
    #expect(file.cards.map { $0.source?.key } == keys)
    #expect(Set(file.cards.map(\.id)).count == 60)
  }

  @Test(arguments: try DeckFile.all())
  func cardsSayWhatTheyMust(file: DeckFile) {
    let known: Set = ["key", "type", "question", "answer", "accept", "hint", "explanation", "tags"]
    for card in file.rawCards {
      let key = card["key"]?.string ?? ""
      #expect(Set(card.keys).isSubset(of: known), "\(key)")
      #expect(CardType(rawValue: card["type"]?.string ?? "") != nil, "\(key)")
    }
    for card in file.cards {
      #expect((1...140).contains(card.question.count), "\(card.question)")
      #expect((1...40).contains(card.answer.count), "\(card.question)")
      #expect(card.accept.allSatisfy { (1...60).contains($0.count) }, "\(card.question)")
      #expect((80...180).contains(card.explanation?.count ?? 0), "\(card.question)")
      #expect(card.hint.map { (1...60).contains($0.count) } != false, "\(card.question)")
      #expect((1...4).contains(card.tags.count), "\(card.question)")
      #expect(card.tags.first == file.cards.first?.tags.first, "the deck's own field comes first")
    }
  }

  @Test(arguments: try DeckFile.all())
  func textsAreCleanAndPlain(file: DeckFile) {
    for card in file.cards {
      let prose = [card.question, card.explanation ?? "", card.hint ?? ""]
      for text in prose + [card.answer] + card.accept + card.tags {
        #expect(ControlFilter.strip(text) == text, "\(text)")
        #expect(!text.contains("\n") && !text.contains("\t"), "\(text)")
        #expect(text == text.trimmed && !text.contains("  "), "\(text)")
      }
      for text in prose {
        #expect(
          text.firstMatch(of: /`|\*\*\w+\*\*|\]\(\w|^#|^[-*] |<\/?[bi]>|&[a-z]+;/) == nil, "\(text)"
        )
      }
    }
  }

  /// So that what a script takes for a verdict is one.
  @Test(arguments: try DeckFile.all())
  func noTextReadsLikeAVerdict(file: DeckFile) {
    let texts = file.cards.flatMap { [$0.question, $0.explanation ?? "", $0.hint ?? ""] }
    for text in texts {
      let lines = Wrapping.lines(of: text, width: 70)
      let looksLikeOne = lines.contains { $0.firstMatch(of: /^(Right|Partly|No)\b/) != nil }
      #expect(!looksLikeOne, "\(text)")
    }
  }

  @Test(arguments: try DeckFile.all())
  func theAnswerIsNotGivenAway(file: DeckFile) {
    for card in file.cards where card.type != .trueFalse {
      let answer = words(card.answer)
      #expect(!contains(words(card.question), answer), "\(card.question) — \(card.answer)")
      #expect(!contains(words(card.hint ?? ""), answer), "\(card.hint ?? "") — \(card.answer)")
    }
  }

  @Test(arguments: try DeckFile.all())
  func blanksAreInFillBlanksAlone(file: DeckFile) {
    for card in file.cards {
      let blanks = card.question.matches(of: /_{6}/).count
      #expect(blanks == (card.type == .fillBlank ? 1 : 0), "\(card.question)")
    }
  }

  @Test(arguments: try DeckFile.all())
  func trueAndFalseAreBalanced(file: DeckFile) {
    let claims = file.cards.filter { $0.type == .trueFalse }
    #expect(claims.allSatisfy { ["true", "false"].contains($0.answer) && $0.accept.isEmpty })
    #expect(claims.allSatisfy { $0.question.hasPrefix("True or false: ") })
    let truths = claims.count { $0.answer == "true" }
    #expect(abs(2 * truths - claims.count) <= 2, "\(truths) of \(claims.count) are true")
    for batch in file.deck.batches {
      let answers = Set(batch.filter { $0.type == .trueFalse }.map(\.answer))
      #expect(answers == ["true", "false"])
    }
  }

  // MARK: Under the grader

  private let grader = AnswerGrader()

  /// The other cards' answers, as a session has them.
  private func key(of card: Card, in file: DeckFile) -> AnswerKey {
    let others = file.cards.filter { $0.id != card.id && $0.type != .trueFalse }
    return AnswerKey(card, rivals: others.map(\.answer))
  }

  @Test(arguments: try DeckFile.all())
  func everyAnswerOfACardIsCorrect(file: DeckFile) {
    for card in file.cards {
      let key = key(of: card, in: file)
      for answer in [card.answer] + card.accept {
        let verdict = grader.grade(answer, against: key)
        #expect(verdict.kind == .correct, "\(card.question) — \(answer)")
        // Short ones may be symbols, where capitals count: Mg is no mg.
        if answer.count > 3 {
          #expect(grader.grade(answer.lowercased(), against: key).kind.isRight, "\(answer)")
        }
      }
    }
  }

  @Test(arguments: try DeckFile.all())
  func noCardTakesTheAnswerOfAnother(file: DeckFile) {
    let cards = file.cards.filter { $0.type != .trueFalse }
    let others = cards.map { (card: $0, word: Letters($0.answer)) }
    for card in cards {
      let key = key(of: card, in: file)
      let own = key.answers.map(Letters.init)
      for other in others where other.card.id != card.id {
        if own.contains(where: { $0.key == other.word.key }) { continue }
        guard own.contains(where: { $0.isLike(other.word) }) else { continue }
        let verdict = grader.grade(other.card.answer, against: key)
        #expect(!verdict.kind.isRight, "\(card.question) — \(other.card.answer)")
      }
    }
  }

  @Test(arguments: try DeckFile.all())
  func aClaimTakesItsTruthAlone(file: DeckFile) {
    for card in file.cards where card.type == .trueFalse {
      let key = AnswerKey(card)
      let isTrue = card.answer == "true"
      for word in ["true", "t", "yes"] {
        #expect(grader.grade(word, against: key).kind == (isTrue ? .correct : .wrong))
      }
      for word in ["false", "f", "no"] {
        #expect(grader.grade(word, against: key).kind == (isTrue ? .wrong : .correct))
      }
    }
  }

  private func words(_ text: String) -> [String] {
    Folding.key(text).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  private func contains(_ text: [String], _ part: [String]) -> Bool {
    guard !part.isEmpty, text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { Array(text[$0..<($0 + part.count)]) == part }
  }
}

/// Which letters a word is made of: judging what is nothing alike would take long.
private struct Letters {
  let key: String
  private var counts = [Int](repeating: 0, count: 32)
  private var total = 0

  init(_ word: String) {
    key = Folding.key(word)
    for letter in key.utf8 where letter != UInt8(ascii: " ") {
      counts[Int(letter & 31)] += 1
      total += 1
    }
  }

  /// Whether half of the longer one's letters are in the other.
  func isLike(_ other: Letters) -> Bool {
    let shared = zip(counts, other.counts).reduce(0) { $0 + min($1.0, $1.1) }
    return shared * 2 >= max(total, other.total)
  }
}
