/// Prints the figures that README.md quotes; each beside how it was measured.
@main
enum Main {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "startup": try StartupBenchmark().run()
    default:
      print("usage: Benchmarks startup")
      print("  startup   time to the first prompt and peak memory, against a minimal C program")
    }
  }
}
