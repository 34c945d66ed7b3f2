internal import Tutor

/// Colours for moods, as SGR parameters of ECMA-48 (the sixteen colours every terminal maps itself).
package struct Theme: Equatable, Sendable {
  private enum Palette { case none, dark, light, contrast }

  private let palette: Palette

  /// No escape codes at all.
  package static let none = Theme(palette: .none)
  package static let dark = Theme(palette: .dark)
  package static let light = Theme(palette: .light)
  /// Weight instead of hue, for eyes or screens that tell few colours apart.
  package static let contrast = Theme(palette: .contrast)

  private init(palette: Palette) { self.palette = palette }

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
      let coloured = parameters(of: run.style).map { "\u{1B}[\($0)m\(run.text)\u{1B}[0m" }
      result += Theme.linked(coloured ?? run.text, to: run.link)
      if let picture = run.picture { result += picture.bytes }
    }
    return result
  }

  /// OSC 8 (https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda).
  private static func linked(_ text: String, to link: String?) -> String {
    link.map { "\u{1B}]8;;\($0)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" } ?? text
  }

  /// Prompt text with each escape sequence between two `mark`s, so that the line editor does not
  /// count its bytes as columns.
  package func renderPrompt(_ text: StyledText, mark: Character) -> String {
    var result = ""
    for run in text.runs {
      if let code = parameters(of: run.style) {
        result += "\(mark)\u{1B}[\(code)m\(mark)\(run.text)\(mark)\u{1B}[0m\(mark)"
      } else {
        result += run.text
      }
    }
    return result
  }

  /// Nil where the text stays as it is.
  private func parameters(of style: Style) -> String? {
    switch palette {
    case .none: nil
    case .dark: colour(of: style, accent: "36", warm: "33")
    case .light: colour(of: style, accent: "34", warm: "35")
    case .contrast:
      switch style {
      case .plain, .dim, .heatNone, .heatLow: nil
      case .strong, .accent, .good, .warm, .celebration, .heatMedium, .heatHigh: "1"
      case .bad: "1;7"
      }
    }
  }

  private func colour(of style: Style, accent: String, warm: String) -> String? {
    switch style {
    case .plain: nil
    case .dim: "2"
    case .strong: "1"
    case .accent: accent
    case .good: "32"
    case .bad: "31"
    case .warm: warm
    case .celebration: "1;" + warm
    case .heatNone: "2"
    case .heatLow: "2;32"
    case .heatMedium: "32"
    case .heatHigh: "1;32"
    }
  }
}
