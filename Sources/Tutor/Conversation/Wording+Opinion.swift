internal import Text

/// What is said where a second opinion differs from the verdict given.
extension Wording {
  static func partlyRight(_ typed: String, note: String?, mayOverride: Bool) -> String {
    "On second thought, partly right: \"\(quotable(typed))\""
      + (note.map { " (\($0))." } ?? ".") + (mayOverride ? " `got` counts it as right." : "")
  }

  /// What a model thinks of an answer that the learner is to judge.
  static func opinion(_ verdict: SecondOpinion.Verdict, note: String?) -> String {
    let why = note.flatMap { $0.isEmpty ? nil : " (\($0))" } ?? ""
    return switch verdict {
    case .right: "The model takes it for right\(why): `got` counts it so."
    case .partial: "The model takes it for right in part\(why)."
    case .wrong: "The model takes it for wrong\(why): `again` counts it so."
    }
  }

  /// What was typed, as much of it as fits a line with others.
  static func quotable(_ typed: String) -> String { excerpt(ControlFilter.strip(typed)) }
}
