internal import Foundation
internal import Tutor

/// A request taken apart: which call it is, and on what.
struct FirebaseRequest {
  var call: FirebaseCall
  /// By name, percent-decoded.
  var query: [String: String]
  var headers: [String: String]
  var body: [UInt8]
  /// Below `documents`: the document of a GET, the parent of a query.
  var path: [String] = []

  /// Throws a 404 where the service has no such call.
  init(_ request: LoopbackRequest, project: String) throws(ServiceError) {
    let parts = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    headers = request.headers
    body = request.body
    query = FirebaseRequest.form(parts.count == 2 ? String(parts[1]) : "", plus: false)
    // A path begins with a slash, so its first segment is empty.
    var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst().map { $0.removingPercentEncoding ?? String($0) }
    let method = request.method
    let unknown = ServiceError(
      404, "NOT_FOUND", "Method not found: \(method) \(segments.joined(separator: "/"))")

    if let accounts = FirebaseRequest.accounts(segments) {
      guard method == "POST" else { throw unknown }
      call = accounts
      return
    }
    let root = ["v1", "projects", project, "databases", "(default)"]
    guard segments.starts(with: root), segments.count > root.count else { throw unknown }
    segments.removeFirst(root.count)
    guard method == "POST" else {
      guard method == "GET", segments[0] == "documents", segments.count > 1 else { throw unknown }
      call = .get
      path = Array(segments.dropFirst())
      return
    }
    let last = segments[segments.count - 1]
    guard let colon = last.lastIndex(of: ":") else { throw unknown }
    segments[segments.count - 1] = String(last[..<colon])
    guard segments[0] == "documents" else { throw unknown }
    path = Array(segments.dropFirst())
    switch last[last.index(after: colon)...] {
    case "commit" where path.isEmpty: call = .commit
    case "runQuery": call = .query
    case "runAggregationQuery": call = .count
    case _: throw unknown
    }
  }

  private static func accounts(_ segments: [String]) -> FirebaseCall? {
    switch segments {
    case ["identitytoolkit.googleapis.com", "v1", "accounts:signUp"]: .signUp
    case ["identitytoolkit.googleapis.com", "v1", "accounts:signInWithPassword"]: .signIn
    case ["identitytoolkit.googleapis.com", "v1", "accounts:update"]: .update
    case ["identitytoolkit.googleapis.com", "v1", "accounts:delete"]: .delete
    case ["identitytoolkit.googleapis.com", "v1", "accounts:lookup"]: .lookup
    case ["identitytoolkit.googleapis.com", "v1", "accounts:sendOobCode"]: .sendReset
    case ["securetoken.googleapis.com", "v1", "token"]: .refresh
    case _: nil
    }
  }

  /// The pairs of a query or form; of a name that comes twice, the last.
  ///
  /// - Parameter plus: Whether a plus is a blank, as in a form.
  static func form(_ text: String, plus: Bool) -> [String: String] {
    var pairs: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { half -> String in
          let text = plus ? String(half).replacing("+", with: " ") : String(half)
          return text.removingPercentEncoding ?? text
        }
      pairs[halves[0]] = halves.count == 2 ? halves[1] : ""
    }
    return pairs
  }

  /// The media type, without parameters.
  private var contentType: String {
    String((headers["content-type"] ?? "").prefix { $0 != ";" }).lowercased()
  }

  /// The body as a JSON message.
  func message() throws(ServiceError) -> Message {
    guard contentType == "application/json" else {
      throw .invalid("Invalid content type \"\(contentType)\": expected application/json.")
    }
    let value: JSONValue
    do throws(StrictJSON.Fault) {
      value = try StrictJSON.parse(body)
    } catch {
      throw .invalid("Invalid JSON payload received. Parse error at byte \(error.place).")
    }
    return try Message(value, at: "")
  }

  /// The body as a form.
  func form() throws(ServiceError) -> [String: String] {
    guard contentType == "application/x-www-form-urlencoded" else {
      throw .invalid("Invalid content type \"\(contentType)\": expected a form.")
    }
    return FirebaseRequest.form(String(decoding: body, as: UTF8.self), plus: true)
  }
}
