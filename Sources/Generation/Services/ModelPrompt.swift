internal import Tutor

/// What a model is asked, whatever the service.
struct ModelPrompt: Equatable, Sendable {
  enum Shape: Equatable, Sendable {
    /// JSON of `CardSchema`, where the server can hold the model to it.
    case cards
    /// JSON of `OpinionSchema`, as far as the server can hold the model to it.
    case opinion
    case text
  }

  /// How much a model that thinks first should think.
  enum Thinking: Equatable, Sendable {
    case little
    /// As little as it can, after a reply that was all thought.
    case least
  }

  /// The task; may be empty.
  var system: String
  /// The data, and what to do with it.
  var message: String
  var shape: Shape
  var thinking = Thinking.little

  init(system: String, message: String, shape: Shape) {
    self.system = system
    self.message = message
    self.shape = shape
  }
}

extension ModelPrompt.Shape {
  /// The schema the reply is held to, with its name; nil where it is plain text.
  var schema: (name: String, value: JSONValue)? {
    switch self {
    case .cards: ("flash_cards", CardSchema.value)
    case .opinion: ("opinion", OpinionSchema.value)
    case .text: nil
    }
  }

  /// The same for servers whose models like to be done before they have begun.
  var filledSchema: JSONValue? {
    switch self {
    case .cards: CardSchema.filled
    case .opinion: OpinionSchema.value
    case .text: nil
    }
  }
}
