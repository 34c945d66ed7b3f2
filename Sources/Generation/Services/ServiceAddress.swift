internal import Text
internal import Tutor

/// Where a service is, out of any spelling of its base URL.
struct ServiceAddress: Equatable, Sendable {
  /// "https://api.openai.com", with the port where one is given.
  let origin: String
  /// "/v1", or "" where there is none; begins but never ends with a slash.
  let path: String
  /// The host, with the port where one is given: how a learner knows the service.
  let host: String

  /// What paths end with that name something under the base and not the base itself.
  private static let ends = ["/chat/completions", "/completions", "/responses", "/models"]

  /// - Parameter version: What the base ends with where it names no version: "v1".
  ///   Appended to an empty path, and where `always` is set to any path without a version.
  ///
  /// Throws `.badAddress` for what is no http or https URL, or carries a name or password.
  init(
    _ base: String, version: String, always: Bool, service: String? = nil
  ) throws(ModelTrouble) {
    let shown = ServiceAddress.shown(base)
    let bad = ModelTrouble(service: service ?? shown, .badAddress(shown))
    var text = ControlFilter.strip(base).trimmed
    while let quote = text.first, text.count > 1, "\"'".contains(quote), text.last == quote {
      text = String(text.dropFirst().dropLast()).trimmed
    }
    var scheme = ServiceAddress.guessedScheme(of: text)
    if let separator = text.firstRange(of: "://") {
      scheme = text[..<separator.lowerBound].lowercased()
      text = String(text[separator.upperBound...])
    }
    guard ["http", "https"].contains(scheme) else { throw bad }
    text = String(text.prefix { $0 != "?" && $0 != "#" })
    let host = text.prefix { $0 != "/" }.lowercased()
    guard ServiceAddress.isHost(host) else { throw bad }
    origin = scheme + "://" + host
    self.host = ServiceAddress.withoutUsualPort(host, scheme: scheme)
    path = ServiceAddress.path(
      String(text.dropFirst(host.count)), version: version, always: always)
  }

  /// The URL of something under the base.
  func url(_ rest: String) -> String { origin + path + rest }

  private static func path(_ text: String, version: String, always: Bool) -> String {
    var parts = text.split(separator: "/").map { String($0) }
    // A whole path, to a model's method or a list of models, names the base before it.
    if let models = parts.firstIndex(of: "models"), models > 0 || always {
      parts = Array(parts[..<models])
    }
    var path = parts.map { "/" + $0 }.joined()
    for end in ends where path.hasSuffix(end) {
      path = String(path.dropLast(end.count))
      break
    }
    let last = path.split(separator: "/").last ?? ""
    let hasVersion = last.wholeMatch(of: /v\d+[a-z0-9]*/) != nil
    if path.isEmpty || always && !hasVersion { path += "/" + version }
    return path
  }

  /// Names without a scheme are most often a server on this machine.
  private static func guessedScheme(of text: String) -> String {
    let host = text.prefix { !"/:".contains($0) }.lowercased()
    return host == "localhost" || host.hasPrefix("127.") || text.hasPrefix("[::1]")
      ? "http" : "https"
  }

  private static func isHost(_ host: String) -> Bool {
    host.wholeMatch(of: /(\[[0-9a-f:.]+\]|[^\s\[\]@:\/\\"'<>]+)(:\d{1,5})?/) != nil
  }

  private static func withoutUsualPort(_ host: String, scheme: String) -> String {
    let usual = scheme == "https" ? ":443" : ":80"
    return host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host
  }

  /// The base as it can be told: in one short line, without a query or a password.
  private static func shown(_ base: String) -> String {
    let text = ControlFilter.strip(base).prefix { $0 != "?" && $0 != "#" }
    let bare = String(text).replacing(/[^\/\s]*@/, with: "")
    return CardPrompt.line(bare, limit: 100)
  }
}
