internal import Text
internal import Tutor

/// What the command line asks for.
enum Invocation: Equatable {
  case tutor(topic: String?, TutorOptions)
  case grade
  case decode(value: Bool)
  case schedule(optimize: Bool)
  case stats(json: Bool)
  case export(topic: String?, format: String?)
  case `import`(ImportOptions)
  case doctor(json: Bool, repair: Bool, decks: Bool)
  case sync
  case leaderboard(topics: Bool, json: Bool)
  case signup(email: String)
  case login(email: String)
  case logout
  case remind(RemindTask)
  case config([String])
  case completions(shell: String)
  case help(Subcommand?)
  case version
}

struct TutorOptions: Equatable {
  var provider: String?
  var model: String?
  var baseURL: String?
  var isPlain = false

  var ofModel: ModelOptions { ModelOptions(provider: provider, model: model, baseURL: baseURL) }
}

enum Subcommand: String, CaseIterable {
  case study, grade, decode, schedule, stats, `import`, export, sync, leaderboard, signup, login
  case logout, remind, doctor, config, completions
}

/// A command line that makes no sense; its sentence goes to stderr.
struct UsageError: Error, Equatable {
  var message: String
}

extension Invocation {
  /// - Parameter arguments: Without the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var scanner = ArgumentScanner(arguments)
    var options = TutorOptions()
    var words: [String] = []
    while let argument = try scanner.next() {
      switch argument {
      case .word(let word) where words.isEmpty && !scanner.onlyWords:
        if let subcommand = Subcommand(rawValue: word), subcommand != .study {
          self = try Invocation.subcommand(subcommand, &scanner)
          return
        }
        if Subcommand(rawValue: word) == .study {
          self = try Invocation.study(&scanner, &options)
          return
        }
        if let near = Subcommand.allCases.first(where: {
          EditDistance.isOneSlip(from: word, to: $0.rawValue)
        }) {
          throw UsageError(
            message:
              "did you mean \"\(near.rawValue)\"? (`edutok study \(word)` takes it as a topic)")
        }
        words.append(word)
      case .word(let word): words.append(word)
      case .option("help"):
        self = .help(nil)
        return
      case .option("version"):
        self = .version
        return
      case .option(let name): try options.take(name, &scanner)
      }
    }
    self = .tutor(topic: words.isEmpty ? nil : words.joined(separator: " "), options)
  }

  private static func study(
    _ scanner: inout ArgumentScanner, _ options: inout TutorOptions
  ) throws(UsageError) -> Invocation {
    var words: [String] = []
    while let argument = try scanner.next() {
      switch argument {
      case .word(let word): words.append(word)
      case .option("help"): return .help(.study)
      case .option(let name): try options.take(name, &scanner)
      }
    }
    guard !words.isEmpty else { throw UsageError(message: "study needs a topic") }
    return .tutor(topic: words.joined(separator: " "), options)
  }

  private static func subcommand(
    _ name: Subcommand, _ scanner: inout ArgumentScanner
  ) throws(UsageError) -> Invocation {
    let line = try SubcommandLine(name, &scanner)
    if line.flags.contains("help") { return .help(name) }
    switch name {
    case .study: preconditionFailure("`study` is read with the topic's words.")
    case .grade:
      try line.expect(words: 0...0)
      return .grade
    case .decode:
      try line.expect(words: 0...0)
      return .decode(value: line.flags.contains("value"))
    case .schedule:
      try line.expect(words: 0...0)
      return .schedule(optimize: line.flags.contains("optimize"))
    case .stats:
      try line.expect(words: 0...0)
      return .stats(json: line.flags.contains("json"))
    case .export:
      try line.expect(words: 0...0)
      return .export(topic: line.values["topic"], format: line.values["format"])
    case .import:
      try line.expect(words: 1...1)
      return .import(
        ImportOptions(
          file: line.words[0], topic: try line.topic(), format: line.values["format"] ?? "auto",
          isDryRun: line.flags.contains("dry-run"), separator: try line.separator("separator"),
          rowSeparator: try line.separator("row-separator")))
    case .doctor:
      try line.expect(words: 0...0)
      return .doctor(
        json: line.flags.contains("json"), repair: line.flags.contains("repair"),
        decks: line.flags.contains("decks"))
    case .config: return .config(line.words)
    case .completions:
      try line.expect(words: 1...1)
      guard ["bash", "zsh", "fish"].contains(line.words[0]) else {
        throw UsageError(message: "completions takes bash, zsh or fish")
      }
      return .completions(shell: line.words[0])
    case .sync:
      try line.expect(words: 0...0)
      return .sync
    case .leaderboard:
      try line.expect(words: 0...1)
      guard line.words.isEmpty || line.words == ["topics"] else {
        throw UsageError(message: "leaderboard takes topics, not \"\(line.words[0])\"")
      }
      return .leaderboard(topics: !line.words.isEmpty, json: line.flags.contains("json"))
    case .signup: return .signup(email: try line.email())
    case .login: return .login(email: try line.email())
    case .logout:
      try line.expect(words: 0...0)
      return .logout
    case .remind: return .remind(try RemindTask(line))
    }
  }
}

