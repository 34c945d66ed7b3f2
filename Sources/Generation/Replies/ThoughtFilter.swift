/// Takes a model's thoughts out of its text as it arrives: `<think>…</think>`, the tags split
/// between pieces or not. Only what may become a tag is held back.
struct ThoughtFilter {
  private static let names = [
    "think", "thinking", "thought", "thoughts", "reasoning", "reflection",
  ]
  private static let openings = names.map { "<\($0)>" }
  private static let closings = names.map { "</\($0)>" }

  /// What may become a tag.
  private var pending = ""
  /// The tag that ends the thought the reply is in.
  private var closing: String?
  private var isAfterThought = false

  /// Whether the reply is within a thought; at its end, that it failed.
  var isThinking: Bool { closing != nil }

  /// Takes the next piece; returns what of it and before it is no thought.
  mutating func take(_ piece: String) -> String {
    var shown = ""
    for character in piece { take(character, into: &shown) }
    return shown
  }

  /// The end: what was held back and became no tag.
  mutating func finish() -> String {
    var shown = ""
    flush(into: &shown)
    return shown
  }

  private mutating func take(_ character: Character, into shown: inout String) {
    if character == "<" {
      flush(into: &shown)
      pending = "<"
      return
    }
    guard !pending.isEmpty else { return emit(character, into: &shown) }
    pending.append(character)
    let tag = pending.lowercased()
    if closing == nil, let index = ThoughtFilter.openings.firstIndex(of: tag) {
      closing = ThoughtFilter.closings[index]
      pending = ""
    } else if tag == closing || closing == nil && ThoughtFilter.closings.contains(tag) {
      // The second: a thought whose opening the server's template kept to itself.
      closing = nil
      isAfterThought = true
      pending = ""
    } else if !(ThoughtFilter.openings + ThoughtFilter.closings).contains(where: {
      $0.hasPrefix(tag)
    }) {
      flush(into: &shown)
    }
  }

  private mutating func flush(into shown: inout String) {
    let held = pending
    pending = ""
    for character in held { emit(character, into: &shown) }
  }

  private mutating func emit(_ character: Character, into shown: inout String) {
    guard closing == nil else { return }
    if isAfterThought, character.isWhitespace { return }
    isAfterThought = false
    shown.append(character)
  }
}
