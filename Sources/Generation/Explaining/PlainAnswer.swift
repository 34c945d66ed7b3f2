/// What of a model's answer is shown as it arrives: no thoughts, no Markdown, no end without end.
struct PlainAnswer {
  private var thoughts = ThoughtFilter()
  private var markdown = MarkdownFilter()
  private var length = 0
  private var last: Character?
  /// White space, which is shown once something follows it.
  private var blank = ""

  /// Six sentences have fewer characters; behind them the next sentence's end is the answer's.
  private static let ample = 900
  /// Where an answer without sentences ends.
  private static let limit = 1800

  /// Whether nothing was shown.
  var isEmpty: Bool { length == 0 }
  /// Whether the reply ended within a thought.
  var isThinking: Bool { thoughts.isThinking }
  /// Whether no more of it is shown.
  var isFull: Bool {
    length >= PlainAnswer.limit || length >= PlainAnswer.ample && last.map(".!?。".contains) == true
  }

  mutating func take(_ piece: String) -> String { show(thoughts.take(piece)) }

  mutating func finish() -> String { show(thoughts.finish(), isLast: true) }

  private mutating func show(_ text: String, isLast: Bool = false) -> String {
    var plain = markdown.take(text)
    if isLast { plain += markdown.finish() }
    plain = (isEmpty ? "" : blank) + plain
    if isEmpty { plain = String(plain.drop(while: \.isWhitespace)) }
    blank = String(plain.reversed().prefix(while: \.isWhitespace).reversed())
    plain.removeLast(blank.count)
    length += plain.count
    last = plain.last ?? last
    return plain
  }
}
