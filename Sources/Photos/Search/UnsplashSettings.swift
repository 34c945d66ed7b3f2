package import Tutor

/// Where Unsplash is asked, and with which access key.
package struct UnsplashSettings: Equatable, Sendable {
  static let usualBase = "https://api.unsplash.com"

  let key: Secret
  /// Without a slash at its end.
  let base: WebAddress

  /// - Parameters:
  ///   - key: For the one header that carries it.
  ///   - base: Another server's address, with or without a slash at its end; white space and quotes
  ///     round it do not count. Nil or nothing for Unsplash's own.
  /// - Throws: `.badAddress` for what is no https address, nor http to this machine.
  package init(key: Secret, base: String? = nil) throws(PhotoTrouble) {
    self.key = key
    var text = base.flatMap(KeyText.normalised) ?? ""
    // A text that is there and no address must not be taken for none.
    if text.isEmpty, let base, !base.allSatisfy(\.isWhitespace) {
      throw PhotoTrouble(.badAddress)
    }
    if text == "/" { throw PhotoTrouble(.badAddress) }
    while text.hasSuffix("/") { text.removeLast() }
    guard let address = WebAddress(text.isEmpty ? UnsplashSettings.usualBase : text),
      address.origin.isSafe, !address.text.contains(where: { "?#".contains($0) })
    else { throw PhotoTrouble(.badAddress) }
    self.base = address
  }
}
