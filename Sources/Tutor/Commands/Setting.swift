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

  /// Whether the setting is an event of the log and so travels with the learner; the others stay in
  /// this device's configuration file.
  package var isSynced: Bool {
    switch self {
    case .rollover, .timeZone: true
    case .provider, .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand,
      .sampling, .language, .accents, .celebrations, .theme:
      false
    }
  }

  /// Whether the value is read without echo, and never shown: what stands for it is a `KeyState`.
  package var isSecret: Bool {
    switch self {
    case .geminiKey, .openAIKey: true
    case .provider, .model, .baseURL, .geminiKeyCommand, .openAIKeyCommand, .sampling, .language,
      .accents, .celebrations, .rollover, .theme, .timeZone:
      false
    }
  }

  /// Whether what was typed for it may be repeated where it does not do: a key, a command and an
  /// address may all hold a secret.
  package var mayBeRepeated: Bool {
    switch self {
    case .geminiKey, .openAIKey, .geminiKeyCommand, .openAIKeyCommand, .baseURL: false
    case .provider, .model, .sampling, .language, .accents, .celebrations, .rollover, .theme,
      .timeZone:
      true
    }
  }

  /// Whether other models may be had once it has changed.
  package var choosesModels: Bool {
    switch self {
    case .provider, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand: true
    case .model, .sampling, .language, .accents, .celebrations, .rollover, .theme, .timeZone: false
    }
  }

  /// The command that prints the key; nil for a setting that is no key.
  package var keyCommand: Setting? {
    switch self {
    case .geminiKey: .geminiKeyCommand
    case .openAIKey: .openAIKeyCommand
    case .provider, .model, .baseURL, .geminiKeyCommand, .openAIKeyCommand, .sampling, .language,
      .accents, .celebrations, .rollover, .theme, .timeZone:
      nil
    }
  }

  /// As it would be typed; empty where something else decides.
  package var defaultValue: String {
    switch self {
    case .accents: "forgiving"
    case .celebrations: "normal"
    case .rollover: String(Moment.defaultRollover)
    case .sampling: "off"
    case .theme: "dark"
    case .provider, .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand,
      .language, .timeZone:
      ""
    }
  }

  /// The values to choose from; empty where they are not a few words.
  package var choices: [String] {
    switch self {
    case .accents: ["forgiving", "strict"]
    case .celebrations: ["quiet", "normal", "full"]
    case .sampling: ["on", "off"]
    case .theme: ["dark", "light", "contrast", "none"]
    case .provider: ["gemini", "openai", "offline"]
    case .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand, .language,
      .rollover, .timeZone:
      []
    }
  }

  /// The value in its one spelling; nil where the setting cannot have it.
  ///
  /// Whether a zone exists is for the clock to say.
  package func normalised(_ value: String) -> String? {
    let value = value.trimmed
    switch self {
    case .provider, .sampling, .accents, .celebrations, .theme:
      return choices.contains(value.lowercased()) ? value.lowercased() : nil
    case .rollover:
      guard let hour = Int(value), (0...12).contains(hour) else { return nil }
      return String(hour)
    case .geminiKey, .openAIKey: return KeyText.normalised(value)
    case .baseURL: return ServerAddress(value)?.text
    case .geminiKeyCommand, .openAIKeyCommand: return Setting.line(value, atMost: 4096)
    case .model: return Setting.line(value, atMost: 200)
    case .language: return Setting.line(value, atMost: 60)
    case .timeZone: return value.isEmpty ? nil : value
    }
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
