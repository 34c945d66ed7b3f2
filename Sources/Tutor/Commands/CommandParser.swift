/// A command with the words after its name.
package struct Command: Equatable, Sendable {
  package var name: CommandName
  /// Trimmed; in the learner's own case.
  package var argument: String

  package init(_ name: CommandName, _ argument: String = "") {
    self.name = name
    self.argument = argument
  }
}

/// What a typed line is.
package enum ParsedLine: Equatable, Sendable {
  case empty
  case command(Command)
  /// The name is a command's beyond doubt, the words after it are not.
  case misused(CommandName)
  /// Close to a command, and not one: worth a question. After a slash, the words that follow need
  /// not make sense.
  case near(Command, otherwise: Otherwise)
  case answer(String)
  case question(String)
  case topic(String)

  /// Whether a key in it gets no further: into no log, and to no model.
  var keepsSecrets: Bool {
    switch self {
    case .command(let command): command.name == .config
    case .empty, .misused: true
    case .near, .answer, .question, .topic: false
    }
  }

  /// What such a line is where the question is not answered with yes.
  package enum Otherwise: Equatable, Sendable {
    case topic(String)
    case nothing
  }
}

/// Decides what a line is. Total: every line is something.
package enum CommandParser {
  /// Abbreviations without a slash need this many letters.
  private static let shortestAbbreviation = 3

  package static func parse(_ line: String, card: OpenCardGrammar?) -> ParsedLine {
    let text = line.trimmed
    guard !text.isEmpty else { return .empty }
    if let slashed = parseSlashed(text) { return slashed }
    guard let card else { return parseWithoutCard(text) }
    return parse(text, for: card)
  }

  /// Rule 1: a slash makes a command of what names one; nil where it names nothing like one.
  private static func parseSlashed(_ text: String) -> ParsedLine? {
    guard text.first == "/" else { return nil }
    let (word, argument) = split(text.dropFirst())
    let whole = CommandName(word: word, before: argument)
    if let name = whole ?? CommandName.resolve(word), !word.hasPrefix("/") {
      return name.accepts(argument) ? .command(Command(name, argument)) : .misused(name)
    }
    if let name = CommandName.near(word) {
      return .near(Command(name, argument), otherwise: .nothing)
    }
    return nil
  }

  /// Rules 2 to 4.
  private static func parse(_ text: String, for card: OpenCardGrammar) -> ParsedLine {
    if text.first == "=" {
      let stripped = String(text.dropFirst()).trimmed
      return .answer(card.judge(text).isRight || stripped.isEmpty ? text : stripped)
    }
    if let name = CommandName(letter: text) {
      if card.isTrueFalse, name == .next { return .command(Command(.next)) }
      if !card.hasOnlyShortAnswers, card.judge(text) != .correct { return .command(Command(name)) }
    }
    let (word, argument) = split(text[...])
    if let name = CommandName(word: word, before: argument), name.accepts(argument),
      card.judge(text) != .correct
    {
      return .command(Command(name, argument))
    }
    if text.last == "?", !card.judge(text).isRight { return .question(text) }
    return .answer(text)
  }

  /// Rule 5.
  private static func parseWithoutCard(_ text: String) -> ParsedLine {
    let (word, argument) = split(text[...])
    var name = CommandName(word: word, before: argument) ?? CommandName(letter: word)
    if name == nil, word.count >= shortestAbbreviation,
      let abbreviated = CommandName.abbreviated(by: word),
      // "Sea otters" is no `search otters`: only a whole name takes any words with it.
      argument.isEmpty || !abbreviated.takesAnyWords
    {
      name = abbreviated
    }
    if let name, name.accepts(argument) { return .command(Command(name, argument)) }
    if let whole = CommandName(rawValue: word.lowercased()), whole.isMeant(with: argument) {
      return .misused(whole)
    }
    if name == nil, word.count >= shortestAbbreviation, let near = CommandName.near(word),
      near.accepts(argument)
    {
      return .near(Command(near, argument), otherwise: .topic(text))
    }
    return .topic(text)
  }

  private static func split(_ text: Substring) -> (word: String, argument: String) {
    let word = text.prefix { !$0.isWhitespace }
    return (String(word), String(text.dropFirst(word.count)).trimmed)
  }
}
