import Console
import Library
import Persistence
import REPL
import TestSupport
import Testing

@testable import Tutor

/// S05: what another version of the program folded is folded again, and says the same.
@Suite("After an upgrade", .ownThread)
struct UpgradeTests {
  @Test func thirtyNightsAreAStreakOfThirty() throws {
    let folder = try TemporaryFolder()
    let clock = ManualClock(wall: Timestamp(milliseconds: 1_773_538_200_000))  // 01:30 UTC
    for night in 1...30 {
      try study(
        in: folder, clock: clock, run: "night-\(night)", typing: "black holes", "", "=no idea")
      if night < 30 { clock.advance(milliseconds: ManualClock.day) }
    }
    let log = try open(folder, clock)
    let before = try log.history()
    #expect(before.progress.streak.current(on: clock.now(rollover: 4, zone: nil).day) == 30)
    // What the version before left in the store: state and standing as it wrote them.
    try log.save(
      StoredState(
        foldVersion: Progress.foldVersion - 1, position: before.end, bytes: Array("old".utf8)),
      standing: Array("old".utf8))
    #expect(try log.standing(foldVersion: Progress.foldVersion) == nil)
    let shown = try study(in: folder, clock: clock, run: "upgraded", typing: "streak")
    #expect(shown.contains("streak 30 days"))
    #expect(try open(folder, clock).history().progress == before.progress)
  }

  private func open(_ folder: TemporaryFolder, _ clock: ManualClock) throws -> SQLiteEventLog {
    try SQLiteEventLog(
      at: StoreLocation(path: folder.path + "/edutok.db"), machine: "machine", now: clock.wall
    ) {
      DeviceIdentity(id: "device", seed: 1)
    }
  }

  @discardableResult
  private func study(
    in folder: TemporaryFolder, clock: ManualClock, run: String, typing lines: String...
  ) throws -> String {
    let terminal = ScriptedTerminal(
      lines.map(ScriptedTerminal.Step.line) + [.read(.endOfInput)])
    let library = OfflineLibrary.builtIn()
    let session = REPL.Session(
      Environment(
        terminal: terminal, log: try open(folder, clock), catalog: library, source: library,
        explainer: NoModel(), judge: NoModel(), models: NoModel(), clock: clock,
        preferences: MemoryPreferences(), pause: pauseUntilEvening, run: run))
    try session.run()
    return terminal.shown
  }
}
