import FuzzDriver
import Generation
import Text
import Tutor

/// Looks for replies that break the decoder; arguments are libFuzzer's own.
@main
enum Fuzz {
  static func main() { Driver.run(check) }

  /// What must hold for any reply: nothing crashes or hangs, the cards are the same whatever pieces
  /// the reply comes in, each is sound and asked once, and what is recovered is JSON.
  ///
  /// The input's first byte says how long the pieces are, the rest is the reply.
  static func check(_ input: [UInt8]) {
    let reply = Array(input.dropFirst())
    let whole = decoded(reply, by: reply.count)
    let pieces = decoded(reply, by: Int(input[0]) % 61 + 1)
    precondition(whole.cards == pieces.cards && whole.dropped == pieces.dropped, "pieces matter")
    var questions: Set<String> = []
    for card in whole.cards {
      precondition(isSound(card), "unsound: \(card)")
      precondition(questions.insert(Folding.key(card.question)).inserted, "asked twice")
    }
    if let value = JSONRepair.value(in: reply) {
      precondition(!value.json.contains("\n"), "more than a line")
      precondition(JSONValue(parsing: value.json) != nil || hasHugeNumber(value), "no JSON")
    }
  }
}

private func decoded(
  _ reply: [UInt8], by size: Int
) -> (cards: [CardContent], dropped: [DroppedCard]) {
  var decoder = CardDecoder()
  var cards: [CardContent] = []
  var rest = reply[...]
  while !rest.isEmpty {
    cards += decoder.decode(rest.prefix(size))
    rest = rest.dropFirst(size)
  }
  cards += decoder.finish()
  return (cards, decoder.dropped)
}

private func isSound(_ card: CardContent) -> Bool {
  let texts =
    [card.question, card.answer] + card.accept + [card.hint, card.explanation].compactMap(\.self)
  return card.id == nil && texts.allSatisfy { !$0.isEmpty && $0 == ControlFilter.strip($0) }
    && card.question.count <= 600 && card.answer.count <= 300
    && (card.explanation?.count ?? 0) <= 1200
    && Folding.key(card.question) != Folding.key(card.answer)
    && (card.type != .trueFalse || ["true", "false"].contains(card.answer))
}

/// Numbers beyond a double's range are JSON, which Foundation does not read.
private func hasHugeNumber(_ value: RecoveredValue) -> Bool {
  switch value {
  case .null, .bool, .string: false
  case .number(let digits): JSONValue(parsing: digits) == nil
  case .array(let values): values.contains(where: hasHugeNumber)
  case .object(let members): members.contains { hasHugeNumber($0.value) }
  }
}
