internal import Glibc

/// Prints the figures that README.md quotes; each beside how it was measured.
@main
enum Main {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "startup": try StartupBenchmark().run()
    case "log":
      leave(try LogBenchmark(folder: CommandLine.arguments.dropFirst(2).first).run())
    case "fold":
      guard let folder = CommandLine.arguments.dropFirst(2).first else { return usage() }
      leave(try LogBenchmark.fold(folder))
    case "review":
      let python = CommandLine.arguments.dropFirst(2).first
      leave(try ReviewBenchmark(python: python).run())
    case "search":
      leave(try SearchBenchmark(folder: CommandLine.arguments.dropFirst(2).first).run())
    case "stream": try StreamBenchmark().run()
    case "salvage":
      let words = Array(CommandLine.arguments.dropFirst(2))
      guard let folder = words.first else { return usage() }
      try SalvageBenchmark(folder: folder, python: words.dropFirst().first).run()
    case "grading":
      let words = Array(CommandLine.arguments.dropFirst(2))
      guard let file = words.first else { return usage() }
      try GradingBenchmark(file: file, binaries: Array(words.dropFirst())).run()
    default: usage()
    }
  }

  /// Ends with 1 where a target was missed.
  private static func leave(_ isEveryTargetMet: Bool) {
    if !isEveryTargetMet { exit(1) }
  }

  private static func usage() {
    print("usage: Benchmarks startup | log [FOLDER] | review [PYTHON]")
    print("       Benchmarks search [FOLDER] | stream")
    print("       Benchmarks salvage FOLDER [PYTHON] | grading FILE [PROGRAM…]")
    print("  startup   time to the first prompt and peak memory, against a minimal C program")
    print("  log       what a log of a million events costs: prompt, first reply, a fold of")
    print("            all of it; FOLDER keeps it for the next time; 1 where a target is missed")
    print("  review    opening to the first due card, answer to next card, and memory, with up to")
    print("            100,000 cards; beside the backend of Anki that PYTHON has; 1 as above")
    print("  search    bringing in 100,000 cards at once, and finding some by their words; FOLDER")
    print("            and 1 as above")
    print("  stream    cards while a model writes them: delay, waiting, processor")
    print("  salvage   cards and values got out of the broken replies in FOLDER, against the")
    print("            json_repair that PYTHON has")
    print(
      "  grading   verdicts on the answers in FILE against their labels, by kind, and how fast;")
    print("            beside those of each PROGRAM that has the subcommand grade")
  }
}
