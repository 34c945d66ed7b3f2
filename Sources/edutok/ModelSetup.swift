internal import Generation
internal import Tutor

/// What was said on the command line about the model.
struct ModelOptions: Equatable, Sendable {
  var provider: String?
  var model: String?
  var baseURL: String?

  var isEmpty: Bool { self == ModelOptions() }
}

/// Which model counts, and where each part of that comes from.
///
/// One rule for all: the option, then the environment, then config.json, then a command; the first
/// that says something counts.
struct ModelSetup: Equatable {
  enum Key: Equatable {
    case variable(KeyVariable)
    case setting(Secret)
    /// What prints it.
    case command(String)

    var state: KeyState {
      switch self {
      case .variable: .fromEnvironment
      case .setting: .set
      case .command: .fromCommand
      }
    }
  }

  /// Nil where the cards are to come from the library alone.
  var provider: ModelSettings.Provider?
  /// Whether the provider was named, by an option or a setting.
  var isChosen: Bool
  var model: String?
  var address: String?
  var key: Key?
  var sendsSampling: Bool

  init(_ options: ModelOptions, _ variables: ModelVariables, _ configuration: Configuration) {
    let named = configuration.value(of: .provider)
    // An address alone is that of a server that speaks like OpenAI's.
    let wanted = options.provider ?? options.baseURL.map { _ in "openai" } ?? named
    let gemini = ModelSetup.key(.geminiKey, variables.geminiKey, configuration)
    let openAI = ModelSetup.key(.openAIKey, variables.openAIKey, configuration)
    let server = variables.openAIAddress ?? configuration.value(of: .baseURL)
    func provider(_ name: String?) -> ModelSettings.Provider? {
      guard let name else {
        return gemini != nil ? .gemini : openAI != nil || server != nil ? .openAI : nil
      }
      return ModelSettings.Provider(rawValue: name)
    }
    self.provider = provider(wanted)
    isChosen = wanted != nil
    // The setting is a model of the provider that counts without options.
    let kept = self.provider == provider(named) ? configuration.model(of: self.provider) : nil
    model = options.model ?? kept
    sendsSampling = configuration.value(of: .sampling) == "on"
    switch self.provider {
    case .gemini?:
      key = gemini
      address = options.baseURL ?? variables.geminiAddress
    case .openAI?:
      key = openAI
      address = options.baseURL ?? server
    case nil: break
    }
  }

  /// Where the key of a setting comes from; nil where there is none.
  static func key(
    _ setting: Setting, _ variable: KeyVariable?, _ configuration: Configuration
  ) -> Key? {
    if let variable { return .variable(variable) }
    if let key = configuration.value(of: setting) { return .setting(Secret(key)) }
    return setting.keyCommand.flatMap(configuration.value).map(Key.command)
  }

  /// The setting that takes the provider's key.
  var keySetting: Setting? {
    switch provider {
    case .gemini?: .geminiKey
    case .openAI?: .openAIKey
    case nil: nil
    }
  }

  /// Whether nothing can be asked without a key.
  var needsKey: Bool {
    switch provider {
    case .gemini?: true
    case .openAI?: address == nil
    case nil: false
    }
  }

  /// Whom the learner hears from: "Gemini", or the server's host and port.
  var service: String {
    switch provider {
    case .gemini?: "Gemini"
    case .openAI?:
      address.map { ServerAddress($0)?.authority ?? ServerAddress.tellable($0) } ?? "api.openai.com"
    case nil: "The offline library"
    }
  }
}
