/// The address of a server that may be sent a key: https, or plain http on this machine.
package struct ServerAddress: Equatable, Sendable {
  /// As it was given, without white space and quotes round it.
  package let text: String
  /// `example.org`, or `localhost:11434`: fit to be told.
  package let authority: String
  /// `/v1`, or nothing.
  package let path: String

  /// Nil for an address of another kind, for plain http to another machine, and for one with a user
  /// name, a query or a fragment, which may hold what nobody should read.
  package init?(_ given: String) {
    let text = String(KeyText.unquoted(given))
    guard let rest = ServerAddress.afterScheme(text),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !text.contains(where: { "?#@\\\"<>".contains($0) })
    else { return nil }
    let authority = rest.prefix { $0 != "/" }
    guard let host = ServerAddress.host(of: authority),
      text.lowercased().hasPrefix("https:") || ServerAddress.isLoopback(host)
    else { return nil }
    self.text = text
    self.authority = authority.lowercased()
    path = String(rest.dropFirst(authority.count))
  }

  /// Scheme and authority: `https://example.org`.
  package var origin: String {
    text.prefix(text.count - authority.count - path.count).lowercased() + authority
  }

  /// What may be told of an address, fit or not: its scheme and host, without what may be secret.
  package static func tellable(_ given: String) -> String {
    let text = given.trimmed
    guard let rest = afterScheme(text) else { return "no http or https address" }
    let authority = rest.prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return String(text.prefix(text.count - rest.count) + host)
  }

  private static func afterScheme(_ text: String) -> Substring? {
    let lowered = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowered.hasPrefix) else { return nil }
    return text.dropFirst(scheme.count)
  }

  /// Without the port, which has to be one; an IPv6 address comes without its brackets.
  private static func host(of authority: Substring) -> Substring? {
    var host = authority
    var port: Substring?
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[authority.index(after: authority.startIndex)..<end]
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
      guard host.contains(":"), host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else {
        return nil
      }
    } else if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    }
    guard !host.isEmpty else { return nil }
    if let port {
      guard let number = Int(port), port.allSatisfy(\.isNumber), (1...65535).contains(number) else {
        return nil
      }
    }
    return host
  }

  private static func isLoopback(_ host: Substring) -> Bool {
    let name = host.lowercased()
    if name == "localhost" || name == "::1" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
