import TestSupport
import Tutor

/// A file of fixtures/transcripts: what is typed, and when.
///
/// - `# name: value` lines at the top set the scene: `start` (a time with its offset), `columns`,
///   `interactive` (yes, no), `pace` (what passes before each line is sent), `seed` (of the boxes).
/// - `$ edutok [TOPIC]` is a run of the program, on the same home as those before it.
/// - `prompt> line` is typed; `^D` ends the input, `^C` interrupts, `^Long` is a line too long to take.
/// - `# clock: +1d` and the like between them move the clock, `# columns: 40` the window's edge.
/// - All else is what is shown.
struct Transcript {
  enum Action {
    case run(topic: String?)
    case typed(String)
    /// A line that begins with `#`, without its sign.
    case direction(String)
  }

  private(set) var header: [String: String] = [:]
  private(set) var actions: [Action] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("#") {
        let direction = String(line.dropFirst()).trimmed
        if actions.isEmpty {
          let (name, value) = try Transcript.pair(direction)
          header[name] = value
        } else {
          actions.append(.direction(direction))
        }
      } else if line.hasPrefix("$ edutok") {
        let topic = String(line.dropFirst("$ edutok".count)).trimmed
        actions.append(.run(topic: topic.isEmpty ? nil : topic))
      } else if let typed = Transcript.typed(line) {
        actions.append(.typed(typed))
      }
    }
  }

  /// What stands behind the prompt; nil where the line begins with none. What is shown is indented.
  private static func typed(_ line: String) -> String? {
    guard let first = line.first, first != " ", let sign = line.firstIndex(of: ">") else {
      return nil
    }
    let rest = line[line.index(after: sign)...]
    return rest.isEmpty ? "" : rest.first == " " ? String(rest.dropFirst()) : nil
  }

  static func pair(_ direction: String) throws -> (name: String, value: String) {
    guard let colon = direction.firstIndex(of: ":") else {
      throw TranscriptError.noDirection(direction)
    }
    let value = direction[direction.index(after: colon)...]
    return (String(direction[..<colon]), String(value).trimmed)
  }

  /// `+1d`, `8s`, `500ms` in milliseconds.
  static func milliseconds(_ text: String) throws -> Int64 {
    let number = text.drop { $0 == "+" }.prefix { $0.isNumber || $0 == "-" }
    let unit = text.drop { $0 == "+" }.dropFirst(number.count)
    let units: [Substring: Int64] = [
      "ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000, "d": ManualClock.day,
    ]
    guard let count = Int64(number), let size = units[unit] else {
      throw TranscriptError.noDuration(text)
    }
    return count * size
  }
}

enum TranscriptError: Error {
  case noDirection(String)
  case noDuration(String)
  case noTime(String)
}
