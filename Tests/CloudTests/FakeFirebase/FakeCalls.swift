import TestSupport
import Tutor

/// Requests to a fake, written as short as tests want them.
extension FakeFirebase {
  static let root = "/v1/projects/demo-edutok/databases/(default)/documents"

  /// A call of the account service.
  func account(_ call: String, _ body: String, key: String? = "fake-key") -> FirebaseReply {
    let query = key.map { "?key=\($0)" } ?? ""
    return post("/identitytoolkit.googleapis.com/v1/accounts:\(call)\(query)", body)
  }

  func refresh(_ form: String) -> FirebaseReply {
    post(
      "/securetoken.googleapis.com/v1/token?key=fake-key", form,
      type: "application/x-www-form-urlencoded")
  }

  func get(_ path: String, as token: String?) -> FirebaseReply {
    respond(
      to: LoopbackRequest(
        "GET", "\(FakeFirebase.root)/\(path)", headers: FakeFirebase.bearer(token)))
  }

  /// - Parameter method: "commit", "runQuery"; below a document: "users/U:runQuery".
  func call(_ method: String, _ body: String, as token: String?) -> FirebaseReply {
    let place = method.contains("/") ? "/\(method)" : ":\(method)"
    return post("\(FakeFirebase.root)\(place)", body, headers: FakeFirebase.bearer(token))
  }

  func commit(_ writes: String..., as token: String?) -> FirebaseReply {
    call("commit", #"{"writes":[\#(writes.joined(separator: ","))]}"#, as: token)
  }

  func post(
    _ path: String, _ body: String, type: String = "application/json",
    headers: [String: String] = [:]
  ) -> FirebaseReply {
    let headers = headers.merging(["content-type": type]) { _, last in last }
    return respond(
      to: LoopbackRequest("POST", path, headers: headers, body: Array(body.utf8)))
  }

  private static func bearer(_ token: String?) -> [String: String] {
    token.map { ["authorization": "Bearer \($0)"] } ?? [:]
  }

  /// A write that makes or replaces a document.
  static func set(_ path: String, _ fields: String, when: String? = nil) -> String {
    let condition = when.map { #","currentDocument":{\#($0)}"# } ?? ""
    return #"{"update":{"name":"\#(name(path))","fields":{\#(fields)}}\#(condition)}"#
  }

  static func delete(_ path: String, when: String? = nil) -> String {
    let condition = when.map { #","currentDocument":{\#($0)}"# } ?? ""
    return #"{"delete":"\#(name(path))"\#(condition)}"#
  }

  static func name(_ path: String) -> String {
    "projects/demo-edutok/databases/(default)/documents/\(path)"
  }
}

extension FirebaseReply {
  var json: JSONValue { JSONValue(parsing: text) ?? .null }

  /// Of an error, "400 INVALID_ARGUMENT message" with what there is of it; else the status.
  var outcome: String {
    var value = json
    if case .array(let values) = value, let first = values.first { value = first }
    guard let error = value["error"] else { return String(status) }
    return [String(status), error["status"]?.string, error["message"]?.string]
      .compactMap { $0 }.joined(separator: " ")
  }
}
