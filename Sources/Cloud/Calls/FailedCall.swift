internal import Tutor

/// What a server says it could not do: `{"error":{"code","message","status","details"}}`.
struct FailedCall: Equatable, Sendable {
  var status: Int
  /// In the server's words, as they came; empty where there are none.
  var message = ""
  /// "FAILED_PRECONDITION"; empty where there is none.
  var word = ""
  /// What the details name as reasons: "SERVICE_DISABLED".
  var reasons: [String] = []
  /// How long the server asks to wait.
  var wait: Duration?

  /// How much of an answer is looked at, in bytes.
  private static let limit = 64 * 1024

  /// - Parameter wait: What the answer's head says of waiting.
  init(status: Int, body: [UInt8], wait: Duration?) {
    let text = String(decoding: body.prefix(FailedCall.limit), as: UTF8.self)
    self.init(status: status, JSONValue(parsing: text), wait: wait)
  }

  /// - Parameter json: As it came: an error, or an array that has one; nil for anything else.
  init(status: Int, _ json: JSONValue?, wait: Duration? = nil) {
    self.status = status
    self.wait = wait
    var json = json
    if case .array(let items)? = json { json = items.first { $0["error"] != nil } }
    guard let error = json?["error"] else { return }
    // OAuth's way: {"error":"invalid_grant"}.
    message = error["message"]?.string ?? error.string?.uppercased() ?? ""
    word = error["status"]?.string ?? ""
    guard case .array(let details)? = error["details"] else { return }
    for detail in details {
      if let reason = detail["reason"]?.string { reasons.append(reason) }
      let delay = detail["retryDelay"]?.string.flatMap(FailedCall.seconds)
      self.wait = delay ?? self.wait
    }
  }

  /// The first word of the message, which Firebase Authentication names the trouble with.
  var code: String { String(message.prefix { !$0.isWhitespace && $0 != ":" }) }

  /// What follows that word and a colon: "WEAK_PASSWORD : Password should be …".
  func explanation(hiding secrets: [Secret]) -> String {
    guard let colon = message.firstIndex(of: ":") else { return "" }
    return FailedCall.tellable(message[message.index(after: colon)...], hiding: secrets)
  }

  /// The message, fit to be told: one short line with an ellipsis for each of the secrets.
  func tellable(hiding secrets: [Secret]) -> String {
    FailedCall.tellable(message[...], hiding: secrets)
  }

  /// How much of a message is looked at, in characters.
  private static let longest = 4096
  /// What has so many letters and digits in a row is no word; ids of documents are shorter.
  private static let tokenLength = 40

  /// On one short line, with an ellipsis also for whatever is long enough for a token.
  private static func tellable(_ message: Substring, hiding secrets: [Secret]) -> String {
    var text = String(message.prefix(longest))
    for secret in secrets where !secret.value.isEmpty {
      text = text.replacing(secret.value, with: "…")
    }
    var told = ""
    var run: [Character] = []
    func end() { told += run.count >= tokenLength ? "…" : String(run) }
    for character in text {
      if character.isLetter || character.isNumber || "-_.+=~".contains(character) {
        run.append(character)
      } else {
        end()
        run = []
        told.append(character)
      }
    }
    end()
    return Quotation.short(told)
  }

  /// What it comes to where no call knows better.
  func trouble(hiding secrets: [Secret]) -> CloudTrouble {
    if status == 429 { return CloudTrouble(.tooManyRequests, askAgain: wait) }
    return CloudTrouble(
      .failed(status: status, message: tellable(hiding: secrets)), askAgain: wait)
  }

  /// A duration as protocol buffers spell it: "41s", "0.250s"; at most a million seconds.
  private static func seconds(_ text: String) -> Duration? {
    guard text.hasSuffix("s"), let seconds = Double(text.dropLast()), seconds >= 0 else {
      return nil
    }
    return .milliseconds(Int64((min(seconds, 1_000_000) * 1000).rounded(.up)))
  }
}
