internal import Tutor

/// Sums, differences, products and quotients of numbers that grow from batch to batch.
struct MentalArithmetic: NumberRule {
  let tags = ["addition", "subtraction", "multiplication", "division"]

  func key(batch: Int, index: Int) -> String {
    // No two cards of any batches have the same first number.
    let first = 12 + 17 * (batch - 1) + index
    let second = 3 + (index * 7 + batch * 5) % (8 + 4 * batch)
    let factor = 2 + (index + batch) % 8
    switch index % 5 {
    case 0: return "add-\(first)-\(second)"
    case 1:
      let less = min(second, first - 2)
      return "sub-\(first)-\(2 * less == first ? less + 1 : less)"
    case 2: return "mul-\(first)-\(factor)"
    case 3: return "div-\(first)-\(factor)"
    default: return "gap-\(first)-\(second == first ? second + 1 : second)"
    }
  }

  func card(_ kind: String, _ numbers: [Int]) -> NumberCard? {
    guard numbers.count == 2, let first = numbers.first, let second = numbers.last, second > 0
    else {
      return nil
    }
    switch kind {
    case "add": return sum(first, second)
    case "sub": return first > second ? difference(first, second) : nil
    case "mul": return product(first, second)
    case "div": return quotient(first, second)
    case "gap": return gap(first, second)
    default: return nil
    }
  }

  private func sum(_ first: Int, _ second: Int) -> NumberCard {
    let (ones, tens) = (first % 10 + second % 10, first / 10 * 10 + second / 10 * 10)
    return NumberCard(
      question: "What is \(first) + \(second)?", answer: "\(first + second)",
      hint: "The tens and the ones apart, then both together",
      explanation: "The ones are \(first % 10) + \(second % 10) = \(ones), the tens "
        + "\(first / 10 * 10) + \(second / 10 * 10) = \(tens); together that is \(first + second). "
        + "It works in either order.",
      tag: tags[0])
  }

  private func difference(_ first: Int, _ second: Int) -> NumberCard {
    NumberCard(
      question: "What is \(first) − \(second)?", answer: "\(first - second)",
      hint: "How far is it from \(second) up to \(first)?",
      explanation:
        "Counting up from \(second), it takes \(first - second) to reach \(first). Or take "
        + "\(second) away in pieces: its tens first, and then its ones.",
      tag: tags[1])
  }

  private func product(_ first: Int, _ factor: Int) -> NumberCard {
    let (tens, ones) = (first / 10 * 10, first % 10)
    return NumberCard(
      question: "What is \(first) × \(factor)?", answer: "\(first * factor)",
      hint: "\(factor) times \(tens), then \(factor) times \(ones)",
      explanation:
        "\(factor) × \(tens) = \(factor * tens) and \(factor) × \(ones) = \(factor * ones), "
        + "which makes \(first * factor). Split in two, a product is two easier ones.",
      tag: tags[2])
  }

  private func quotient(_ result: Int, _ factor: Int) -> NumberCard {
    let whole = result * factor
    return NumberCard(
      question: "What is \(whole) ÷ \(factor)?", answer: "\(result)",
      hint: "What, taken \(factor) times, makes \(whole)?",
      explanation:
        "\(factor) × \(result) = \(whole), so \(whole) divided by \(factor) is \(result). "
        + "A division is a product looked at from its other end.",
      tag: tags[3])
  }

  private func gap(_ first: Int, _ second: Int) -> NumberCard {
    let whole = first + second
    return NumberCard(
      type: .fillBlank, question: "\(first) + ______ = \(whole)", answer: "\(second)",
      hint: "Take the part that is known from the whole",
      explanation:
        "\(whole) − \(first) = \(second). A gap in a sum is a subtraction: the part that is "
        + "known, taken from the whole, leaves the other part.",
      tag: tags[1])
  }
}
