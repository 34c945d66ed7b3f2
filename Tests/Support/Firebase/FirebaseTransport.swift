internal import HTTP

/// Carries requests to a fake in the same process.
struct FirebaseTransport: HTTPTransport {
  private static let accountHosts: Set = [
    "identitytoolkit.googleapis.com", "securetoken.googleapis.com",
  ]

  private let fake: FakeFirebase

  init(_ fake: FakeFirebase) { self.fake = fake }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let path = try FirebaseTransport.path(of: request.url)
    var headers: [String: String] = [:]
    for header in request.headers { headers[header.name.lowercased()] = header.value }
    let reply = fake.respond(
      to: LoopbackRequest(
        request.method.rawValue, path, headers: headers, body: request.body))
    if let gate = reply.gate { await gate.pass() }
    if Task.isCancelled { throw .cancelled }
    var body = reply.body
    var failure: HTTPError?
    switch reply.ending {
    case .whole: break
    case .cut:
      body = Array(body.prefix(body.count / 2))
      failure = .broken("the connection was closed before the end")
    case .dropped: throw .broken("the connection was closed before the answer")
    }
    guard body.count <= request.limit else { throw .tooLarge(limit: request.limit) }
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: [UInt8].self, throwing: (any Error).self)
    if !body.isEmpty { continuation.yield(body) }
    continuation.finish(throwing: failure)
    return HTTPResponse(
      status: reply.status, headers: reply.headers.map { HTTPHeader($0.key, $0.value) },
      body: stream)
  }

  /// As an emulator has it.
  private static func path(of url: String) throws(HTTPError) -> String {
    guard let scheme = url.firstRange(of: "://"),
      let slash = url[scheme.upperBound...].firstIndex(of: "/")
    else { throw .badAddress }
    let host = url[scheme.upperBound..<slash].prefix { $0 != ":" }
    let path = String(url[slash...])
    if accountHosts.contains(String(host)) { return "/\(host)\(path)" }
    guard ["127.0.0.1", "localhost", "firestore.googleapis.com"].contains(host) else {
      Misuse.record("Nobody expected a request to \(host)")
      throw .unknownHost(String(host))
    }
    return path
  }
}
