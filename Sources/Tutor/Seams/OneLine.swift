internal import Text

/// Text that others see on one line.
enum OneLine {
  /// Without control characters, every run of white space a blank, none at the ends.
  static func cleaned(_ text: String) -> String {
    ControlFilter.strip(text).split { $0.isWhitespace }.joined(separator: " ")
  }
}
