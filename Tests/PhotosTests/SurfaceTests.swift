import Glibc
import TestSupport
import Testing

@testable import Photos

@Suite("What a terminal can draw")
struct SurfaceTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], PictureSurface.kitty),
    (["TERM": "xterm-ghostty"], .kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "220400"], .kitty),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "220399"], .symbols(.indexed)),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "x"], .symbols(.indexed)),
    (["TERM": "xterm-256color"], .symbols(.indexed)),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .symbols(.full)),
    (["TERM": "xterm", "COLORTERM": "24bit"], .symbols(.full)),
    (["TERM": "xterm", "COLORTERM": "yes"], .symbols(.named)),
    (["TERM": "linux"], .symbols(.named)),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .symbols(.monochrome)),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], .symbols(.monochrome)),
    (["TERM": "xterm-kitty", "NO_COLOR": ""], .kitty),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .nothing),
    (["TERM": "dumb", "NO_COLOR": "1"], .nothing),
    (["TERM": "", "KITTY_WINDOW_ID": "1"], .nothing),
    ([:], .nothing),
  ])
  func theEnvironmentTells(variables: [String: String], surface: PictureSurface) {
    #expect(PictureSurface(takesEscapes: true) { variables[$0] } == surface)
    #expect(PictureSurface(takesEscapes: false) { variables[$0] } == .nothing)
  }

  @Test(arguments: [
    (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], PictureSurface.symbols(.indexed)),
    (["TERM": "tmux-256color"], .symbols(.indexed)),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], .symbols(.named)),
    (["TERM": "screen-256color", "TMUX": "/tmp/x,1,0", "COLORTERM": "truecolor"], .symbols(.full)),
    (
      ["TERM": "screen.xterm-256color", "STY": "1.x", "COLORTERM": "truecolor"], .symbols(.indexed)
    ),
    (["TERM": "screen", "COLORTERM": "truecolor"], .symbols(.named)),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], .symbols(.indexed)),
  ])
  func withinAMultiplexerTheTerminalOutsideDoesNotCount(
    variables: [String: String], surface: PictureSurface
  ) {
    var leaked = variables
    leaked["KITTY_WINDOW_ID"] = "1"
    leaked["KONSOLE_VERSION"] = "230800"
    leaked["VTE_VERSION"] = "7000"
    leaked["WT_SESSION"] = "x"
    #expect(PictureSurface(takesEscapes: true) { leaked[$0] } == surface)
    #expect(!PictureSurface.takesLinks(takesEscapes: true) { leaked[$0] })
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "5000"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "4999"], false),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "220400"], true),
    (["TERM": "xterm-256color", "WT_SESSION": "x"], true),
    (["TERM": "alacritty"], true), (["TERM": "foot"], true), (["TERM": "foot-extra"], true),
    (["TERM": "football"], false), (["TERM": "xterm-256color"], false),
    (["TERM": "dumb", "VTE_VERSION": "7000"], false), (["VTE_VERSION": "7000"], false),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], true),
  ])
  func linksGoWhereTheyAreTaken(variables: [String: String], takesLinks: Bool) {
    #expect(PictureSurface.takesLinks(takesEscapes: true) { variables[$0] } == takesLinks)
    #expect(!PictureSurface.takesLinks(takesEscapes: false) { variables[$0] })
  }
}
