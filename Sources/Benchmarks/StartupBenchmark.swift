internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import Tutor

/// Time to the first prompt: the tutor with an empty log and with 100,000 events, against a minimal
/// C program on libedit, one after the other in each round.
struct StartupBenchmark {
  private static let rounds = 40
  private static let events = 100_000

  func run() throws {
    let folder = try temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let empty = folder + "/empty"
    let full = folder + "/full"
    try SampleLog.write(events: 0, to: empty)
    try SampleLog.write(events: StartupBenchmark.events, to: full)
    let programs = [
      ("minimal C program", timer("EditorBaseline", home: empty)),
      ("edutok, empty log", timer("edutok", home: empty)),
      ("edutok, \(StartupBenchmark.events) events", timer("edutok", home: full)),
    ]
    for (_, timer) in programs { _ = timer.measure() }
    var readings = programs.map { _ in [PromptTimer.Reading]() }
    for _ in 0..<StartupBenchmark.rounds {
      for (index, (_, timer)) in programs.enumerated() {
        guard let reading = timer.measure() else {
          print("\(timer.program) showed no prompt")
          return
        }
        readings[index].append(reading)
      }
    }
    report(programs.map(\.0), readings)
  }

  private func report(_ names: [String], _ readings: [[PromptTimer.Reading]]) {
    let medians = readings.map { median($0.map(\.milliseconds)) }
    print("to the first prompt, median of \(StartupBenchmark.rounds), release build")
    for (index, name) in names.enumerated() {
      let peak = readings[index].map(\.peakMemory).max() ?? 0
      print("  \(padded(name, 24)) \(rounded(medians[index])) ms, peak \(rounded(peak)) MiB")
    }
    print("  edutok to C              \(rounded(medians[1] / medians[0])) times")
    print("  100,000 events to none   \(rounded(medians[2] / medians[1])) times")
  }

  private func timer(_ program: String, home: String) -> PromptTimer {
    PromptTimer(program, home: home)
  }
}

/// Where the build put its products.
enum Products {
  static let folder: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let program = String(
      decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
  }()
}

func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// A number with two decimals.
func rounded(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let rest = String(hundredths % 100)
  return "\(hundredths / 100)." + (rest.count < 2 ? "0" : "") + rest
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A folder of this run's own, in the system's temporary one.
func temporaryFolder() throws -> String {
  var template = Array("/tmp/edutok-benchmark-XXXXXX".utf8CString)
  guard let path = mkdtemp(&template) else {
    throw StoreError.cannotOpen(path: "/tmp", reason: String(cString: strerror(errno)))
  }
  return String(cString: path)
}

/// The text of a file; empty where there is none.
func contents(of path: String) -> String {
  FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
}
