/// Answers requests from a script, and complains about any that the script has not.
package actor ReplayTransport: HTTPTransport {
  /// One request that is expected, and what comes of it.
  package struct Exchange: Sendable {
    package var method: HTTPRequest.Method
    /// With the query.
    package var path: String
    package var outcome: Result<RecordedReply, HTTPError>

    package init(
      _ method: HTTPRequest.Method, _ path: String, _ outcome: Result<RecordedReply, HTTPError>
    ) {
      self.method = method
      self.path = path
      self.outcome = outcome
    }

    package init(_ method: HTTPRequest.Method, _ path: String, _ reply: RecordedReply) {
      self.init(method, path, .success(reply))
    }
  }

  /// What was asked, expected or not.
  package private(set) var requests: [HTTPRequest] = []
  private var left: [Exchange]
  private let complain: @Sendable (String) -> Void

  /// - Parameters:
  ///   - exchanges: Each is used once; requests for the same path take theirs in this order.
  ///   - complain: Called with what went against the script.
  package init(_ exchanges: [Exchange], complain: @escaping @Sendable (String) -> Void) {
    left = exchanges
    self.complain = complain
  }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    requests.append(request)
    let path = ReplayTransport.path(of: request.url)
    let expected = left.firstIndex { $0.method == request.method && $0.path == path }
    guard let expected else {
      complain("Nobody expected \(request.method.rawValue) \(path)")
      throw .unavailable("the script has no such request")
    }
    return try left.remove(at: expected).outcome.get().response
  }

  /// Complains about every exchange that was never asked for.
  package func finish() {
    for exchange in left {
      complain("Nobody asked for \(exchange.method.rawValue) \(exchange.path)")
    }
    left = []
  }

  /// What follows the host.
  private static func path(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url }
    let rest = url[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }
}

/// A head, the body in pieces, and the error that cuts it off, if any.
package struct RecordedReply: Equatable, Sendable {
  package var status: Int
  package var headers: [HTTPHeader]
  package var pieces: [[UInt8]]
  package var failure: HTTPError?

  package init(
    _ status: Int = 200, headers: [HTTPHeader] = [], pieces: [String] = [],
    failure: HTTPError? = nil
  ) {
    self.status = status
    self.headers = headers
    self.pieces = pieces.map { Array($0.utf8) }
    self.failure = failure
  }

  /// A reply as `curl -i` prints it; nil where it begins with no complete head.
  ///
  /// A body shorter than its Content-Length is cut off, a longer one shortened; chunks are taken to
  /// be unpacked already. `size` is that of a piece in bytes.
  package init?(recording: [UInt8], piecesOf size: Int = 16 * 1024) {
    precondition(size > 0, "A piece has bytes")
    var reader = HeadReader()
    var rest = recording[...]
    var found: HTTPHead?
    while found == nil, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      found = reader.take(rest[..<end])
      rest = rest[(end + 1)...]
    }
    guard let head = found else { return nil }
    self.init(head.status, headers: head.headers)
    let length = head.headers.first { $0.name.lowercased() == "content-length" }
      .flatMap { Int($0.value) }
    if let length, length > rest.count {
      failure = .broken("the connection was closed before the end")
    }
    rest = rest.prefix(max(length ?? rest.count, 0))
    while !rest.isEmpty {
      pieces.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
  }

  fileprivate var response: HTTPResponse {
    let (body, continuation) = AsyncThrowingStream.makeStream(
      of: [UInt8].self, throwing: (any Error).self)
    for piece in pieces { continuation.yield(piece) }
    continuation.finish(throwing: failure)
    return HTTPResponse(status: status, headers: headers, body: body)
  }
}
