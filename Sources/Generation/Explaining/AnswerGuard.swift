internal import Text
internal import Tutor

/// Keeps the answer of a card that is not graded yet out of what a model says, as it arrives.
struct AnswerGuard {
  /// The forms to keep out, as folded words.
  private let forms: [[String]]
  /// How many words the longest has.
  private let longest: Int
  /// Words with the white space before them that may be the start of a form.
  private var held: [Substring] = []
  private var word = ""

  /// Letters that a form may have more at its end: Paris's, horizons.
  private static let ending = 2
  /// Shorter ones are in many words, and tell little.
  private static let shortest = 3

  init(_ card: Card) {
    let question = Folding.key(card.question)
    let answers = card.type == .trueFalse ? [] : [card.answer] + card.accept
    forms = answers.map(Folding.key).filter {
      $0.count >= AnswerGuard.shortest && !" \(question) ".contains(" \($0) ")
    }.map { $0.split(separator: " ").map { String($0) } }
    longest = forms.map(\.count).max() ?? 0
  }

  mutating func take(_ piece: String) -> String {
    guard longest > 0 else { return piece }
    var shown = ""
    for character in piece {
      if character.isWhitespace, word.contains(where: { !$0.isWhitespace }) {
        endWord(into: &shown)
      }
      word.append(character)
    }
    return shown
  }

  mutating func finish() -> String {
    var shown = ""
    endWord(into: &shown)
    shown += held.joined()
    held = []
    return shown
  }

  private mutating func endWord(into shown: inout String) {
    held.append(word[...])
    word = ""
    let folded = held.map { Folding.key(String($0)) }
    for form in forms {
      let text = form.joined(separator: " ")
      for count in 1...held.count {
        let said = folded.suffix(count).filter { !$0.isEmpty }.joined(separator: " ")
        guard said.hasPrefix(text), said.count <= text.count + AnswerGuard.ending else { continue }
        held.removeLast(count)
        held.append(" …")
        return
      }
    }
    while held.count >= longest { shown += held.removeFirst() }
  }
}
