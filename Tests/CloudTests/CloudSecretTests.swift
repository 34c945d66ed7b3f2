import Cloud
import HTTP
import TestSupport
import Testing
import Tutor

/// No error, description or reflection tells a key, a token or a password.
@Suite("Secrets of accounts")
struct CloudSecretTests {
  @Test(arguments: [400, 401, 403, 404, 409, 418, 429, 500, 503])
  func noErrorTellsThem(status: Int) async throws {
    let calls: [@Sendable (FirebaseCloud) async throws -> Void] = [
      { _ = try await $0.signUp(CloudRig.credentials) },
      { _ = try await $0.signIn(CloudRig.credentials) },
      { _ = try await $0.link(CloudRig.credentials) },
      { try await $0.deleteAccount(CloudRig.password) },
      { _ = try await $0.board(.cards, on: CloudRig.today) },
      { _ = try await $0.documents().document(at: DocumentPath("x/y")) },
      { _ = try await $0.documents().commit([.delete(DocumentPath("x/y"))]) },
    ]
    for (place, call) in calls.enumerated() {
      for left in [0, 3000] {
        let rig = CloudRig(session: .signedIn(left: left))
        let cloud = rig.cloud(over: Echo(status: status))
        do {
          try await call(cloud)
          Issue.record("Call \(place) went well")
        } catch {
          #expect(!Self.everything(about: error).contains("kept-out"))
        }
      }
    }
  }

  @Test func noValueTellsThem() throws {
    let rig = CloudRig()
    let session = try #require(try rig.store.session())
    let project = try #require(FirebaseProject(key: CloudRig.key, id: "demo"))
    let values: [Any] = [
      rig.cloud, try rig.cloud.documents(), session, project, CloudRig.credentials,
    ]
    for value in values where !(value is FirebaseCloud) {
      #expect(!Self.everything(about: value).contains("kept-out"))
    }
    #expect(!"\(rig.cloud)".contains("kept-out"))
  }

  @Test(arguments: [
    ("eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1aWQxIn0.c2lnbmF0dXJlLWtlcHQ is bad", "… is bad"),
    ("No projects/demo-1/databases/(default)/documents/users/uid1234567890123456789012345", nil),
  ])
  func aMessageWithAnotherTokenLosesIt(message: String, told: String?) async throws {
    let rig = CloudRig(
      .init(
        .post, "/v1/accounts:signInWithPassword?key=web-key-kept-out", .error(418, message)),
      session: nil)
    let cloud = rig.cloud
    #expect(
      await trouble { try await cloud.signIn(CloudRig.credentials) }
        == .failed(status: 418, message: told ?? message))
  }

  /// Refuses every request with all that it holds.
  private struct Echo: HTTPTransport {
    let status: Int

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let said = request.headers.map(\.value) + [request.url, request.text]
      let message = said.joined(separator: " ").replacing("\"", with: " ")
      let path = request.url.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
      let exchange = ReplayTransport.Exchange(
        request.method, String(path), .error(status, message, "FAILED_PRECONDITION"))
      return try await ReplayTransport([exchange]) { Issue.record("\($0)") }.send(request)
    }
  }

  private static func everything(about value: Any) -> String {
    var text = String(describing: value) + String(reflecting: value)
    dump(value, to: &text)
    return text
  }
}
