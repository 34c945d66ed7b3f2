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
  /// Throws `.badAddress` for what is no `ServerAddress`.
  init(
    _ base: String, version: String, always: Bool, service: String? = nil
  ) throws(ModelTrouble) {
    guard let server = ServerAddress(base) else {
      let shown = ServerAddress.tellable(base)
      throw ModelTrouble(service: service ?? shown, .badAddress(shown))
    }
    origin = server.origin
    host = ServiceAddress.withoutUsualPort(server.authority, of: server.origin)
    path = ServiceAddress.path(server.path, version: version, always: always)
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

  private static func withoutUsualPort(_ host: String, of origin: String) -> String {
    let usual = origin.hasPrefix("https:") ? ":443" : ":80"
    return host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host
  }
}
