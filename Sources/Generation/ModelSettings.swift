package import Tutor

/// Which model writes the cards, and how it is reached.
package struct ModelSettings: Equatable, Sendable {
  package enum Provider: String, CaseIterable, Sendable {
    case gemini
    /// Any server that speaks like OpenAI's.
    case openAI = "openai"
  }

  package var provider: Provider
  /// Nil for the provider's default.
  package var model: String?
  /// In any of its spellings; nil for the provider's own.
  package var baseURL: String?
  /// Nil where the server wants none.
  package var key: Secret?
  /// Whether temperature and top-p are sent, to models that take them.
  package var sendsSampling: Bool

  package init(
    provider: Provider, model: String? = nil, baseURL: String? = nil, key: Secret? = nil,
    sendsSampling: Bool = false
  ) {
    self.provider = provider
    self.model = model
    self.baseURL = baseURL
    self.key = key
    self.sendsSampling = sendsSampling
  }
}

/// What is known of the learner's model, kept from run to run. From any thread.
package protocol ModelMemory: Sendable {
  /// The settings that count now, read anew; nil where cards are to come from the library alone.
  ///
  /// Throws a `ModelTrouble` where a provider is chosen that cannot be used as it is set up.
  func settings() throws(ModelTrouble) -> ModelSettings?

  /// The same without the key, at once and whatever becomes of the key.
  var keyless: ModelSettings? { get }

  /// Makes `model` the one that is used from now on. A failure to keep it costs only asking again.
  func choose(model: String)

  /// What was found out about a server before; nil where nothing was.
  func note(_ name: String) -> String?

  /// Keeps what was found out about a server; nil forgets it. No secrets.
  func keep(_ note: String?, as name: String)
}
