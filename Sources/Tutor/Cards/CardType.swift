/// The four kinds of card.
package enum CardType: String, CaseIterable, Sendable, Codable {
  case definition
  case question
  case trueFalse = "truefalse"
  case fillBlank = "fillblank"

  /// The type that a deck or model means by `name`; `question` where nothing fits.
  ///
  /// Case, spaces, `_`, `-` and `/` make no difference.
  package init(naming name: String) {
    let word = name.lowercased().filter { !" _-/".contains($0) }
    switch word {
    case "definition", "definitions", "define", "term", "terms", "vocabulary", "concept":
      self = .definition
    case "truefalse", "trueorfalse", "boolean", "bool", "tf", "yesno", "yesorno":
      self = .trueFalse
    case "fillblank", "fillintheblank", "fillinblank", "fillintheblanks", "fillintheblankquestion",
      "fillinblanks", "fillblanks", "fill", "fitb", "cloze", "blank", "blanks", "gap", "gapfill",
      "completion":
      self = .fillBlank
    default:
      self = .question
    }
  }
}
