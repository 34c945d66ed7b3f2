/// Where a request goes, as libcurl has read its URL.
struct Address: Equatable {
  let scheme: String
  /// An IPv6 address stands in brackets.
  let host: String

  /// The machine itself: `localhost`, 127.0.0.0/8 and ::1.
  var isLoopback: Bool {
    let host = host.lowercased()
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && !parts.contains(nil) && parts[0] == 127
  }

  /// Throws where nothing may be sent there.
  func check() throws(HTTPError) {
    switch scheme.lowercased() {
    case "https": return
    case "http": if !isLoopback { throw .insecure(host: host) }
    case _: throw .badAddress
    }
  }
}
