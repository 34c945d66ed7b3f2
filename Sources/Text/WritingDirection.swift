/// Which way a text runs.
package enum WritingDirection {
  /// Whether some of the text is written from right to left: in Hebrew, Arabic, Syriac, Thaana,
  /// N'Ko or one of the scripts Unicode keeps beside them. Columns of a terminal say nothing then
  /// about which letter stands where.
  package static func runsLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }
}
