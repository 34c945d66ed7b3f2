internal import Generation
internal import Photos
internal import REPL
internal import Tutor

/// The learner's model as options, environment and config.json have it, read anew at each request.
final class ModelConfiguration: ModelMemory {
  private let configuration: Configuration
  private let variables: ModelVariables
  private let options: Locked<ModelOptions>
  private let commands = KeyCommands()
  /// Apart: who wants a key waits for any other's command, and no card waits for a photo.
  private let photoCommands = KeyCommands()
  private let known = Locked<(stamp: FileStamp?, isSetUp: Bool)?>(nil)

  init(
    _ configuration: Configuration, _ variables: ModelVariables, options: ModelOptions = .init()
  ) {
    self.configuration = configuration
    self.variables = variables
    self.options = Locked(options)
  }

  var setup: ModelSetup { ModelSetup(options.withLock { $0 }, variables, configuration) }

  /// Whether a model is to write cards, working or not. Cheap: looks closer only where config.json
  /// has changed.
  var isSetUp: Bool {
    let stamp = configuration.stamp
    if let known = known.withLock({ $0 }), known.stamp == stamp { return known.isSetUp }
    let isSetUp = setup.provider != nil
    known.withLock { $0 = (stamp, isSetUp) }
    return isSetUp
  }

  func settings() throws(ModelTrouble) -> ModelSettings? {
    let setup = setup
    guard let provider = setup.provider, let keySetting = setup.keySetting else { return nil }
    func trouble(_ kind: ModelTrouble.Kind) -> ModelTrouble {
      ModelTrouble(service: setup.service, kind)
    }
    if let address = setup.address, ServerAddress(address) == nil {
      throw trouble(.badAddress(ServerAddress.tellable(address)))
    }
    var key: Secret?
    switch secret(setup.key, by: commands) {
    case .success(let secret)?: key = secret
    case .failure(let failure)?:
      throw trouble(.noKeyFromCommand(keySetting.keyCommand ?? keySetting, reason: failure.reason))
    case nil:
      if setup.needsKey { throw trouble(.noKey(keySetting)) }
    }
    return ModelConfiguration.settings(setup, of: provider, key: key)
  }

  private func secret(
    _ key: ModelSetup.Key?, by commands: KeyCommands
  ) -> Result<Secret, KeyCommands.Failure>? {
    switch key {
    case .variable(let variable)?: .success(variable.key)
    case .setting(let secret)?: .success(secret)
    case .command(let command)?: commands.key(from: command)
    case nil: nil
    }
  }

  var keyless: ModelSettings? {
    let setup = setup
    return setup.provider.map { ModelConfiguration.settings(setup, of: $0, key: nil) }
  }

  private static func settings(
    _ setup: ModelSetup, of provider: ModelSettings.Provider, key: Secret?
  ) -> ModelSettings {
    ModelSettings(
      provider: provider, model: setup.model, baseURL: setup.address, key: key,
      sendsSampling: setup.sendsSampling)
  }

  func choose(model: String) {
    let isOfThisRun = options.withLock { options in
      guard !options.isEmpty else { return false }
      options.model = model
      return true
    }
    // What options have chosen is no business of later runs. Not kept, it is found out again.
    if !isOfThisRun { try? set(.model, to: model) }
  }

  /// Stores a setting; a model chosen here is one of the provider that counts now.
  func set(_ setting: Setting, to value: String?) throws {
    try configuration.set(setting, to: value, of: setting == .model ? setup.provider : nil)
  }

  func note(_ name: String) -> String? { configuration.note(name) }

  func keep(_ note: String?, as name: String) {
    // Not kept, it is found out again.
    try? configuration.keep(note, as: name)
  }

  /// Takes note that a setting was changed in this run: it counts then, whatever the options said.
  func settingChanged(_ setting: Setting, to value: String?) {
    options.withLock { options in
      switch setting {
      case .provider:
        options.provider = nil
        options.baseURL = nil
      case .baseURL: options.baseURL = nil
      case .model: if !options.isEmpty { options.model = value }
      case .geminiKeyCommand, .openAIKeyCommand: commands.forget()
      case .unsplashKeyCommand: photoCommands.forget()
      case .geminiKey, .openAIKey, .sampling, .language, .accents, .celebrations, .rollover, .theme,
        .timeZone, .firebaseAPIKey, .firebaseProject, .leaderboard, .unsplashKey, .images, .emoji,
        .retention, .newPerDay, .schedule:
        break
      }
    }
    known.withLock { $0 = nil }
  }

  /// What is told of a key instead of it; nil where there is none.
  func state(of setting: Setting) -> KeyState? {
    key(of: setting)?.state
  }

  private func key(of setting: Setting) -> ModelSetup.Key? {
    let variable: KeyVariable? =
      switch setting {
      case .geminiKey: variables.geminiKey
      case .openAIKey: variables.openAIKey
      case .unsplashKey: variables.unsplashKey
      case .provider, .model, .baseURL, .geminiKeyCommand, .openAIKeyCommand, .sampling, .language,
        .accents, .celebrations, .rollover, .theme, .timeZone, .firebaseAPIKey, .firebaseProject,
        .leaderboard, .unsplashKeyCommand, .images, .emoji, .retention, .newPerDay, .schedule:
        nil
      }
    return ModelSetup.key(setting, variable, configuration)
  }

  // MARK: Photos

  /// Whether there is a key for photos, or a command for one. Cheap.
  var hasPhotoKey: Bool { key(of: .unsplashKey) != nil }

  /// The key for photos, and the address that the environment gives instead of the service's own; nil
  /// where there is no key.
  func photoSettings() throws(PhotoTrouble) -> UnsplashSettings? {
    switch secret(key(of: .unsplashKey), by: photoCommands) {
    case .success(let secret)?:
      return try UnsplashSettings(key: secret, base: variables.unsplashAddress)
    case .failure(let failure)?: throw PhotoTrouble(.noKeyFromCommand(reason: failure.reason))
    case nil: return nil
    }
  }

  /// Variables that are set, and hold no key.
  var unusableVariables: [String] { variables.unusable }
}
