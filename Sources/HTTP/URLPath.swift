/// Parts of a URL's path, query and form.
package enum URLPath {
  /// The text as one segment: all but unreserved characters percent-encoded (RFC 3986, 2.3).
  package static func segment(_ text: String) -> String {
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

  /// Each segment of a path encoded, the slashes as they are.
  package static func segments(_ path: String) -> String {
    path.split(separator: "/").map { segment(String($0)) }.joined(separator: "/")
  }
}
