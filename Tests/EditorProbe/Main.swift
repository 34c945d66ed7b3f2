import Console
import Glibc

/// A program with nothing but a line editor, for the tests that type at it.
///
/// Arguments: `--plain` for no escapes, `--history PATH`, `--sign TEXT` for the prompt's beginning,
/// `--piped` for a `PlainTerminal`.
/// Each line comes back as `got: "…"`, escaped; a few lines do something first (see `answer`).
@main
struct EditorProbe {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let arguments = CommandLine.arguments
    let path = arguments.firstIndex(of: "--history").map { arguments[$0 + 1] }
    let terminal: any Terminal
    if arguments.contains("--piped") {
      terminal = PlainTerminal()
    } else {
      guard
        let editor = LineEditorTerminal(
          historyPath: path, theme: .dark, escapes: !arguments.contains("--plain"),
          completer: completion)
      else { exit(1) }
      terminal = editor
    }
    let sign = arguments.firstIndex(of: "--sign").map { arguments[$0 + 1] } ?? "🧠"
    converse(on: terminal, sign: sign)
    terminal.close()
    print("bye")
  }

  static func converse(on terminal: any Terminal, sign: String) {
    let echo = Background(terminal: terminal)
    terminal.write("ready\n")
    while true {
      let prompt = StyledText(sign, .accent) + StyledText(" » > ", .dim)
      switch terminal.readLine(prompt: prompt, whenWoken: { echo.news() }) {
      case .text("quit"): return
      case .text(let line):
        answer(line, on: terminal, in: echo)
        terminal.write("got: \(line.debugDescription)\n")
      case .interrupted: terminal.write("interrupted\n")
      case .tooLong: terminal.write("too long\n")
      case .endOfInput:
        terminal.write("end of input\n")
        return
      }
    }
  }

  static func answer(_ line: String, on terminal: any Terminal, in background: Background) {
    switch line {
    case "wait":
      terminal.write("waiting\n")
      terminal.write("waited: \(terminal.wait(atMost: .seconds(20)))\n")
    case "nap":
      terminal.write("napped: \(terminal.wait(atMost: .milliseconds(10)))\n")
    case "short film":
      film(on: terminal, lasting: .milliseconds(10))
    case "long film":
      film(on: terminal, lasting: .seconds(10_000))
    case "think":
      think(on: terminal)
    case "wake me":
      background.ring(times: 1)
      terminal.write("waited: \(terminal.wait(atMost: .seconds(20)))\n")
    case "flood":
      background.ring(times: 200)
    case "messages":
      // SIGUSR1 brings one message, whenever the test wants it.
      background.listenForSignals()
    case "stubborn":
      terminal.write("stubborn now\n")
      while true { pause() }
    case "crash":
      raise(SIGSEGV)
    case "leave":
      exit(3)
    case "lend":
      terminal.lend { system("stty -a | tr ';' '\\n' | grep -wo -e '-\\?echo' -e '-\\?icanon'") }
    case "lend to cat":
      terminal.lend { system("trap '' INT; (trap - INT; echo cat has it; exec cat)") }
    case "columns":
      terminal.write("columns: \(terminal.columns)\n")
    default: break
    }
  }

  /// Plays three pictures, the last of which stays for a time.
  static func film(on terminal: any Terminal, lasting time: Duration) {
    let scenes = (1...3).map { number in
      Frame(
        [
          StyledText(), StyledText("  scene \(number)", .warm),
          StyledText("  =======", .celebration),
        ],
        for: number == 3 ? time : .milliseconds(10))
    }
    terminal.play(scenes)
  }

  /// Redraws a line until Ctrl-C is typed.
  static func think(on terminal: any Terminal) {
    terminal.write("thinking aloud\n")
    var count = 0
    repeat {
      count += 1
      let rest = String(repeating: " 光", count: 60)
      terminal.showProgress(StyledText("thought \(count)") + StyledText(rest, .dim))
    } while terminal.wait(atMost: .milliseconds(5)) != .interrupted
  }

  static func completion(before: String) -> Completion {
    let words = ["next", "bookmark", "bookmarks", "back", "Öl", "Ölmühle", "光合作用"]
    let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return Completion(
      replaced: word.count, candidates: word.isEmpty ? words : words.filter { $0.hasPrefix(word) })
  }
}
