/// Where trusted certificates are; nil is where libcurl finds them by itself.
package struct CertificatePlace: Equatable, Sendable {
  /// One PEM file.
  package var file: String?
  /// A folder of PEM files named by their hashes.
  package var folder: String?

  package init(file: String? = nil, folder: String? = nil) {
    self.file = file
    self.folder = folder
  }
}

/// Carries requests with libcurl, which is loaded at the first one.
///
/// HTTP/1.1 on connections that are kept for the next request; one thread for all of them, asleep
/// while nothing comes. Dropping the transport leaves what was sent to come to its end.
package final class CurlTransport: HTTPTransport {
  /// The names by which the loader knows libcurl, the better one first.
  package static let libraries = ("libcurl.so.4", "libcurl-gnutls.so.4")

  private let loop: TransferLoop

  /// - Parameters:
  ///   - version: The program's, for the servers' logs.
  ///   - proxy: An address that libcurl understands; nil is what its environment says
  ///     (`https_proxy`, `no_proxy` …). Loopback is never asked through a proxy.
  ///   - libraries: The names by which the loader knows libcurl, the better one first.
  package init(
    version: String, certificates: CertificatePlace? = nil, proxy: String? = nil,
    libraries: (String, String) = CurlTransport.libraries
  ) {
    loop = TransferLoop(
      userAgent: "edutok/\(version)", certificates: certificates, proxy: proxy,
      libraries: libraries)
  }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let transfer = try loop.prepare(request)
    let (heads, head) = AsyncThrowingStream.makeStream(
      of: HTTPHead.self, throwing: (any Error).self)
    let (body, pieces) = AsyncThrowingStream.makeStream(
      of: [UInt8].self, throwing: (any Error).self)
    let giveUp = { @Sendable [loop, id = transfer.id] in
      head.finish(throwing: HTTPError.cancelled)
      pieces.finish(throwing: HTTPError.cancelled)
      loop.cancel(id)
    }
    // Called before a cancelled reader sees the stream's end, which thus is this error.
    head.onTermination = { if case .cancelled = $0 { giveUp() } }
    pieces.onTermination = { if case .cancelled = $0 { giveUp() } }
    transfer.start(Reception(of: request, head: head, pieces: pieces))
    var found: HTTPHead?
    do {
      for try await head in heads { found = head }
    } catch let error as HTTPError {
      throw error
    } catch {
      throw .cancelled  // no other error is ever put into the stream
    }
    guard let found else { throw .cancelled }
    return HTTPResponse(status: found.status, headers: found.headers, body: body)
  }
}