extension TutorOptions {
  mutating func take(_ name: String, _ scanner: inout ArgumentScanner) throws(UsageError) {
    switch name {
    case "provider":
      let value = try scanner.value(of: name)
      guard ["gemini", "openai", "offline"].contains(value) else {
        throw UsageError(message: "--provider takes gemini, openai or offline, not \"\(value)\"")
      }
      provider = value
    case "model":
      let value = try scanner.value(of: name)
      guard let name = Setting.model.normalised(value) else {
        throw UsageError(message: "--model takes \(Setting.model.meaning)")
      }
      model = name
    case "base-url":
      // Not repeated: an address may hold a name and a password.
      guard let address = ServerAddress(try scanner.value(of: name)) else {
        throw UsageError(message: "--base-url takes \(Setting.baseURL.meaning)")
      }
      baseURL = address.text
    case "plain": isPlain = true
    default: throw UsageError(message: "there is no option --\(name)")
    }
  }
}

/// The words, flags and values after a subcommand's name.
struct SubcommandLine {
  let name: Subcommand
  private(set) var words: [String] = []
  private(set) var flags: Set<String> = []
  private(set) var values: [String: String] = [:]

  fileprivate init(_ name: Subcommand, _ scanner: inout ArgumentScanner) throws(UsageError) {
    self.name = name
    let (flags, values) = SubcommandLine.options(of: name)
    while let argument = try scanner.next() {
      switch argument {
      case .word(let word): words.append(word)
      case .option("help"): self.flags.insert("help")
      case .option(let option) where flags.contains(option): self.flags.insert(option)
      case .option(let option) where values.contains(option):
        self.values[option] = try scanner.value(of: option)
      case .option(let option):
        throw UsageError(message: "\(name.rawValue) has no option --\(option)")
      }
    }
  }

  private static func options(of name: Subcommand) -> (flags: Set<String>, values: Set<String>) {
    switch name {
    case .stats: (["json"], [])
    case .export: ([], ["topic", "format"])
    case .import: (["dry-run"], ["topic", "format", "separator", "row-separator"])
    case .doctor: (["json", "repair", "decks"], [])
    case .decode: (["value"], [])
    case .schedule: (["optimize"], [])
    case .leaderboard: (["json"], [])
    case .remind: (["install", "remove"], ["at"])
    case .study, .grade, .sync, .signup, .login, .logout, .config, .completions: ([], [])
    }
  }

  func expect(words range: ClosedRange<Int>) throws(UsageError) {
    guard words.count >= range.lowerBound else {
      throw UsageError(message: "\(name.rawValue) lacks an argument")
    }
    guard words.count <= range.upperBound else {
      throw UsageError(message: "\(name.rawValue) does not take \"\(words[range.upperBound])\"")
    }
  }
}

extension SubcommandLine {
  /// What `--topic` names.
  fileprivate func topic() throws(UsageError) -> String? {
    guard let topic = values["topic"] else { return nil }
    guard !topic.trimmed.isEmpty else { throw UsageError(message: "--topic takes a name") }
    return topic
  }

  /// What stands between fields or rows: a word for it, or the signs themselves.
  fileprivate func separator(_ option: String) throws(UsageError) -> String? {
    guard let value = values[option] else { return nil }
    switch value.lowercased() {
    case "tab": return "\t"
    case "comma": return ","
    case "semicolon": return ";"
    case "pipe": return "|"
    case "space": return " "
    case "colon": return ":"
    case "newline": return "\n"
    case "blank-line": return "\n\n"
    case "":
      throw UsageError(message: "--\(option) takes signs, or a word such as tab or newline")
    default: return value.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    }
  }

  /// The one word, an address. What is no address is not repeated: it may be a password.
  fileprivate func email() throws(UsageError) -> String {
    guard words.count <= 1 else {
      throw UsageError(
        message:
          "\(name.rawValue) takes an e-mail address alone; the password is asked for unseen, or "
          + "comes from EDUTOK_PASSWORD")
    }
    try expect(words: 1...1)
    guard let address = EmailAddress(words[0]) else {
      throw UsageError(message: "\(name.rawValue) takes an e-mail address")
    }
    return address.text
  }
}

/// Splits a command line into words and long options.
struct ArgumentScanner {
  enum Argument: Equatable {
    case word(String)
    /// Without its dashes.
    case option(String)
  }

  private var rest: ArraySlice<String>
  /// Whether `--` has been passed: what follows are words.
  private(set) var onlyWords = false
  private var attachedValue: String?

  init(_ arguments: [String]) { rest = arguments[...] }

  mutating func next() throws(UsageError) -> Argument? {
    if let attachedValue {
      throw UsageError(message: "nothing takes the value \"\(attachedValue)\"")
    }
    guard let argument = rest.popFirst() else { return nil }
    if onlyWords || !argument.hasPrefix("-") || argument == "-" { return .word(argument) }
    if argument == "--" {
      onlyWords = true
      return try next()
    }
    if argument == "-h" { return .option("help") }
    guard argument.hasPrefix("--") else {
      throw UsageError(message: "there is no option \(argument)")
    }
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { attachedValue = String(parts[1]) }
    return .option(String(parts[0]))
  }

  /// The value of the option just read, after `=` or as the next word.
  mutating func value(of option: String) throws(UsageError) -> String {
    if let value = attachedValue {
      attachedValue = nil
      return value
    }
    guard let value = rest.popFirst() else {
      throw UsageError(message: "--\(option) needs a value")
    }
    return value
  }
}
