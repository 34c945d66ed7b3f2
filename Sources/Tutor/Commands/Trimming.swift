extension String {
  /// Without white space at either end.
  package var trimmed: String {
    // Most texts have nothing to trim, which their bytes tell.
    let letters = UInt8(0x21)...0x7E
    if let first = utf8.first, let last = utf8.last, letters ~= first, letters ~= last {
      return self
    }
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}

extension Substring {
  /// Without the blank at its start; nil where there is none. A mark that follows the blank makes one
  /// letter with it, and stays.
  package var droppingOneBlank: Substring? {
    unicodeScalars.first == " " ? Substring(unicodeScalars.dropFirst()) : nil
  }
}
