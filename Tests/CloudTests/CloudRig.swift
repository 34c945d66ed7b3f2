import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

/// A Firebase project that answers from a script, and what its clients need of the world.
final class CloudRig: Sendable {
  static let key = "web-key-kept-out"
  static let token = "id-token-kept-out"
  static let refreshToken = "refresh-token-kept-out"
  static let account = AccountID(rawValue: "uid1")
  static let password = Secret("password-kept-out")
  static let credentials = Credentials(email: "ada@example.org", password: password)
  static let today = StudyDay(year: 2026, month: 11, day: 29)
  static let refreshing = "/v1/token?key=web-key-kept-out"

  let transport: ReplayTransport
  let store: MemoryTokenStore
  let uptime = Locked(Duration.seconds(1000))
  let boot = Locked<String?>("boot-1")
  let project = Locked(FirebaseProject(key: CloudRig.key, id: "demo"))
  /// What every log holds that is opened.
  let events = Locked<[RecordedEvent]>([])
  /// What happens during a pause.
  let meanwhile = Locked<@Sendable () -> Void>({})
  private let waited = Locked<[Duration]>([])

  /// - Parameter session: Signed in, with a fresh token, where nothing else is said.
  init(
    _ exchanges: ReplayTransport.Exchange..., session: CloudSession? = .signedIn(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    store = MemoryTokenStore(session)
    transport = ReplayTransport(exchanges) {
      Misuse.record($0, fileID: fileID, filePath: filePath, line: line)
    }
  }

  var pauses: [Duration] { waited.withLock { $0 } }
  var requests: [HTTPRequest] { get async { await transport.requests } }

  func effects(_ transport: any HTTPTransport) -> CloudEffects {
    CloudEffects(
      transport: transport,
      pause: { [waited, meanwhile] time in
        waited.withLock { $0.append(time) }
        meanwhile.withLock { $0 }()
        try Task.checkCancellation()
      },
      jitter: { 0 }, uptime: { [uptime] in uptime.withLock { $0 } },
      bootID: { [boot] in boot.withLock { $0 } }, randomBits: { 7 })
  }

  var cloud: FirebaseCloud { cloud(over: transport) }

  func cloud(over transport: any HTTPTransport) -> FirebaseCloud {
    FirebaseCloud(
      project: { [project] in project.withLock { $0 } }, tokens: store,
      openLog: { [events] _ in
        let log = MemoryEventLog()
        _ = try log.merge(events.withLock { $0 })
        return log
      }, isPublished: { _ in false }, effects: effects(transport))
  }

  /// Documents behind tokens that never end.
  func documents(_ tokens: [String] = [CloudRig.token]) throws -> Firestore {
    let left = Locked(Array(tokens.reversed()))
    let project = try #require(project.withLock { $0 })
    return Firestore(project: project, effects: effects(transport)) { _ in
      Secret(left.withLock { $0.count > 1 ? $0.removeLast() : $0.last ?? "" })
    }
  }
}

extension CloudSession {
  static func signedIn(
    email: String? = "ada@example.org", left: Int = 3000, boot: String = "boot-1",
    project: String = "demo"
  ) -> CloudSession {
    CloudSession(
      account: CloudRig.account, email: email, project: project,
      tokens: CloudTokens(
        refresh: Secret(CloudRig.refreshToken), id: Secret(CloudRig.token), lifetime: 3600,
        boot: boot, received: .seconds(1000 - 3600 + left)))
  }
}

/// Keeps a sign-in as the program's file does.
final class MemoryTokenStore: TokenStore {
  struct Failure: Error {}

  private let kept: Locked<CloudSession?>
  /// Whether nothing can be kept.
  let isFull = Locked(false)

  init(_ session: CloudSession?) { kept = Locked(session) }

  func session() throws -> CloudSession? { kept.withLock { $0 } }

  func change(_ change: (inout CloudSession?) -> Void) throws {
    if isFull.withLock({ $0 }) { throw Failure() }
    kept.withLock { change(&$0) }
  }

  var idToken: String? { kept.withLock { $0?.tokens?.id.value } }
}

extension RecordedReply {
  static func json(_ text: String, status: Int = 200) -> RecordedReply {
    RecordedReply(
      status, headers: [HTTPHeader("Content-Type", "application/json")], pieces: [text])
  }

  /// An error in Google's shape.
  static func error(
    _ status: Int, _ message: String, _ word: String = "", details: String = "[]"
  ) -> RecordedReply {
    .json(
      #"{"error":{"code":\#(status),"message":"\#(message)","status":"\#(word)","#
        + #""details":\#(details)}}"#, status: status)
  }

  static let refreshed = RecordedReply.json(
    #"{"id_token":"id-2","refresh_token":"refresh-2","expires_in":"3600","user_id":"uid1","#
      + #""token_type":"Bearer","project_id":"1"}"#)
}

extension HTTPRequest {
  var text: String { String(decoding: body, as: UTF8.self) }

  func value(of name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// The kind of trouble that a call ends in; nil where it ends well.
func trouble<Result>(_ call: () async throws -> Result) async -> CloudTrouble.Kind? {
  do {
    _ = try await call()
    return nil
  } catch {
    if let error = error as? CloudTrouble { return error.kind }
    Issue.record("\(error)")
    return nil
  }
}

/// Does something before a request is sent on.
struct HookedTransport: HTTPTransport {
  let transport: any HTTPTransport
  let before: @Sendable (HTTPRequest) -> Void

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    before(request)
    return try await transport.send(request)
  }
}
