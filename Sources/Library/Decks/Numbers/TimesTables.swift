internal import Tutor

/// A batch a table: of 2, of 3, and so on, each from twice to sixteen times.
struct TimesTables: NumberRule {
  let tags = ["multiplication"]

  func key(batch: Int, index: Int) -> String {
    let table = batch + 1
    // Not in the order of counting up.
    let times = 2 + index * 7 % 15
    return index % 4 == 3 && times != table ? "gap-\(table)-\(times)" : "times-\(table)-\(times)"
  }

  func card(_ kind: String, _ numbers: [Int]) -> NumberCard? {
    guard numbers.count == 2, let table = numbers.first, let times = numbers.last, times > 1 else {
      return nil
    }
    let product = table * times
    let part = times > 10 ? 10 : times > 5 ? 5 : times > 2 ? 2 : 1
    let rest = times - part
    var card = NumberCard(
      question: "What is \(table) × \(times)?", answer: "\(product)",
      hint: "\(table) × \(times - 1) is \(product - table); add \(table)",
      explanation: "\(times) is \(part) and \(rest): \(table) × \(part) = \(table * part) and "
        + "\(table) × \(rest) = \(table * rest), together \(product). The order makes no difference: "
        + "\(times) × \(table) is \(product) too.",
      tag: tags[0])
    switch kind {
    case "times": return card
    case "gap":
      card.type = .fillBlank
      card.question = "\(table) × ______ = \(product)"
      card.answer = "\(times)"
      return card
    default: return nil
    }
  }
}
