import Console
import Library
import Persistence
import REPL
import TestSupport
import Tutor

/// Plays a transcript through whole sessions on one home, and writes down what is shown.
final class Stage {
  private let folder: TemporaryFolder
  private let transcript: Transcript
  private let clock: ManualClock
  private let preferences = MemoryPreferences()
  private var pace: Int64
  private var columns: Int
  private let isInteractive: Bool
  private var runs = 0

  init(_ transcript: Transcript) throws {
    self.transcript = transcript
    folder = try TemporaryFolder()
    let start = transcript.header["start"] ?? "2026-11-29T20:15:00+01:00"
    guard let wall = Timestamp(start), let utc = Timestamp(start.prefix(19) + "Z") else {
      throw TranscriptError.noTime(start)
    }
    clock = ManualClock(
      wall: wall, offset: Int((utc.milliseconds - wall.milliseconds) / 1000))
    pace = try Transcript.milliseconds(transcript.header["pace"] ?? "8s")
    columns = transcript.header["columns"].flatMap(Int.init) ?? 80
    isInteractive = transcript.header["interactive"] != "no"
  }

  /// The transcript as it comes out.
  func play(_ text: String) throws -> String {
    var shown = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$") { break }
      shown += line + "\n"
    }
    var actions = transcript.actions[...]
    while let action = actions.popFirst() {
      switch action {
      case .run(let topic):
        let scene = actions.prefix { if case .run = $0 { false } else { true } }
        actions = actions.dropFirst(scene.count)
        shown += "$ edutok" + (topic.map { " " + $0 } ?? "") + "\n"
        shown += try run(scene, topic: topic)
      case .direction, .typed:
        Misuse.record("Before the first `$ edutok` only the scene is set")
      }
    }
    return shown
  }

  /// One run of the program. Directions after its last line happen when it is over.
  private func run(_ scene: ArraySlice<Transcript.Action>, topic: String?) throws -> String {
    let terminal = ScriptedTerminal(isInteractive: isInteractive, columns: columns)
    var steps: [ScriptedTerminal.Step] = []
    var after: [String] = []
    for action in scene {
      switch action {
      case .run: break
      case .direction(let direction): after.append(direction)
      case .typed(let line):
        steps += after.map { direction in .meanwhile { self.follow(direction, on: terminal) } }
        after = []
        steps.append(.meanwhile { self.clock.advance(milliseconds: self.pace) })
        steps.append(.read(Stage.input(line)))
      }
    }
    if !isInteractive { steps.append(.read(.endOfInput)) }
    terminal.type(steps)
    runs += 1
    let library = OfflineLibrary.builtIn()
    let log = try SQLiteEventLog(
      at: StoreLocation(path: folder.path + "/edutok.db"), machine: "machine", now: clock.wall
    ) {
      DeviceIdentity(
        id: "device", seed: transcript.header["seed"].flatMap { UInt64($0) } ?? 1)
    }
    let session = REPL.Session(
      Environment(
        terminal: terminal, log: log, catalog: library, source: library, explainer: NoModel(),
        judge: NoModel(), models: NoModel(), clock: clock, preferences: preferences,
        pause: pauseUntilEvening, run: "run-\(runs)"))
    try session.run(topic: topic)
    for direction in after { follow(direction, on: terminal) }
    return terminal.shown
  }

  private static func input(_ typed: String) -> LineInput {
    switch typed {
    case "^D": .endOfInput
    case "^C": .interrupted
    case "^Long": .tooLong
    default: .text(typed)
    }
  }

  private func follow(_ direction: String, on terminal: ScriptedTerminal) {
    terminal.note("# " + direction)
    do {
      let (name, value) = try Transcript.pair(direction)
      switch name {
      case "clock": clock.advance(milliseconds: try Transcript.milliseconds(value))
      case "pace": pace = try Transcript.milliseconds(value)
      case "columns":
        columns = Int(value) ?? columns
        terminal.columns = columns
      default: break  // a remark
      }
    } catch {
      Misuse.record("\(direction): \(error)")
    }
  }
}
