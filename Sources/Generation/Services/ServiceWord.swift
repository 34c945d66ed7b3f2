/// A word by which a service names a reason.
enum ServiceWord {
  /// Its letters, digits and underscores, at most forty: it is told as it is.
  static func tellable(_ word: String) -> String {
    let plain = word.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_")
    }
    return String(String.UnicodeScalarView(plain.prefix(40)))
  }
}
