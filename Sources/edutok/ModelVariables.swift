internal import Generation
internal import Tutor

/// What the environment says of models. Read once, by the thread that starts: afterwards the
/// environment may change under a reader's eyes, when a time zone is set.
struct ModelVariables: Sendable {
  var geminiKey: KeyVariable?
  var geminiAddress: String?
  var openAIKey: KeyVariable?
  var openAIAddress: String?
  var unsplashKey: KeyVariable?
  var unsplashAddress: String?
  /// Variables that are set, and hold no key.
  var unusable: [String] = []

  init() {}

  init(_ variables: Variables) {
    geminiKey = key("GEMINI_API_KEY", variables) ?? key("GOOGLE_API_KEY", variables)
    openAIKey = key("OPENAI_API_KEY", variables)
    geminiAddress = ModelVariables.text("GOOGLE_GEMINI_BASE_URL", variables)
    openAIAddress = ModelVariables.text("OPENAI_BASE_URL", variables)
    unsplashKey = key("UNSPLASH_ACCESS_KEY", variables)
    unsplashAddress = ModelVariables.text("UNSPLASH_BASE_URL", variables)
  }

  private mutating func key(_ name: String, _ variables: Variables) -> KeyVariable? {
    guard let text = ModelVariables.text(name, variables) else { return nil }
    guard let key = KeyText.normalised(text) else {
      unusable.append(name)
      return nil
    }
    return KeyVariable(name: name, key: Secret(key))
  }

  /// An empty variable counts as none.
  private static func text(_ name: String, _ variables: Variables) -> String? {
    guard let text = variables[name]?.trimmed, !text.isEmpty else { return nil }
    return text
  }
}

struct KeyVariable: Equatable, Sendable {
  var name: String
  var key: Secret
}
