/// The models that can be had, and the one that is used.
package protocol ModelDirectory: Sendable {
  /// The model that counts now, without waiting for anything; nil where none is set up, or its
  /// address will not do.
  var current: ChosenModel? { get }

  /// The names of the service's models that can write cards. Throws a `ModelTrouble`.
  func models() async throws -> [String]

  /// Asks the model for a word. Throws a `ModelTrouble` where it does not answer.
  func attempt(_ model: String) async throws
}

package struct ChosenModel: Equatable, Sendable {
  /// "Gemini", or the server's host and port.
  package var service: String
  /// Nil where it is the service's usual one, whose name is not known yet.
  package var model: String?

  package init(service: String, model: String?) {
    self.service = service
    self.model = model
  }

  /// Who is at work, as shortly as can be said.
  package var nameToTell: String { model ?? service }
}
