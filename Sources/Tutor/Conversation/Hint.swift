/// Hints that grow: first a direction, then letters.
enum Hint {
  /// The hint for a card after `step` earlier ones; nil where nothing more can be said without
  /// giving the answer away.
  static func text(for card: Card, step: Int) -> String? {
    var hints: [String] = []
    if let hint = card.hint?.trimmed, !hint.isEmpty { hints.append(hint) }
    if card.type != .trueFalse { hints += letters(of: card.answer) }
    return step < hints.count ? hints[step] : nil
  }

  /// Three steps: the first letter of each word, the first third, the first half; without those that
  /// leave nothing out.
  private static func letters(of answer: String) -> [String] {
    let words = answer.split(separator: " ")
    let count = answer.count { $0.isLetter || $0.isNumber }
    guard count > 2 else { return [] }
    let length = "(\(count) letters)"
    func shown(_ part: (Int) -> Int) -> String {
      words.map { word in
        let visible = max(1, part(word.count))
        return String(word.prefix(visible))
          + word.dropFirst(visible).map { $0.isLetter || $0.isNumber ? "·" : String($0) }.joined()
      }.joined(separator: " ") + " " + length
    }
    var steps: [String] = []
    for step in [shown { _ in 1 }, shown { $0 / 3 }, shown { $0 / 2 }]
    where step != steps.last && step.contains("·") {
      steps.append(step)
    }
    return steps
  }
}
