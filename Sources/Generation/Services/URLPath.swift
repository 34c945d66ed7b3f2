/// Parts of a URL's path and query.
enum URLPath {
  /// The text as one segment: all but unreserved characters percent-encoded (RFC 3986, 2.3).
  static func segment(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
        result.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}

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
