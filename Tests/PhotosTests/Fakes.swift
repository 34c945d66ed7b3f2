import HTTP
import REPL
import TestSupport
import Tutor

/// Must not be asked.
struct NoTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    Misuse.record("Nobody expected a request")
    throw .cancelled
  }
}

/// What a store says that fails.
struct Sorry: Error, CustomStringConvertible {
  var description: String { "it is full" }
}

/// Can be read, but keeps nothing.
struct FullShelf: PhotoShelf {
  func claimSearch(of topic: TopicID, _ aspect: Aspect, at now: Timestamp) throws -> Bool {
    throw Sorry()
  }

  func releaseSearch(of topic: TopicID, _ aspect: Aspect) throws { throw Sorry() }

  func photos(of topic: TopicID, _ aspect: Aspect) throws -> [Photo]? { nil }
  func keep(_ photos: [Photo], of topic: TopicID, _ aspect: Aspect) throws { throw Sorry() }
  func claim(_ photo: PhotoID) throws -> Bool { throw Sorry() }
  func release(_ photo: PhotoID) throws { throw Sorry() }
  func quota() throws -> PhotoQuota? { nil }
  func keep(_ quota: PhotoQuota) throws { throw Sorry() }
}

/// Answers every request in the same way, and fails where the head or the body does.
struct ScriptedTransport: HTTPTransport {
  var status = 200
  var body: [UInt8] = []
  var failure: HTTPError?

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if let failure { throw failure }
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: [UInt8].self, throwing: (any Error).self)
    continuation.yield(body)
    continuation.finish()
    return HTTPResponse(status: status, headers: [], body: stream)
  }
}

/// Answers everything with success.
final class RecordingTransport: HTTPTransport {
  private let seen = Locked<[String]>([])

  var urls: [String] { seen.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    seen.withLock { $0.append(request.url) }
    return try await ScriptedTransport().send(request)
  }
}
