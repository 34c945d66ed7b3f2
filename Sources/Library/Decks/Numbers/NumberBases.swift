internal import Tutor

/// Decimal numbers in binary and hexadecimal, and back.
struct NumberBases: NumberRule {
  let tags = ["binary", "hexadecimal"]

  func key(batch: Int, index: Int) -> String {
    // The batches' stretches touch, and each is wider than the one before it.
    let number = 10 + 15 * batch * (batch - 1) / 2 + index * batch
    return ["binary", "frombinary", "hex", "fromhex"][index % 4] + "-\(number)"
  }

  func card(_ kind: String, _ numbers: [Int]) -> NumberCard? {
    guard numbers.count == 1, let number = numbers.first, number > 9 else { return nil }
    let binary = String(number, radix: 2)
    let hex = String(number, radix: 16).uppercased()
    switch kind {
    case "binary":
      return NumberCard(
        question: "What is the decimal number \(number) in binary?", answer: binary,
        accept: ["0b" + binary], hint: binaryHint(number), explanation: powers(number), tag: tags[0]
      )
    case "frombinary":
      return NumberCard(
        question: "Which decimal number is \(binary) in binary?", answer: "\(number)",
        hint: binaryHint(number), explanation: powers(number), tag: tags[0])
    case "hex":
      return NumberCard(
        question: "What is the decimal number \(number) in hexadecimal?", answer: hex,
        accept: hexForms(hex), hint: "Divided by sixteen it leaves \(number % 16)",
        explanation: sixteens(number), tag: tags[1])
    case "fromhex":
      return NumberCard(
        type: .fillBlank, question: "Hexadecimal \(hex) is ______ in decimal.", answer: "\(number)",
        hint: number < 16
          ? "One digit, and A stands for ten" : "\(number / 16) times sixteen, and \(number % 16)",
        explanation: sixteens(number),
        tag: tags[1])
    default: return nil
    }
  }

  private func hexForms(_ hex: String) -> [String] {
    ["0x" + hex] + (hex == hex.lowercased() ? [] : [hex.lowercased(), "0x" + hex.lowercased()])
  }

  private func binaryHint(_ number: Int) -> String {
    number.nonzeroBitCount == 1
      ? "One digit alone is a 1" : "It has \(String(number, radix: 2).count) binary digits"
  }

  private func powers(_ number: Int) -> String {
    let places = (0..<Int.bitWidth - 1).reversed().filter { number >> $0 & 1 == 1 }
    let sum = places.map { "\(1 << $0)" }.joined(separator: " + ")
    return
      "\(number) is \(sum): those places hold a 1, the others a 0. Each place is worth twice the one "
      + "to its right."
  }

  private func sixteens(_ number: Int) -> String {
    "\(number) = \(number / 16) × 16 + \(number % 16): the rest is the last digit, and what was counted "
      + "in sixteens gives those before it. A is 10, F is 15."
  }
}
