internal import CUnicode

/// Unicode's normal forms, by utf8proc.
package enum Normalization {
  /// NFC: the same text in the fewest scalars.
  package static func composed(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let compose = utf8proc_option_t(
      rawValue: UTF8PROC_COMPOSE.rawValue | UTF8PROC_STABLE.rawValue)
    var bytes = Array(text.utf8)
    // No scalar decomposes canonically into more than four.
    var scalars = [utf8proc_int32_t](repeating: 0, count: bytes.count * 4)
    var count = utf8proc_decompose(&bytes, bytes.count, &scalars, scalars.count, compose)
    guard count >= 0, count <= scalars.count else { return text }
    count = utf8proc_normalize_utf32(&scalars, count, compose)
    guard count >= 0 else { return text }
    var view = String.UnicodeScalarView()
    for scalar in scalars.prefix(count) {
      if let scalar = Unicode.Scalar(UInt32(bitPattern: scalar)) { view.append(scalar) }
    }
    return String(view)
  }

  /// The canonical decomposition of one scalar, and, where a reader sees the same letters, the
  /// compatible one: width and presentation forms, ligatures, subscripts, but not superscripts,
  /// fractions and circled numbers.
  static func decomposed(_ scalar: Unicode.Scalar) -> [UInt32] {
    var options = UTF8PROC_DECOMPOSE.rawValue
    let unified = looksLikeItsDecomposition(scalar)
    if unified { options |= UTF8PROC_COMPAT.rawValue }
    let parts = map(scalar.value, utf8proc_option_t(rawValue: options))
    // Squared units (㎡) decompose to a plain digit where a superscript is meant.
    guard unified, decomposition(of: scalar) == UTF8PROC_DECOMP_TYPE_SQUARE else { return parts }
    return parts.map { $0 == 0x32 ? 0xB2 : $0 == 0x33 ? 0xB3 : $0 }
  }

  /// The full case folding of one scalar.
  static func caseFolded(_ scalar: UInt32) -> [UInt32] {
    map(scalar, UTF8PROC_CASEFOLD)
  }

  private static func map(_ scalar: UInt32, _ options: utf8proc_option_t) -> [UInt32] {
    // The longest compatible decomposition, that of U+FDFA, has eighteen scalars.
    var parts = [utf8proc_int32_t](repeating: 0, count: 24)
    var boundary: Int32 = 0
    let count = utf8proc_decompose_char(
      utf8proc_int32_t(bitPattern: scalar), &parts, parts.count, options, &boundary)
    guard count >= 0, count <= parts.count else { return [scalar] }
    return parts.prefix(count).map(UInt32.init(bitPattern:))
  }

  private static func looksLikeItsDecomposition(_ scalar: Unicode.Scalar) -> Bool {
    switch decomposition(of: scalar) {
    case UTF8PROC_DECOMP_TYPE_SUPER, UTF8PROC_DECOMP_TYPE_FRACTION, UTF8PROC_DECOMP_TYPE_CIRCLE:
      false
    default:
      // Spacing accents (´ ¨) would fall apart into a space and a mark.
      scalar.properties.generalCategory != .modifierSymbol || scalar.value > 0xFF00
    }
  }

  private static func decomposition(of scalar: Unicode.Scalar) -> utf8proc_decomp_type_t {
    let property = utf8proc_get_property(utf8proc_int32_t(bitPattern: scalar.value))
    return utf8proc_decomp_type_t(rawValue: UInt32(property?.pointee.decomp_type ?? 0))
  }
}
