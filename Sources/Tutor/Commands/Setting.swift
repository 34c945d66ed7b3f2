/// What a learner can set.
package enum Setting: String, CaseIterable, Sendable {
  case provider, model
  case baseURL = "base_url"
  case geminiKey = "gemini_key"
  case geminiKeyCommand = "gemini_key_command"
  case openAIKey = "openai_key"
  case openAIKeyCommand = "openai_key_command"
  case language
  case celebrations, rollover, theme
  case timeZone = "time_zone"

  /// Whether the setting is an event of the log and so travels with the learner; the others stay in
  /// this device's configuration file.
  package var isSynced: Bool {
    switch self {
    case .rollover, .timeZone: true
    case .provider, .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand,
      .language, .celebrations, .theme:
      false
    }
  }

  /// Whether the value is read without echo, and never shown.
  package var isSecret: Bool {
    switch self {
    case .geminiKey, .openAIKey: true
    case .provider, .model, .baseURL, .geminiKeyCommand, .openAIKeyCommand, .language,
      .celebrations, .rollover, .theme, .timeZone:
      false
    }
  }

  /// As it would be typed; empty where the device decides.
  package var defaultValue: String {
    switch self {
    case .celebrations: "normal"
    case .rollover: "4"
    case .theme: "dark"
    case .provider, .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand,
      .language, .timeZone:
      ""
    }
  }

  package var meaning: String {
    switch self {
    case .provider: "gemini, openai or offline; by default what has a key or a base URL"
    case .model: "a model's name; `models` lists them"
    case .baseURL: "the address of an OpenAI-compatible server, like http://localhost:11434/v1"
    case .geminiKey: "the key for Gemini"
    case .geminiKeyCommand: "a command that prints the key for Gemini"
    case .openAIKey: "the key for an OpenAI-compatible server"
    case .openAIKeyCommand: "a command that prints the key for an OpenAI-compatible server"
    case .language: "the language of the cards, like French; by default the topic's"
    case .celebrations: "quiet, normal or full"
    case .rollover: "the hour at which a study day begins, 0 to 12"
    case .theme: "dark, light, contrast or none"
    case .timeZone: "a zone's name like Europe/Berlin"
    }
  }

  /// The values to choose from; empty where they are not a few words.
  package var choices: [String] {
    switch self {
    case .celebrations: ["quiet", "normal", "full"]
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
    case .provider, .celebrations, .theme:
      return choices.contains(value.lowercased()) ? value.lowercased() : nil
    case .rollover:
      guard let hour = Int(value), (0...12).contains(hour) else { return nil }
      return String(hour)
    case .model, .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand, .language,
      .timeZone:
      return value.isEmpty ? nil : value
    }
  }
}
