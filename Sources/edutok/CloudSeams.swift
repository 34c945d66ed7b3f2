internal import Cloud
internal import HTTP
internal import Persistence
internal import Tutor

/// What the environment says of Firebase. Read once, by the thread that starts.
struct FirebaseVariables: Sendable {
  var key: String?
  var project: String?
  var authEmulator: String?
  var documentsEmulator: String?

  init(_ variables: Variables) {
    key = variables["FIREBASE_API_KEY"]
    project = variables["FIREBASE_PROJECT_ID"]
    authEmulator = variables["FIREBASE_AUTH_EMULATOR_HOST"]
    documentsEmulator = variables["FIRESTORE_EMULATOR_HOST"]
  }

  /// The project that counts: the environment's word before the settings'.
  func project(_ configuration: Configuration) -> FirebaseProject? {
    FirebaseProject(
      key: key ?? configuration.value(of: .firebaseAPIKey),
      id: project ?? configuration.value(of: .firebaseProject),
      authEmulator: authEmulator, documentsEmulator: documentsEmulator)
  }
}

extension Composition {
  /// The network side: nothing of it is made before it is asked.
  func cloud(_ configuration: Configuration) -> FirebaseCloud {
    let variables = FirebaseVariables(variables)
    let home = home
    return FirebaseCloud(
      project: { variables.project(configuration) }, tokens: session,
      openLog: { try home.openLog(at: home.location(of: $0)) },
      effects: CloudEffects(
        transport: lateTransport, pause: { try await Task.sleep(for: $0) },
        jitter: { Double.random(in: 0..<1) },
        uptime: { SystemClock.uptime }, bootID: { System.bootID },
        randomBits: { UInt64.random(in: 0...UInt64.max) }))
  }

  /// `EDUTOK_PASSWORD`, for sign-ins without a person.
  var scriptedPassword: Secret? {
    variables["EDUTOK_PASSWORD"].flatMap { $0.isEmpty ? nil : Secret($0) }
  }
}
