internal import HTTP
internal import Tutor

/// Somebody's own Firebase project, and where it is reached.
package struct FirebaseProject: Equatable, Sendable {
  /// The project's id: "edutok-1234".
  package let id: String
  /// The web API key.
  let key: Secret
  /// `host:port` of the emulators that stand in for Google's servers; they are asked by plain HTTP,
  /// which the transport sends to this machine alone.
  let authEmulator: String?
  let documentsEmulator: String?

  /// Nil where the id is missing, or the key of a project whose accounts are no emulator's. White
  /// space and quotes round the texts do not count.
  package init?(
    key: String?, id: String?, authEmulator: String? = nil, documentsEmulator: String? = nil
  ) {
    guard let id = FirebaseProject.given(id) else { return nil }
    self.id = id
    self.authEmulator = FirebaseProject.given(authEmulator)
    self.documentsEmulator = FirebaseProject.given(documentsEmulator)
    // The emulator takes any key.
    let spare = self.authEmulator == nil ? nil : "emulator"
    guard let key = FirebaseProject.given(key) ?? spare else { return nil }
    self.key = Secret(key)
  }

  private static func given(_ text: String?) -> String? {
    text.flatMap(KeyText.normalised)
  }

  /// What sign-ins are kept with: those of an emulator are nothing to Google's servers.
  var name: String { authEmulator == nil ? id : id + " (emulator)" }

  /// The URL of a call of Firebase Authentication: `accounts:signUp`.
  func accounts(_ call: String) -> String {
    authURL("identitytoolkit.googleapis.com/v1/accounts:" + call)
  }

  /// The URL that gives new tokens.
  var token: String { authURL("securetoken.googleapis.com/v1/token") }

  private func authURL(_ rest: String) -> String {
    let origin = authEmulator.map { "http://\($0)/" } ?? "https://"
    return origin + rest + "?key=" + URLPath.segment(key.value)
  }

  /// The URL below which the documents are.
  var documents: String {
    let origin =
      documentsEmulator.map { "http://\($0)" } ?? "https://firestore.googleapis.com"
    return "\(origin)/v1/projects/\(URLPath.segment(id))/databases/(default)/documents"
  }

  /// What the documents' names begin with.
  var documentsName: String { "projects/\(id)/databases/(default)/documents" }
}
