internal import Tutor

/// Squares and roots of fifteen whole numbers a batch, from 2 on.
struct SquareNumbers: NumberRule {
  let tags = ["squares", "roots"]

  func key(batch: Int, index: Int) -> String {
    // Not in the order of counting up.
    let number = 2 + 15 * (batch - 1) + index * 4 % 15
    switch index % 5 {
    case 1, 3: return "root-\(number)"
    case 4: return "fill-\(number)"
    default: return "square-\(number)"
    }
  }

  func card(_ kind: String, _ numbers: [Int]) -> NumberCard? {
    guard numbers.count == 1, let number = numbers.first, number > 1 else { return nil }
    let square = number * number
    var card = NumberCard(
      question: "What is \(number) squared?", answer: "\(square)",
      hint: "\(number - 1) × \(number + 1), and 1 more",
      explanation:
        "\(number)² = (\(number - 1) × \(number + 1)) + 1 = \(square - 1) + 1. The step to the "
        + "next square is twice the number and 1 more: \(2 * number + 1) on from here.",
      tag: tags[0])
    switch kind {
    case "square": return card
    case "fill":
      card.type = .fillBlank
      card.question = "\(number)² = ______"
      return card
    case "root":
      return NumberCard(
        question: "What is the square root of \(square)?", answer: "\(number)",
        hint: "It lies between \(max(0, number - 2)) and \(number + 3)",
        explanation:
          "\(number) × \(number) = \(square). A root undoes a square; the neighbours of this "
          + "one are the roots of \((number - 1) * (number - 1)) and \((number + 1) * (number + 1)).",
        tag: tags[1])
    default: return nil
    }
  }
}
