internal import CArguments
internal import Glibc

/// Starts what the command line asks for. Results go to stdout, one line of error to stderr; exit 2
/// for wrong usage, 1 for a failure.
@main
enum Main {
  static func main() {
    Standard.occupy()
    // A reader that goes away is an error of the write, not a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      let invocation = try Invocation(arguments)
      exit(try run(invocation) ? 0 : 1)
    } catch let error as UsageError {
      Standard.error("\(error.message); `edutok --help` tells more")
      exit(2)
    } catch {
      Standard.error("\(error)")
      exit(1)
    }
  }

  /// Without the program's name; as the loader hands them over, see Sources/CArguments.
  private static var arguments: [String] {
    (1..<max(1, edutok_argument_count())).map { String(cString: edutok_argument($0)) }
  }

  /// Returns whether all went well.
  private static func run(_ invocation: Invocation) throws -> Bool {
    switch invocation {
    case .tutor(let topic, let options):
      return try Composition().runTutor(topic: topic, options)
    case .grade: return try GradeCommand().run()
    case .decode(let value): return try DecodeCommand(value: value).run()
    case .schedule(let optimize):
      return try optimize ? OptimizeCommand().run() : ScheduleCommand().run()
    case .stats(let json): return try StatsCommand(Composition(), json: json).run()
    case .export(let topic, let format):
      return try ExportCommand(Composition(), topic: topic, format: format).run()
    case .import(let options): return try ImportCommand(Composition(), options).run()
    case .doctor(let json, let repair, let decks):
      return try DoctorCommand(Composition(), json: json, repair: repair, decks: decks).run()
    case .sync: return try CloudCommand(Composition(), "sync").run()
    case .leaderboard(let topics, let json):
      let line = topics ? "leaderboard topics" : "leaderboard"
      return try CloudCommand(Composition(), line, json: json).run()
    case .signup(let email): return try CloudCommand(Composition(), "signup \(email)").run()
    case .login(let email): return try CloudCommand(Composition(), "login \(email)").run()
    case .logout: return try CloudCommand(Composition(), "logout").run()
    case .remind(let task): return try RemindCommand(Composition()).run(task)
    case .config(let words): return try ConfigCommand(Composition()).run(words)
    case .completions(let shell):
      Standard.output(Completions.script(for: shell))
      return true
    case .help(let subcommand):
      Standard.output(Usage.text(for: subcommand))
      return true
    case .version:
      Standard.output("edutok \(Version.current)")
      return true
    }
  }
}

enum Version {
  static let current = "0.1.0"
}
