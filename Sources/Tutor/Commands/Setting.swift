/// What a learner can set.
package enum Setting: String, CaseIterable, Sendable {
  case provider, model
  case baseURL = "base_url"
  case geminiKey = "gemini_key"
  case geminiKeyCommand = "gemini_key_command"
  case openAIKey = "openai_key"
  case openAIKeyCommand = "openai_key_command"
  case sampling, language
  case accents, celebrations, rollover, theme
  case timeZone = "time_zone"
  case firebaseAPIKey = "firebase_api_key"
  case firebaseProject = "firebase_project"
  case leaderboard
  case unsplashKey = "unsplash_key"
  case unsplashKeyCommand = "unsplash_key_command"
  case images, emoji
  case retention
  case newPerDay = "new_per_day"
  case schedule

  /// Whether the setting is an event of the log and so travels with the learner; the others stay in
  /// this device's configuration file.
  package var isSynced: Bool {
    switch self {
    case .rollover, .timeZone, .leaderboard, .retention, .schedule: true
    case .provider, .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand,
      .sampling, .language, .accents, .celebrations, .theme, .firebaseAPIKey, .firebaseProject,
      .unsplashKey, .unsplashKeyCommand, .images, .emoji, .newPerDay:
      false
    }
  }

  /// Whether the value is read without echo, and never shown: what stands for it is a `KeyState`.
  package var isSecret: Bool {
    switch self {
    case .geminiKey, .openAIKey, .firebaseAPIKey, .unsplashKey: true
    case .provider, .model, .baseURL, .geminiKeyCommand, .openAIKeyCommand, .sampling, .language,
      .accents, .celebrations, .rollover, .theme, .timeZone, .firebaseProject, .leaderboard,
      .unsplashKeyCommand, .images, .emoji, .retention, .newPerDay, .schedule:
      false
    }
  }

  /// Whether what was typed for it may be repeated where it does not do: a key, a command and an
  /// address may all hold a secret, and a key may be taken for a project.
  package var mayBeRepeated: Bool {
    switch self {
    case .geminiKey, .openAIKey, .geminiKeyCommand, .openAIKeyCommand, .baseURL, .firebaseAPIKey,
      .firebaseProject, .unsplashKey, .unsplashKeyCommand:
      false
    case .provider, .model, .sampling, .language, .accents, .celebrations, .rollover, .theme,
      .timeZone, .leaderboard, .images, .emoji, .retention, .newPerDay, .schedule:
      true
    }
  }

  /// Whether other models may be had once it has changed.
  package var choosesModels: Bool {
    switch self {
    case .provider, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand: true
    case .model, .sampling, .language, .accents, .celebrations, .rollover, .theme, .timeZone,
      .firebaseAPIKey, .firebaseProject, .leaderboard, .unsplashKey, .unsplashKeyCommand, .images,
      .emoji,
      .retention, .newPerDay, .schedule:
      false
    }
  }

  /// Whether photos may come once it has changed.
  package var bringsPhotos: Bool {
    [.images, .unsplashKey, .unsplashKeyCommand].contains(self)
  }

  /// The command that prints the key; nil for a setting that is no key, or has no such command.
  package var keyCommand: Setting? {
    switch self {
    case .geminiKey: .geminiKeyCommand
    case .openAIKey: .openAIKeyCommand
    case .unsplashKey: .unsplashKeyCommand
    case .provider, .model, .baseURL, .geminiKeyCommand, .openAIKeyCommand, .sampling, .language,
      .accents, .celebrations, .rollover, .theme, .timeZone, .firebaseAPIKey, .firebaseProject,
      .leaderboard, .unsplashKeyCommand, .images, .emoji, .retention, .newPerDay, .schedule:
      nil
    }
  }

  /// As it would be typed; empty where something else decides.
  package var defaultValue: String {
    switch self {
    case .accents: "forgiving"
    case .celebrations: "normal"
    case .rollover: String(Moment.defaultRollover)
    case .sampling, .leaderboard: "off"
    case .theme: "dark"
    case .images: "ask"
    case .emoji: "off"
    case .retention: "0.9"
    case .newPerDay: "10"
    case .schedule: "default"
    case .provider, .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand,
      .language, .timeZone, .firebaseAPIKey, .firebaseProject, .unsplashKey, .unsplashKeyCommand:
      ""
    }
  }

  /// The values to choose from; empty where they are not a few words.
  package var choices: [String] {
    switch self {
    case .accents: ["forgiving", "strict"]
    case .celebrations: ["quiet", "normal", "full"]
    case .sampling, .leaderboard: ["on", "off"]
    case .theme: ["dark", "light", "contrast", "none"]
    case .provider: ["gemini", "openai", "offline"]
    case .images: ["on", "off", "ask"]
    case .emoji: ["on", "off"]
    case .schedule: ["default", Scheduler.personal]
    case .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand, .language,
      .rollover, .timeZone, .firebaseAPIKey, .firebaseProject, .unsplashKey, .unsplashKeyCommand,
      .retention, .newPerDay:
      []
    }
  }

  /// The value in its one spelling; nil where the setting cannot have it.
  ///
  /// Whether a zone exists is for the clock to say.
  package func normalised(_ value: String) -> String? {
    let value = value.trimmed
    switch self {
    case .provider, .sampling, .accents, .celebrations, .theme, .leaderboard, .images, .emoji,
      .schedule:
      return choices.contains(value.lowercased()) ? value.lowercased() : nil
    case .rollover:
      guard let hour = Int(value), (0...12).contains(hour) else { return nil }
      return String(hour)
    case .retention:
      guard let share = Double(value), Scheduler.retentions.contains(share) else { return nil }
      return String(share)
    case .newPerDay:
      guard let cards = Int(value), (0...Setting.mostNewPerDay).contains(cards) else { return nil }
      return String(cards)
    case .geminiKey, .openAIKey, .firebaseAPIKey, .unsplashKey: return KeyText.normalised(value)
    case .baseURL: return ServerAddress(value)?.text
    case .geminiKeyCommand, .openAIKeyCommand, .unsplashKeyCommand:
      return Setting.line(value, atMost: 4096)
    case .model: return Setting.line(value, atMost: 200)
    case .language: return Setting.line(value, atMost: 60)
    case .timeZone: return value.isEmpty ? nil : value
    case .firebaseProject: return Setting.projectID(value)
    }
  }

  /// Nobody learns more new cards a day.
  package static let mostNewPerDay = 9999

  /// What Google makes of a project's name: 6 to 30 of a–z, 0–9 and dashes.
  private static func projectID(_ value: String) -> String? {
    let id = KeyText.unquoted(value).lowercased()
    let isPlain = id.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return (6...30).contains(id.utf8.count) && isPlain ? id : nil
  }

  /// One line with something in it and no control character; nil for anything else.
  private static func line(_ value: String, atMost limit: Int) -> String? {
    let isPlain = value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return !value.isEmpty && value.utf8.count <= limit && isPlain ? value : nil
  }
}

/// What is told of a key instead of the key.
package enum KeyState: String, Sendable {
  case set
  case fromCommand = "from a command"
  case fromEnvironment = "from the environment"
  case missing = "not set"
}
