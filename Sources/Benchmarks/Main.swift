/// Prints the figures that README.md quotes; each beside how it was measured.
@main
enum Main {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "startup": try StartupBenchmark().run()
    case "stream": try StreamBenchmark().run()
    default:
      print("usage: Benchmarks startup|stream")
      print("  startup   time to the first prompt and peak memory, against a minimal C program")
      print("  stream    cards while a model writes them: delay, waiting, processor")
    }
  }
}
