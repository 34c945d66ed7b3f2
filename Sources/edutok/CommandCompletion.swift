internal import Console
internal import Tutor

/// What Tab offers: commands, their arguments, and topics.
enum CommandCompletion {
  static func completion(of text: String, topics: [String]) -> Completion {
    let start = text.drop { $0 == " " }
    guard let space = start.lastIndex(of: " ") else {
      let slash = start.first == "/" ? "/" : ""
      let word = start.dropFirst(slash.count).lowercased()
      let names = CommandName.allCases.map(\.rawValue).filter { $0.hasPrefix(word) }.map {
        slash + $0
      }
      let found = slash.isEmpty ? names + matching(word, in: topics) : names
      return Completion(replaced: start.count, candidates: found)
    }
    let first = start.prefix { $0 != " " }
    let name = CommandName(rawValue: first.drop { $0 == "/" }.lowercased())
    let argument = start.dropFirst(first.count + 1)
    if [.topic, .topics, .review, .skills].contains(name) {
      return Completion(
        replaced: argument.count, candidates: matching(argument.lowercased(), in: topics))
    }
    if name == nil {
      return Completion(replaced: start.count, candidates: matching(start.lowercased(), in: topics))
    }
    let last = start[start.index(after: space)...].lowercased()
    let words = argument.split(separator: " ").dropLast(last.isEmpty ? 0 : 1).map(String.init)
    let candidates = arguments(of: name, after: words).filter { $0.hasPrefix(last) }
    return Completion(replaced: last.count, candidates: candidates)
  }

  private static func matching(_ beginning: String, in topics: [String]) -> [String] {
    guard !beginning.isEmpty else { return topics.map { $0.lowercased() } }
    return topics.map { $0.lowercased() }.filter { $0.hasPrefix(beginning) }
  }

  private static func arguments(of name: CommandName?, after words: [String]) -> [String] {
    switch (name, words.count) {
    case (.help, 0): CommandName.allCases.map(\.rawValue)
    case (.deeper, 0): Depth.allCases.map { $0.name.lowercased() }
    case (.box, 0): ["odds"]
    case (.image, 0): Setting.images.choices
    case (.leaderboard, 0): ["topics", "on", "off"]
    case (.account, 0): ["link", "rename", "reset", "bring", "delete"]
    case (.group, 0): ["create", "join", "leave"]
    case (.config, 0): ["get", "set", "unset"]
    case (.config, 1): Setting.allCases.map(\.rawValue)
    case (.config, 2) where words[0] == "set":
      Setting(rawValue: words[1])?.choices ?? []
    default: []
    }
  }
}
