internal import HTTP

/// A transport made at the first request.
struct LateTransport: HTTPTransport {
  private let transport: Lazy<any HTTPTransport>

  init(_ make: @escaping @Sendable () -> any HTTPTransport) { transport = Lazy(make) }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await transport.value.send(request)
  }
}

extension Composition {
  var lateTransport: LateTransport {
    let certificates = certificates
    return LateTransport {
      CurlTransport(version: Version.current, certificates: certificates)
    }
  }
}
