internal import Text

/// What is said where a second opinion differs from the verdict given.
extension Wording {
  static func partlyRight(_ typed: String, note: String?, mayOverride: Bool) -> String {
    "On second thought, partly right: \"\(quotable(typed))\""
      + (note.map { " (\($0))." } ?? ".") + (mayOverride ? " `got` counts it as right." : "")
  }

  /// What was typed, as much of it as fits a line with others.
  static func quotable(_ typed: String) -> String { excerpt(ControlFilter.strip(typed)) }
}
