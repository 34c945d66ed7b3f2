/// How the terminal draws pictures.
package enum PictureSurface: Equatable, Sendable {
  /// In pixels, by kitty's graphics protocol.
  case kitty
  /// With characters.
  case symbols(SymbolColours)
  case nothing

  /// What the terminal of this environment can do.
  ///
  /// - Parameters:
  ///   - takesEscapes: Whether escape sequences may be written at all.
  ///   - variable: The value of a variable of the environment.
  package init(takesEscapes: Bool, _ variable: @escaping (String) -> String?) {
    let terminal = TerminalKind(variable)
    self =
      if !takesEscapes || terminal.isDumb {
        .nothing
      } else if terminal.colours == .monochrome {
        .symbols(.monochrome)
      } else {
        terminal.drawsKittyGraphics ? .kitty : .symbols(terminal.colours)
      }
  }

  /// Whether the terminal of this environment makes a text a link (OSC 8).
  package static func takesLinks(
    takesEscapes: Bool, _ variable: @escaping (String) -> String?
  ) -> Bool {
    takesEscapes && TerminalKind(variable).takesLinks
  }
}

/// The colours that characters can be drawn in.
package enum SymbolColours: String, Sendable, CaseIterable {
  case monochrome = "none"
  /// The sixteen that have names.
  case named = "16"
  case indexed = "256"
  case full = "full"
}
