import TestSupport
import Testing
import Tutor

/// A Firebase project on this machine, and learners with devices that know it.
struct FirebaseStand {
  static let email = "ada@example.org"
  static let password = "correct horse"

  let fake: FakeFirebase
  private let server: LoopbackServer

  init(_ change: (inout FirebaseSettings) -> Void = { _ in }) throws {
    var settings = FirebaseSettings()
    settings.key = FirebaseStand.key
    change(&settings)
    fake = FakeFirebase(settings)
    server = try fake.serve()
  }

  /// A device with a home of its own.
  func device(_ more: [String: String] = [:]) throws -> Learner {
    try Learner(
      [
        "TZ": NoonZone.name, "FIREBASE_API_KEY": FirebaseStand.key,
        "FIREBASE_PROJECT_ID": fake.settings.project, "EDUTOK_PASSWORD": FirebaseStand.password,
        "FIREBASE_AUTH_EMULATOR_HOST": host, "FIRESTORE_EMULATOR_HOST": host,
      ].merging(more) { $1 })
  }

  static let key = "AIzaFirebaseCanary-01"

  private var host: String { "127.0.0.1:\(server.port)" }

  /// Makes the account on a device.
  func signUp(_ learner: Learner) throws {
    let outcome = try learner.run("signup", FirebaseStand.email)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  func signIn(_ learner: Learner) throws {
    let outcome = try learner.run("login", FirebaseStand.email)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  /// The id of the account with the address.
  func account(_ email: String = FirebaseStand.email) throws -> String {
    try #require(fake.accounts.first { $0.value == email }?.key)
  }
}
