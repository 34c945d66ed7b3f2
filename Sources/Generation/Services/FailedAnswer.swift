internal import HTTP
internal import Text
internal import Tutor

/// An answer that is no reply: what a service says it could not do, and why.
struct FailedAnswer: Equatable, Sendable {
  var status: Int
  /// In the server's words, as they came; empty where there are none.
  var message = ""
  /// Words that programs read: "INVALID_ARGUMENT", "API_KEY_INVALID", "model_not_found".
  var codes: [String] = []
  /// The whole of it in lower case, to look for the names of fields.
  var text = ""
  /// How long the server asks to wait.
  var wait: Duration?

  init(status: Int, message: String = "", codes: [String] = [], wait: Duration? = nil) {
    self.status = status
    self.message = message
    self.codes = codes
    self.wait = wait
    text = message.lowercased()
  }

  /// How much of an answer is looked at, in bytes.
  static let limit = 64 * 1024

  /// - Parameter wait: What the answer's head says of waiting.
  init(status: Int, body: [UInt8], wait: Duration?) {
    let text = String(decoding: body.prefix(FailedAnswer.limit), as: UTF8.self)
    self.init(status: status, text: text, JSONValue(parsing: text), wait: wait)
  }

  /// An error that came as a frame of a reply whose head promised well.
  init(frame: JSONValue) {
    let error = frame["error"]
    let code = error?["code"]?.integer ?? error?["status"]?.integer
    let status = code.flatMap { Int(exactly: $0) }.flatMap { (400...599).contains($0) ? $0 : nil }
    self.init(status: status ?? 500, text: frame.text, frame, wait: nil)
  }

  private init(status: Int, text: String, _ json: JSONValue?, wait: Duration?) {
    self.status = status
    self.text = text.lowercased()
    self.wait = wait
    var json = json
    if case .array(let items)? = json { json = items.first }
    guard let json else {
      // A page of a proxy is nothing to read out.
      message = text.contains("<") ? "" : text
      return
    }
    let error = json["error"] ?? json
    message =
      error.string ?? error["message"]?.string ?? json["message"]?.string
      ?? json["detail"]?.string ?? ""
    for member in ["status", "code", "type"] {
      if let code = error[member]?.string { codes.append(code) }
    }
    guard case .array(let details)? = error["details"] else { return }
    for detail in details {
      if let reason = detail["reason"]?.string { codes.append(reason) }
      let delay = detail["retryDelay"]?.string.flatMap(FailedAnswer.seconds)
      self.wait = delay ?? self.wait
    }
  }

  /// A duration as protocol buffers spell it: "41s", "0.250s"; at most a million seconds.
  private static func seconds(_ text: String) -> Duration? {
    guard text.hasSuffix("s"), let seconds = Double(text.dropLast()), seconds >= 0 else {
      return nil
    }
    return .milliseconds(Int64((min(seconds, 1_000_000) * 1000).rounded(.up)))
  }

  /// Whether it says any of these, in lower case.
  func says(_ phrases: [String]) -> Bool { phrases.contains { text.contains($0) } }

  func has(code: String) -> Bool { codes.contains(code) || text.contains(code.lowercased()) }

  /// Whether the prompt was too long for the model.
  var isTooLong: Bool {
    guard [400, 413, 422, 500].contains(status) else { return false }
    return status == 413
      || says([
        "context length", "context_length", "context window", "context size", "maximum context",
        "prompt is too long", "input is too long", "too many tokens", "input token count", "n_ctx",
        "exceeds the available context", "exceed context", "requested tokens",
      ])
  }

  var isKeyRefused: Bool {
    status == 401
      || [400, 403].contains(status)
        && says([
          "api_key_invalid", "api key not valid", "invalid api key", "incorrect api key",
          "api key expired",
        ])
  }

  /// Whether what was there is said to be there no longer.
  var isRetired: Bool {
    says([
      "no longer available", "is no longer", "been retired", "was retired", "been deprecated",
      "been discontinued", "been shut down", "decommissioned",
    ])
  }

  /// Whether asking again later helps.
  var isPassing: Bool { status == 408 || status == 429 || status >= 500 }
}
