import HTTP
import Testing
import TestSupport

/// Requests as most tests send them: limits far longer than loopback needs.
extension HTTPRequest {
  static func get(
    _ url: String, headers: [HTTPHeader] = [], silence: Duration = .seconds(1800),
    connecting: Duration = .seconds(1800), limit: Int = 1 << 24
  ) -> HTTPRequest {
    HTTPRequest(
      .get, url, headers: headers, silence: silence, connecting: connecting, limit: limit)
  }

  static func post(_ url: String, _ body: String, headers: [HTTPHeader] = []) -> HTTPRequest {
    HTTPRequest(
      .post, url, headers: headers, body: Array(body.utf8), silence: .seconds(1800),
      connecting: .seconds(1800))
  }
}

extension HTTPTransport {
  /// What keeps the head of the answer from coming.
  func failure(of request: HTTPRequest) async -> HTTPError? {
    do {
      let response = try await send(request)
      Issue.record("It was answered with \(response.status)")
      return nil
    } catch {
      return error
    }
  }
}

/// A body as text, and what ended it before its end.
struct Body: Equatable {
  var text: String
  var failure: HTTPError?

  init(_ text: String, _ failure: HTTPError? = nil) {
    self.text = text
    self.failure = failure
  }
}

extension HTTPResponse {
  func read() async -> Body {
    var bytes: [UInt8] = []
    do {
      for try await piece in body { bytes += piece }
      return Body(String(decoding: bytes, as: UTF8.self))
    } catch {
      return Body(String(decoding: bytes, as: UTF8.self), error as? HTTPError)
    }
  }
}

extension HTTPTransport {
  /// The body of the answer, whatever its status.
  func body(of request: HTTPRequest) async throws -> Body { await (try send(request)).read() }
}
