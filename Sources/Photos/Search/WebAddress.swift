/// An absolute http or https URL, read more strictly than any browser does: what two readers could
/// take for different places is none.
struct WebAddress: Equatable, Sendable {
  /// As it was given.
  let text: String
  let origin: WebOrigin

  /// Longer ones are none.
  private static let longest = 2048

  /// Nil for what is not plain printable ASCII, for another scheme, and for an address with a user
  /// name, an escaped or odd host or a port that is none.
  init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !WebAddress.refused.contains(byte)
    }
    guard isPlain, text.utf8.count <= WebAddress.longest else { return nil }
    let lowered = text.lowercased()
    guard let scheme = WebOrigin.Scheme.allCases.first(where: { lowered.hasPrefix($0.prefix) })
    else { return nil }
    let authority = lowered.dropFirst(scheme.prefix.count).prefix { !"/?#".contains($0) }
    guard let origin = WebOrigin(scheme, authority: authority) else { return nil }
    self.text = text
    self.origin = origin
  }

  /// Nothing that ends an escape sequence or a quotation, and no second way to write a slash.
  private static let refused = Set("\"<>\\^`{|}".utf8)

  /// The address with a query `name=value&…` added to what it has.
  func adding(query: String) -> String {
    let fragment = text.firstIndex(of: "#") ?? text.endIndex
    let rest = text[..<fragment]
    let separator =
      !rest.contains("?") ? "?" : rest.hasSuffix("?") || rest.hasSuffix("&") ? "" : "&"
    return rest + separator + query + text[fragment...]
  }
}

/// Scheme, host and port: who is talked to.
struct WebOrigin: Equatable, Sendable {
  enum Scheme: String, CaseIterable, Sendable {
    case https
    case http

    var prefix: String { rawValue + "://" }
    var port: Int { self == .https ? 443 : 80 }
  }

  let scheme: Scheme
  /// In small letters; an IPv6 address in its brackets.
  let host: String
  let port: Int

  /// - Parameter authority: In small letters.
  fileprivate init?(_ scheme: Scheme, authority: Substring) {
    let end: Substring.Index
    if authority.first == "[" {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      end = authority.index(after: bracket)
      let inside = authority[authority.index(after: authority.startIndex)..<bracket]
      guard inside.contains(":"), inside.utf8.allSatisfy({ WebOrigin.isOfIPv6($0) }) else {
        return nil
      }
    } else {
      end = authority.firstIndex(of: ":") ?? authority.endIndex
      guard end > authority.startIndex,
        authority[..<end].utf8.allSatisfy({ WebOrigin.isOfName($0) })
      else { return nil }
    }
    let rest = authority[end...]
    var port = scheme.port
    if !rest.isEmpty {
      let digits = rest.dropFirst()
      guard rest.first == ":", digits.count <= 5, digits.utf8.allSatisfy(WebOrigin.isDigit),
        let number = Int(digits), (1...65535).contains(number)
      else { return nil }
      port = number
    }
    self.scheme = scheme
    self.port = port
    host = String(authority[..<end])
  }

  /// The machine itself: `localhost`, 127.0.0.0/8 and ::1.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && !parts.contains(nil) && parts[0] == 127
  }

  /// Whether anything may be sent there at all.
  var isSafe: Bool { scheme == .https || isLoopback }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
  }

  private static func isOfIPv6(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte) || byte == 0x3A || byte == 0x2E
  }
}
