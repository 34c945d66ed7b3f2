package import HTTP
internal import REPL
internal import Tutor

/// Firebase Authentication and Cloud Firestore in memory, as far as edutok calls them, with Google's
/// answers, errors and security rules, and with the faults that a test asks for.
///
/// ```swift
/// let fake = FakeFirebase()
/// fake.fail(with: .refuse(.unavailable), of: [.commit])
/// let server = try fake.serve()       // over sockets, with the emulators' paths
/// let transport = fake.transport      // in process
/// #expect(fake.document("users/learner1")?["username"] == "Ada")
/// ```
package final class FakeFirebase: Sendable {
  private static let largestRequest = 10 * 1024 * 1024
  private static let page =
    "<!DOCTYPE html><html><body>Please sign in to this network</body></html>"

  let state: Locked<FirebaseState>

  package init(_ settings: FirebaseSettings = FirebaseSettings()) {
    var state = FirebaseState()
    state.settings = settings
    self.state = Locked(state)
  }

  /// A server with the paths of Google's emulators.
  package func serve(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) throws -> LoopbackServer {
    try LoopbackServer(fileID: fileID, filePath: filePath, line: line) { [self] request in
      respond(to: request).loopback
    }
  }

  /// Carries requests here without a socket: those to loopback, and those to Google's own hosts.
  package var transport: any HTTPTransport { FirebaseTransport(self) }

  /// Does what is asked. A call that Firebase does not have, or the fake does not know, is an issue.
  package func respond(to request: LoopbackRequest) -> FirebaseReply {
    state.withLock { state in
      if state.keepsRequests { state.requests.append(request) }
      let parsed: FirebaseRequest
      do throws(ServiceError) {
        parsed = try FirebaseRequest(request, project: state.settings.project)
      } catch {
        Misuse.record("Firebase has no \(request.method) \(request.path)")
        return FirebaseReply(error, isStream: false)
      }
      state.usage.requests[parsed.call, default: 0] += 1
      return FakeFirebase.reply(
        to: parsed, with: state.faults.next(for: parsed.call, request), &state)
    }
  }

  private static func reply(
    to request: FirebaseRequest, with fault: FirebaseFault?, _ state: inout FirebaseState
  ) -> FirebaseReply {
    let isStream = request.call == .query || request.call == .count
    switch fault {
    case .refuse(let error): return FirebaseReply(error, isStream: isStream)
    case .dropBefore:
      var reply = FirebaseReply()
      reply.ending = .dropped
      return reply
    case .html:
      var reply = FirebaseReply()
      reply.headers = ["Content-Type": "text/html"]
      reply.body = Array(page.utf8)
      return reply
    case nil, .dropAfter, .truncated, .held: break
    }
    var reply: FirebaseReply
    do throws(ServiceError) {
      reply = FirebaseReply(try perform(request, &state))
    } catch {
      reply = FirebaseReply(error, isStream: isStream)
    }
    switch fault {
    case .dropAfter: reply.ending = .dropped
    case .truncated: reply.ending = .cut
    case .held(let gate): reply.gate = gate
    case nil, .refuse, .dropBefore, .html: break
    }
    return reply
  }

  private static func perform(
    _ request: FirebaseRequest, _ state: inout FirebaseState
  ) throws(ServiceError) -> JSONValue {
    guard request.body.count <= largestRequest else {
      throw .invalid("Request payload size exceeds the limit: \(largestRequest) bytes.")
    }
    return switch request.call {
    case .signUp, .signIn, .update, .delete, .lookup, .sendReset, .refresh:
      try state.account(request)
    case .get: try state.get(request)
    case .commit: try state.commit(request)
    case .query: try state.query(request)
    case .count: try state.count(request)
    }
  }
}
