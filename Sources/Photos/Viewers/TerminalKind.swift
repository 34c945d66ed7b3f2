/// What the environment tells of the terminal.
struct TerminalKind {
  /// Between the program and the terminal, with a screen of its own.
  enum Multiplexer {
    case tmux
    case screen
  }

  let name: String
  /// Nil where the terminal is spoken to directly.
  let multiplexer: Multiplexer?
  let colours: SymbolColours
  private let variable: (String) -> String?

  /// - Parameter variable: The value of a variable of the environment.
  init(_ variable: @escaping (String) -> String?) {
    func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }
    let name = variable("TERM") ?? ""
    self.name = name
    self.variable = variable
    let multiplexer: Multiplexer? =
      if isSet("TMUX") || name.hasPrefix("tmux") {
        .tmux
      } else {
        isSet("STY") || name.hasPrefix("screen") ? .screen : nil
      }
    self.multiplexer = multiplexer
    colours =
      if isSet("NO_COLOR") {
        .monochrome
      } else if ["truecolor", "24bit"].contains(variable("COLORTERM")?.lowercased()),
        // GNU screen takes a colour in full for other things, whatever the terminal outside can.
        multiplexer != .screen
      {
        .full
      } else {
        name.contains("256color") ? .indexed : .named
      }
  }

  /// Whether it is no terminal for escape sequences.
  var isDumb: Bool { name.isEmpty || name == "dumb" }

  /// Whether it draws kitty's graphics. Its variables are inherited by what runs within a
  /// multiplexer, which does not pass them on.
  var drawsKittyGraphics: Bool {
    guard multiplexer == nil else { return false }
    return ["xterm-kitty", "xterm-ghostty"].contains(name) || isSet("KITTY_WINDOW_ID")
      || ["ghostty", "WezTerm"].contains(program) || number("KONSOLE_VERSION") >= 220_400
  }

  /// Whether it takes links of its own accord (OSC 8).
  var takesLinks: Bool {
    guard multiplexer == nil, !isDumb else { return false }
    return ["xterm-kitty", "xterm-ghostty", "alacritty", "foot"].contains(name)
      || name.hasPrefix("foot-") || isSet("KITTY_WINDOW_ID")
      || ["ghostty", "WezTerm", "iTerm.app", "vscode"].contains(program)
      || number("VTE_VERSION") >= 5000 || isSet("KONSOLE_VERSION") || isSet("WT_SESSION")
  }

  private var program: String { variable("TERM_PROGRAM") ?? "" }

  private func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }

  private func number(_ name: String) -> Int { variable(name).flatMap { Int($0) } ?? 0 }
}
