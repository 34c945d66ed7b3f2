/// What stands behind `group`.
enum GroupWords: Equatable {
  case show
  case create(String)
  case join(String)
  case leave

  static let verbs: Set = ["create", "join", "leave"]

  /// Nil where the words make no sense there. Whether a name or a code will do is told by the
  /// command: both are worth a sentence of their own.
  init?(_ argument: String) {
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first?.lowercased(), words.count) {
    case (nil, _): self = .show
    case ("create", 2): self = .create(words[1])
    case ("join", 2): self = .join(words[1])
    case ("leave", 1): self = .leave
    case _: return nil
    }
  }
}
