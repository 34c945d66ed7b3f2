internal import Text

extension StyledText {
  /// How many columns it takes, on one line.
  var width: Int { DisplayWidth.of(plain) }

  /// The text with blanks after it up to `width` columns; a wider one stays as it is.
  func padded(to width: Int) -> StyledText { self + StyledText.blanks(width - self.width) }

  /// The text with blanks before it up to `width` columns; a wider one stays as it is.
  func flushRight(in width: Int) -> StyledText { StyledText.blanks(width - self.width) + self }

  static func blanks(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: max(0, count)))
  }
}
