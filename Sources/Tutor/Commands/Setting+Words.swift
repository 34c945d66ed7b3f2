extension Setting {
  /// What it is, as a sentence goes on from "It takes".
  package var meaning: String {
    switch self {
    case .provider: "gemini, openai or offline; by default what has a key or a base URL"
    case .model: "a model's name; `models` lists them"
    case .baseURL:
      "the address of an OpenAI-compatible server, like http://localhost:11434/v1: https, or plain "
        + "http on this machine, without user name and query"
    case .geminiKey: "the key for Gemini: one word, without blanks"
    case .geminiKeyCommand: "a command that prints the key for Gemini"
    case .openAIKey: "the key for an OpenAI-compatible server: one word, without blanks"
    case .openAIKeyCommand: "a command that prints the key for an OpenAI-compatible server"
    case .sampling: "on or off: whether temperature and top-p are sent; newer models refuse them"
    case .language: "the language of the cards, like French; by default the topic's"
    case .accents: "forgiving or strict: whether an answer may go without its accents"
    case .celebrations: "quiet, normal or full"
    case .rollover: "the hour at which a study day begins, 0 to 12"
    case .theme: "dark, light, contrast or none"
    case .timeZone: "a zone's name like Europe/Berlin"
    case .firebaseAPIKey: "the web API key of your Firebase project: one word, without blanks"
    case .firebaseProject:
      "the ID of your Firebase project, like edutok-1a2b3: 6 to 30 of a-z, 0-9 and dashes"
    case .leaderboard:
      "on or off: whether your name and today's cards and topics are published on the leaderboard"
    case .unsplashKey: "the access key for photos from Unsplash: one word, without blanks"
    case .unsplashKeyCommand: "a command that prints the access key for Unsplash"
    case .images:
      "on, off or ask: a photo with each card, none at all, or one when you type `image`"
    case .emoji: "on or off: whether celebrations begin with one"
    case .retention:
      "the share of due cards you want to know, 0.70 to 0.97: the higher, the more reviews"
    case .newPerDay: "how many new cards a day `review` mixes in, 0 to \(Setting.mostNewPerDay)"
    case .schedule: "default or personal: intervals of everybody, or fitted to your own answers"
    }
  }

  /// The same in the few words that a list has room for.
  package var gist: String {
    switch self {
    case .provider: "gemini, openai or offline"
    case .model: "`models` lists them"
    case .baseURL: "OpenAI-compatible server"
    case .geminiKey, .openAIKey, .firebaseAPIKey, .unsplashKey: "asked for unseen"
    case .geminiKeyCommand, .openAIKeyCommand, .unsplashKeyCommand: "prints the key"
    case .sampling: "on or off"
    case .language: "of the cards, like French"
    case .accents: "forgiving or strict"
    case .celebrations: "quiet, normal or full"
    case .rollover: "the day's first hour, 0–12"
    case .theme: "dark, light, contrast, none"
    case .timeZone: "like Europe/Berlin"
    case .firebaseProject: "your project's ID"
    case .leaderboard: "on or off: on publishes"
    case .images: "photos: on, off or ask"
    case .emoji: "in celebrations: on or off"
    case .retention: "share known, 0.70–0.97"
    case .newPerDay: "new cards in `review`"
    case .schedule: "default or personal"
    }
  }

  /// What counts where nothing is set and no default has a name.
  package var whenUnset: String {
    switch self {
    case .provider: "automatic"
    case .model: "the provider's"
    case .language: "the topic's"
    case .timeZone: "the device's"
    case .baseURL, .geminiKey, .geminiKeyCommand, .openAIKey, .openAIKeyCommand, .sampling,
      .accents, .celebrations, .rollover, .theme, .firebaseAPIKey, .firebaseProject, .leaderboard,
      .unsplashKey, .unsplashKeyCommand, .images, .emoji, .retention, .newPerDay, .schedule:
      KeyState.missing.rawValue
    }
  }

  /// A value as a list shows it: of a command only the program, since its arguments may be secret.
  package func listed(_ value: String) -> String {
    switch self {
    case .geminiKeyCommand, .openAIKeyCommand, .unsplashKeyCommand:
      let words = value.split(separator: " ")
      guard words.count > 1, let program = words.first, !program.contains("=") else {
        return words.count == 1 && !value.contains("=") ? value : value.isEmpty ? "" : "…"
      }
      return program + " …"
    case .provider, .model, .baseURL, .geminiKey, .openAIKey, .sampling, .language, .accents,
      .celebrations, .rollover, .theme, .timeZone, .firebaseAPIKey, .firebaseProject, .leaderboard,
      .unsplashKey, .images, .emoji, .retention, .newPerDay, .schedule:
      return value
    }
  }
}
