/// What an answerline says to do with the answers that follow.
enum Directive: Equatable, Sendable {
  case accept, prompt, antiPrompt, reject

  /// The directive that begins at a word and how many words it takes; nil where none does.
  ///
  /// `or`, alone, is one only where a clause starts.
  static func read(
    _ words: ArraySlice<AnswerLineWord>, startsClause: Bool
  ) -> (directive: Directive, count: Int)? {
    let plain = words.prefix(8).map { $0.isInstruction ? $0.plain : "" }
    var index = plain.prefix { leads.contains($0) }.count
    if let (directive, count) = verb(plain[index...]) { return (directive, index + count) }
    guard startsClause, let first = plain.first else { return nil }
    if ["or", "aka", "a.k.a", "alternatively", "also"].contains(first) {
      index = plain.starts(with: ["also", "known", "as"]) ? 3 : 1
      return (.accept, index)
    }
    return nil
  }

  private static let leads: Set<String> = [
    "also", "and", "but", "or", "please", "you", "may", "should", "can", "generously",
    "grudgingly", "however", "then", "otherwise",
  ]
  private static let verbs: Set<String> = ["accept", "prompt", "take", "allow"]

  private static func verb(_ words: ArraySlice<String>) -> (Directive, Int)? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    switch first {
    case "do" where rest.first == "not": return refusal(words, from: 2)
    case "don't", "don’t", "dont", "never", "not": return refusal(words, from: 1)
    case "reject": return (.reject, 1 + (rest.starts(with: ["or", "prompt", "on"]) ? 3 : 0))
    case "anti" where rest.first == "prompt": return (.antiPrompt, withPreposition(words, 2))
    case "anti-prompt", "antiprompt", "anti–prompt": return (.antiPrompt, withPreposition(words, 1))
    case "prompt": return (.prompt, withPreposition(words, 1))
    case "accept", "accepts", "allow": return (.accept, 1)
    default: return nil
    }
  }

  /// `do not accept or prompt on`; nil where no verb follows.
  private static func refusal(_ words: ArraySlice<String>, from start: Int) -> (Directive, Int)? {
    let rest = Array(words.dropFirst(start))
    guard let verb = rest.first, verbs.contains(verb) else { return nil }
    var count = 1
    while count + 1 < rest.count, ["or", "nor", "and", "on", "for"].contains(rest[count]) {
      let isVerb = verbs.contains(rest[count + 1])
      if isVerb {
        count += 2
      } else if ["on", "for"].contains(rest[count]) {
        count += 1
      } else {
        break
      }
    }
    if count < rest.count, ["on", "for"].contains(rest[count]) { count += 1 }
    return (.reject, start + count)
  }

  private static func withPreposition(_ words: ArraySlice<String>, _ count: Int) -> Int {
    let next = words.dropFirst(count).first
    return next == "on" || next == "for" ? count + 1 : count
  }
}
