internal import REPL

/// Unsplash on 127.0.0.1, as far as edutok calls it, and stricter than the real one: whatever its
/// guidelines do not allow is an issue.
///
/// ```swift
/// let fake = try FakeUnsplash([FakePhoto("one", description: "a comet")])
/// // … a client is pointed at fake.url, with the key FakeUnsplash.key …
/// #expect(fake.calls == [.search("comet"), .file("one"), .download("one")])
/// ```
package final class FakeUnsplash: Sendable {
  /// What the fake was asked.
  package enum Call: Hashable, Sendable {
    /// With the query as it was before it was encoded.
    case search(String)
    /// A photo's file.
    case file(String)
    /// The photo of that id is told to be shown.
    case download(String)
  }

  /// A part that can fail by itself.
  package enum Part: Hashable, Sendable {
    case search
    case file
    case download
  }

  private struct State {
    var photos: [FakePhoto]
    var faults: [Part: UnsplashFault] = [:]
    var left: Int?
    var calls: [Call] = []
    var gates: [Part: LoopbackGate] = [:]
  }

  /// The one key that is taken.
  package static let key = "the-key-of-a-test"

  private let state: Locked<State>
  private let server: LoopbackServer

  /// Answers every search with these photos.
  ///
  /// - Parameter left: How many requests it says it takes still; it counts down, and refuses what
  ///   comes after the last. Nil says nothing of it.
  package init(
    _ photos: [FakePhoto] = [FakePhoto("one")], left: Int? = 50, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) throws {
    let state = Locked(State(photos: photos, left: left))
    self.state = state
    server = try LoopbackServer(fileID: fileID, filePath: filePath, line: line) { request in
      // The client knows the port from the URL it was given, and names it in each request.
      let base = "http://" + (request.headers["host"] ?? "")
      return state.withLock { state in
        guard let (part, reply) = FakeUnsplash.reply(to: request, at: base, &state) else {
          return nil
        }
        return state.gates[part].map { reply.held(until: $0) } ?? reply
      }
    }
  }

  /// The value for UNSPLASH_BASE_URL.
  package var url: String { server.url() }
  package var calls: [Call] { state.withLock { $0.calls } }
  /// Whatever was asked, as it came.
  package var requests: [LoopbackRequest] { server.requests }

  /// Has a part of it fail from now on, or work again.
  package func fail(_ part: Part, with fault: UnsplashFault?) {
    state.withLock { $0.faults[part] = fault }
  }

  /// Holds the answers of a part back from now on.
  package func hold(_ part: Part, until gate: LoopbackGate) {
    state.withLock { $0.gates[part] = gate }
  }

  /// The photos that searches find from now on.
  package func find(_ photos: [FakePhoto]) { state.withLock { $0.photos = photos } }

  /// How many requests it takes from now on.
  package func allow(_ left: Int?) { state.withLock { $0.left = left } }

  /// Waits until so many requests have come.
  package func sees(_ count: Int) async { await server.sees { $0.requests.count >= count } }

  package func stop() { server.stop() }

  // MARK: Answering

  /// Nil for what nobody may ask, which the server reports.
  private static func reply(
    to request: LoopbackRequest, at base: String, _ state: inout State
  ) -> (Part, LoopbackReply)? {
    guard request.method == "GET", request.body.isEmpty, let call = call(request, state.photos)
    else { return nil }
    guard isAllowed(request, call) else { return nil }
    state.calls.append(call)
    switch call {
    case .file(let id):
      if let fault = state.faults[.file] { return (.file, broken(fault, left: nil)) }
      guard let photo = state.photos.first(where: { $0.id == id }) else { return nil }
      return (.file, LoopbackReply(body: [.bytes(photo.file)]))
    case .search:
      let reply = counted(&state, .search) {
        let entries = $0.map { $0.entry(at: base) }.joined(separator: ",")
        return #"{"total":\#($0.count),"total_pages":1,"results":[\#(entries)]}"#
      }
      return (.search, reply)
    case .download(let id):
      return (.download, counted(&state, .download) { _ in #"{"url":"\#(base)/images/\#(id)"}"# })
    }
  }

  /// An answer of the API, which counts.
  private static func counted(
    _ state: inout State, _ part: Part, _ body: ([FakePhoto]) -> String
  ) -> LoopbackReply {
    if state.left == 0 { return broken(.rateLimited(saysSo: true), left: 0) }
    state.left = state.left.map { $0 - 1 }
    if let fault = state.faults[part] { return broken(fault, left: state.left) }
    var reply = LoopbackReply.json(body(state.photos))
    if let left = state.left { reply.headers["X-Ratelimit-Remaining"] = "\(left)" }
    return reply
  }

  private static func broken(_ fault: UnsplashFault, left: Int?) -> LoopbackReply {
    var reply =
      switch fault {
      case .unauthorized: error(401, "OAuth error: The access token is invalid")
      case .forbidden: error(403, "You are not allowed to do this")
      case .rateLimited: LoopbackReply(403, body: ["Rate Limit Exceeded"])
      case .tooMany(let rest):
        LoopbackReply(429, headers: ["Retry-After": "\(rest)"], body: ["Slow down"])
      case .status(let status): error(status, "Something")
      case .garbage: LoopbackReply(body: ["<html>no"])
      case .drop: LoopbackReply(body: ["{", .drop])
      case .hangUp: LoopbackReply.raw([.drop])
      case .redirect(let address): LoopbackReply(302, headers: ["Location": address])
      }
    switch fault {
    case .rateLimited(let saysSo): if saysSo { reply.headers["X-Ratelimit-Remaining"] = "0" }
    case _: if let left { reply.headers["X-Ratelimit-Remaining"] = "\(left)" }
    }
    return reply
  }

  private static func error(_ status: Int, _ text: String) -> LoopbackReply {
    .json(#"{"errors":["\#(text)"]}"#, status: status)
  }

  // MARK: Reading

  private static func call(_ request: LoopbackRequest, _ photos: [FakePhoto]) -> Call? {
    let parts = request.path.split(separator: "?", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let (path, query) = (parts[0].split(separator: "/"), parts[1])
    switch path.first {
    case "search" where path == ["search", "photos"]: return search(query)
    case "images" where path.count == 2:
      return query == "ixid=\(path[1])&w=400" ? .file(String(path[1])) : nil
    case "photos" where path.count == 3 && path[2] == "download":
      return query == "ixid=\(path[1])" ? .download(String(path[1])) : nil
    case _: return nil
    }
  }

  private static func search(_ query: Substring) -> Call? {
    let wanted = ["per_page=5", "orientation=landscape", "content_filter=high"]
    let pairs = query.split(separator: "&").map(String.init)
    guard pairs.dropFirst() == wanted[...], let words = pairs.first,
      words.hasPrefix("query="), words.count > "query=".count
    else { return nil }
    return decoded(words.dropFirst("query=".count)).map(Call.search)
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard let byte = UInt8(digits, radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The key goes to the API, and to the API alone.
  private static func isAllowed(_ request: LoopbackRequest, _ call: Call) -> Bool {
    let isInTheOpen = request.path.contains(key)
    let authorization = request.headers["authorization"]
    let version = request.headers["accept-version"]
    switch call {
    case .search, .download:
      return !isInTheOpen && authorization == "Client-ID \(key)" && version == "v1"
    case .file:
      let isNamed = request.headers.values.contains { $0.contains(key) }
      return !isInTheOpen && !isNamed && authorization == nil && version == nil
    }
  }
}
