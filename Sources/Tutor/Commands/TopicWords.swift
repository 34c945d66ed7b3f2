/// What may follow `topic`.
package enum TopicWords: Equatable, Sendable {
  case open(String)
  /// The open topic is to be called so.
  case rename(String)
  /// Nil for the open topic.
  case delete(String?)

  /// - Parameter argument: Trimmed, and not empty.
  package init(_ argument: String) {
    let verb = argument.prefix { !$0.isWhitespace }
    let rest = String(argument.dropFirst(verb.count)).trimmed
    switch verb.lowercased() {
    case "rename" where !rest.isEmpty: self = .rename(rest)
    case "delete": self = .delete(rest.isEmpty ? nil : rest)
    default: self = .open(argument)
    }
  }
}
