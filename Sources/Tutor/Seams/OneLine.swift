internal import Text

/// Text that others see on one line.
package enum OneLine {
  /// Without control characters, every run of white space a blank, none at the ends.
  package static func cleaned(_ text: String) -> String {
    ControlFilter.strip(text).split { $0.isWhitespace }.joined(separator: " ")
  }
}
