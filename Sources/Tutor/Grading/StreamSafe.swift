/// Texts whose marks pile up no higher than any script's do.
enum StreamSafe {
  /// The most marks in a row that normalisation has to sort, after UAX #15, section 13.
  private static let mostMarks = 30

  /// The text without combining marks beyond the thirtieth in a row.
  static func text(_ text: String) -> String {
    guard text.utf8.count > mostMarks, text.utf8.contains(where: { $0 >= 0x80 }) else {
      return text
    }
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      let isMark = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
      marks = isMark ? marks + 1 : 0
      if marks <= mostMarks { kept.append(scalar) }
    }
    return String(kept)
  }
}
