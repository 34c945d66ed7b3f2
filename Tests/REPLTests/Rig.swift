import Console
import Library
import REPL
import TestSupport
import Testing
import Tutor

/// A session on fakes: what it is to read, what stands behind it, what became of it.
final class Rig {
  let terminal: ScriptedTerminal
  let log: MemoryEventLog
  let clock = ManualClock(wall: Timestamp(milliseconds: 1_795_990_503_120), offset: 3600)
  let preferences = MemoryPreferences()
  let session: REPL.Session

  init(
    _ script: [ScriptedTerminal.Step], isInteractive: Bool = true,
    log: MemoryEventLog = MemoryEventLog(), run: String = "run-1", decks: [Deck]? = nil,
    source: (any CardSource)? = nil, explainer: any Explainer = NoModel(),
    judge: any AnswerJudge = NoModel(), models: any ModelDirectory = NoModel(),
    cloud: any Cloud = NoCloud(), photos: any PhotoSource = NoPhotos(),
    viewer: any PictureViewer = NoPictures(),
    pause: @escaping @Sendable (Duration) async throws -> Void = pauseUntilEvening
  ) throws {
    terminal = ScriptedTerminal(script, isInteractive: isInteractive)
    self.log = log
    let library = decks.map { OfflineLibrary(decks: $0) } ?? OfflineLibrary.builtIn()
    session = Session(
      Environment(
        terminal: terminal, log: log, catalog: library, source: source ?? library,
        explainer: explainer, judge: judge, models: models, clock: clock,
        preferences: preferences, cloud: cloud, photos: photos, viewer: viewer, pause: pause,
        run: run))
  }

  convenience init(
    typing lines: String..., isInteractive: Bool = true, log: MemoryEventLog = MemoryEventLog(),
    run: String = "run-1", models: any ModelDirectory = NoModel()
  ) throws {
    try self.init(
      lines.map(ScriptedTerminal.Step.line) + [.read(.endOfInput)], isInteractive: isInteractive,
      log: log, run: run, models: models)
  }

  var shown: String { terminal.shown }

  /// The kinds of the events in the log, in the order they came.
  var kinds: [String] { log.store.events.map(\.kind) }

  func count(of kind: String) -> Int { kinds.count { $0 == kind } }
}

/// A failure as a store would word it.
struct DiskTrouble: Error, CustomStringConvertible {
  let description = "the disk is full"
}

/// A deck of its own: `answers` in one batch, each asked for by its number.
func deck(_ id: String, named name: String, answers: [String]) throws -> Deck {
  let cards = answers.enumerated().map { index, answer in
    #"{"key":"\#(index)","type":"question","question":"Number \#(index + 1)?","answer":"\#(answer)"}"#
  }
  let json = """
    {"name":"\(name)","aliases":[],"batches":[[\(cards.joined(separator: ","))]]}
    """
  return try Deck(id: id, json: Array(json.utf8))
}
