internal import Text

/// What may be somebody's e-mail address; whether it is one is for the service to say.
package struct EmailAddress: Equatable, Sendable {
  /// In bytes.
  private static let longest = 254

  /// As it was typed, without white space round it.
  package let text: String

  /// Nil for what is none: something, one `@` and something, in one word.
  package init?(_ typed: String) {
    let text = typed.trimmed
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      text.utf8.count <= EmailAddress.longest, ControlFilter.strip(text) == text,
      !text.contains(where: { $0.isWhitespace || "\"<>,;:\\".contains($0) })
    else { return nil }
    self.text = text
  }
}
