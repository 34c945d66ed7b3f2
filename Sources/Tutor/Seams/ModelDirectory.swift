/// The models that can be had, and the one that is used.
package protocol ModelDirectory: Sendable {
  /// The model that counts now; nil where none is set up.
  var current: ChosenModel? { get }

  /// The names of the service's models that can write cards. Throws a `ModelTrouble`.
  func models() async throws -> [String]

  /// Asks the model for a word. Throws a `ModelTrouble` where it does not answer.
  func attempt(_ model: String) async throws
}

package struct ChosenModel: Equatable, Sendable {
  /// "Gemini", or the server's host and port.
  package var service: String
  package var model: String

  package init(service: String, model: String) {
    self.service = service
    self.model = model
  }
}
