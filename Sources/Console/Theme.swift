/// Colours for moods, as SGR parameters of ECMA-48 (the sixteen colours every terminal maps itself).
package struct Theme: Equatable, Sendable {
  private let parameters: [Style: String]

  private init(_ parameters: [Style: String]) {
    self.parameters = parameters
  }

  /// No escape codes at all.
  package static let none = Theme([:])

  package static let dark = Theme([
    .dim: "2", .strong: "1", .accent: "36", .good: "32", .bad: "31", .warm: "33",
    .celebration: "1;33",
  ])

  package static let light = Theme([
    .dim: "2", .strong: "1", .accent: "34", .good: "32", .bad: "31", .warm: "35",
    .celebration: "1;35",
  ])

  /// Weight instead of hue, for eyes or screens that tell few colours apart.
  package static let contrast = Theme([
    .strong: "1", .accent: "1", .good: "1", .bad: "1;7", .warm: "1", .celebration: "1",
  ])

  /// The theme that the setting of that name means; dark for a name that is none.
  package init(named name: String) {
    self =
      switch name {
      case "light": .light
      case "contrast": .contrast
      case "none": .none
      default: .dark
      }
  }

  /// The text as a terminal wants it, every run closed by itself.
  package func render(_ text: StyledText) -> String {
    var result = ""
    for run in text.runs {
      if let code = parameters[run.style] {
        result += "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
      } else {
        result += run.text
      }
    }
    return result
  }

  /// Prompt text with each escape sequence between two `mark`s, so that the line editor does not
  /// count its bytes as columns.
  package func renderPrompt(_ text: StyledText, mark: Character) -> String {
    var result = ""
    for run in text.runs {
      if let code = parameters[run.style] {
        result += "\(mark)\u{1B}[\(code)m\(mark)\(run.text)\(mark)\u{1B}[0m\(mark)"
      } else {
        result += run.text
      }
    }
    return result
  }
}
