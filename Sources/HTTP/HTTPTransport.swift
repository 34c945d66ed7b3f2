/// Who carries requests.
package protocol HTTPTransport: Sendable {
  /// Sends the request and returns once the head of the answer is there, whatever its status.
  ///
  /// Cancelling the task gives the transfer up at once, while waiting for the head or in the body.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// The head of an answer, and its body as it arrives.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var headers: [HTTPHeader]
  /// Pieces as the network brings them, none empty. Ends with an `HTTPError` where the rest does not
  /// come; what came before it is good. Read by one reader; dropping it gives the transfer up.
  package var body: AsyncThrowingStream<[UInt8], any Error>

  package init(
    status: Int, headers: [HTTPHeader], body: AsyncThrowingStream<[UInt8], any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first header of that name, in any case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The whole body.
  package func bytes() async throws(HTTPError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await piece in body { bytes += piece }
    } catch let error as HTTPError {
      throw error
    } catch {
      throw .cancelled  // a body ends with an `HTTPError`, or because its task was cancelled
    }
    return bytes
  }
}

/// What kept a transfer from its end. No case holds a URL's query, a header or a body.
package enum HTTPError: Error, Equatable, Sendable {
  /// libcurl cannot be loaded; why, in the loader's words.
  case unavailable(String)
  /// Not an absolute http or https URL.
  case badAddress
  /// A header that no request can carry: its name is no token, or its value has control characters.
  case badHeader(name: String)
  /// Plain http to a host that is not loopback.
  case insecure(host: String)
  /// The name has no address.
  case unknownHost(String)
  /// No connection; why, in the system's words: "Connection refused".
  case unreachable(String)
  /// The server's certificate is not trusted, or no secure connection could be made.
  case untrusted(String)
  /// The connection took longer than `HTTPRequest.connecting`.
  case connectingTooLong(Duration)
  /// No byte came for `HTTPRequest.silence`.
  case silent(Duration)
  /// The connection ended before the answer did, or what came is no HTTP.
  case broken(String)
  /// The body grew past `HTTPRequest.limit`.
  case tooLarge(limit: Int)
  case cancelled
}
