internal import Text
internal import Tutor

/// Whether each card takes its own answers, and no other card's, as a session would judge them.
struct DeckGrading {
  private(set) var complaints: [DeckComplaint] = []
  private let grader = AnswerGrader()

  /// Shorter answers may be symbols, where capitals count: Mg is no mg.
  private static let shortestWord = 4

  init(_ cards: [Card]) {
    let open = cards.filter { $0.type != .trueFalse }
    // Many cards of one deck may have the same answer.
    var seen: Set<String> = []
    let answers = open.map { (key: $0.key, answer: $0.answer, letters: Letters($0.answer)) }
      .filter { seen.insert($0.answer).inserted }
    for card in cards where card.type == .trueFalse { checkTruth(of: card) }
    for card in open {
      let key = AnswerKey(card, rivals: answers.map(\.answer).filter { $0 != card.answer })
      checkOwn(card, key)
      let own = key.answers.map(Letters.init)
      for other in answers where !own.contains(where: { $0.key == other.letters.key }) {
        guard own.contains(where: { $0.isLike(other.letters) }) else { continue }
        let verdict = grader.grade(other.answer, against: key).kind
        if verdict.isRight {
          complain(.takes(other.answer, of: other.key, verdict: verdict.rawValue), card)
        }
      }
    }
  }

  private mutating func complain(_ fault: DeckFault, _ card: Card) {
    complaints.append(DeckComplaint(fault, of: card.key))
  }

  private mutating func checkOwn(_ card: Card, _ key: AnswerKey) {
    for answer in key.answers {
      let verdict = grader.grade(answer, against: key).kind
      if verdict != .correct { complain(.notTaken(answer, verdict: verdict.rawValue), card) }
      let small = answer.lowercased()
      guard answer.count >= DeckGrading.shortestWord, small != answer else { continue }
      let other = grader.grade(small, against: key).kind
      if !other.isRight { complain(.notTaken(small, verdict: other.rawValue), card) }
    }
  }

  private mutating func checkTruth(of card: Card) {
    let key = AnswerKey(card)
    let isTrue = card.answer == "true"
    for (word, meansTrue) in [
      ("true", true), ("t", true), ("yes", true), ("false", false), ("f", false), ("no", false),
    ] {
      let verdict = grader.grade(word, against: key).kind
      if meansTrue == isTrue, verdict != .correct {
        complain(.notTaken(word, verdict: verdict.rawValue), card)
      }
      if meansTrue != isTrue, verdict != .wrong {
        complain(.takes(word, of: "the contrary", verdict: verdict.rawValue), card)
      }
    }
  }
}

/// Which letters an answer is made of: judging what is nothing alike would take long.
private struct Letters {
  let key: String
  private var counts = [Int](repeating: 0, count: 32)
  private var total = 0

  init(_ answer: String) {
    key = Folding.key(answer)
    for letter in key.utf8 where letter != UInt8(ascii: " ") {
      counts[Int(letter & 31)] += 1
      total += 1
    }
  }

  /// Whether two thirds of the longer one's letters are in the other, or one holds the other's words:
  /// what is less alike is no slip.
  func isLike(_ other: Letters) -> Bool {
    let shared = zip(counts, other.counts).reduce(0) { $0 + min($1.0, $1.1) }
    if shared * 3 >= max(total, other.total) * 2 { return true }
    return shared == min(total, other.total)
      && (" \(key) ".contains(" \(other.key) ") || " \(other.key) ".contains(" \(key) "))
  }
}
