/// An escape sequence of a terminal's, as ECMA-48 has them.
struct EscapeSequence: Equatable {
  /// With the escape that begins it.
  let text: String
  /// Whether it sets colours and nothing but digits says which: `ESC [ 38 ; 5 ; 24 m`.
  let isColour: Bool

  /// More than any colour needs, in digits and semicolons.
  private static let longestColour = 64

  /// Takes what follows the escape off `rest`; all of it where the sequence has no end, which is nil.
  init?(_ rest: inout Substring.UnicodeScalarView) {
    var text = "\u{1B}"
    func take() -> Unicode.Scalar? {
      guard let scalar = rest.popFirst() else { return nil }
      text.unicodeScalars.append(scalar)
      return scalar
    }
    guard let kind = take() else { return nil }
    switch kind {
    case "[":
      var final = take()
      while let scalar = final, !(0x40...0x7E).contains(scalar.value) { final = take() }
      guard final != nil else { return nil }
    // Strings, up to ESC \ or, as xterm has it, BEL.
    case "]", "P", "X", "^", "_":
      var last = take()
      while let scalar = last, scalar != "\u{7}" {
        last = take()
        if scalar == "\u{1B}", last == "\\" { break }
      }
      guard last != nil else { return nil }
    case "\u{20}"..."\u{2F}":
      var final = take()
      while let scalar = final, (0x20...0x2F).contains(scalar.value) { final = take() }
      guard final != nil else { return nil }
    default: break
    }
    self.text = text
    let parameters = text.utf8.dropFirst(2).dropLast()
    isColour =
      kind == "[" && text.hasSuffix("m") && parameters.count <= EscapeSequence.longestColour
      && parameters.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3B }
  }
}
