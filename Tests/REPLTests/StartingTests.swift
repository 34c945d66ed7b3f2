import Console
import REPL
import TestSupport
import Testing

@testable import Tutor

/// What a session finds when it starts, and leaves behind when it ends.
@Suite(.ownThread)
struct StartingTests {
  @Test func aStartReadsTheStandingAlone() throws {
    let store = MemoryStore()
    try Rig(typing: "black holes", "gravity", log: MemoryEventLog(store)).session.run()
    let rig = try Rig(
      [.meanwhile {}, .read(.tooLong), .read(.endOfInput)], log: MemoryEventLog(store))
    rig.terminal.onWrite = { _ in
      if rig.terminal.prompts.isEmpty { #expect(rig.log.calls == [.standing]) }
    }
    try rig.session.run()
    #expect(rig.shown.contains("Last time: Black holes, card 2 of 15."))
  }

  @Test func endOfInputLeaves() throws {
    let rig = try Rig([.read(.endOfInput)])
    try rig.session.run()
    #expect(rig.shown.contains("Until next time."))
    #expect(rig.kinds == [])
  }

  @Test func pipedInputGetsNoGreetingAndNoPrompt() throws {
    let rig = try Rig(typing: "black holes", isInteractive: false)
    rig.terminal.echoes = false
    try rig.session.run()
    #expect(rig.shown.hasPrefix("\n  Black holes · batch 1"))
    #expect(!rig.shown.contains(">"))
  }

  @Test(arguments: [true, false])
  func aTerminalWithoutPicturesGetsTheWordsAlone(drawsPictures: Bool) throws {
    let rig = try Rig(typing: "config set celebrations full", "black holes", "gravity", "light")
    rig.terminal.drawsPictures = drawsPictures
    try rig.session.run()
    #expect(rig.shown.contains("(  *  )") == drawsPictures)
    #expect(rig.shown.contains("  Level 2 · 155 XP · next level at 300\n") != drawsPictures)
  }

  @Test func aTopicGivenAtTheStartIsOpenedWithoutAGreeting() throws {
    let rig = try Rig([.read(.endOfInput)])
    try rig.session.run(topic: "the black holes")
    #expect(rig.shown.hasPrefix("\n  Black holes · batch 1"))
    #expect(rig.terminal.prompts == ["black holes> "])
  }

  @Test(arguments: ["quit", "next", "y", "/help", "=x", "deeper"])
  func wordsGivenAtTheStartAreATopicWhateverTheySay(topic: String) throws {
    let rig = try Rig([.read(.endOfInput)])
    try rig.session.run(topic: topic)
    #expect(rig.shown.contains("No cards for \"\(topic)\" yet."))
  }

  @Test func aLineTooLongIsRefusedInOne() throws {
    let rig = try Rig(
      [.line("black holes"), .read(.tooLong), .line("gravity"), .read(.endOfInput)])
    try rig.session.run()
    #expect(rig.shown.contains("longer than 64 KiB"))
    #expect(rig.shown.contains("Right: gravity"))
  }

  @Test func anInterruptedLineLeavesTheCardAsItWas() throws {
    let rig = try Rig(
      [.line("black holes"), .read(.interrupted), .line("gravity"), .read(.endOfInput)])
    try rig.session.run()
    #expect(rig.shown.contains("Right: gravity"))
  }

  // MARK: The saved state

  @Test func aLongRunSavesWhatTheNextOneStartsFrom() throws {
    let store = MemoryStore()
    try longRun(on: store)
    let first = try #require(store.state)
    #expect(first.covered == store.events.count)
    let rig = try Rig(typing: "xp", log: MemoryEventLog(store), run: "run-2")
    try rig.session.run()
    #expect(!rig.log.calls.contains(.allEvents))
    #expect(rig.shown.contains("Today: \(experience(in: store)) XP"))
  }

  @Test func aShortRunSavesNothing() throws {
    let rig = try Rig(typing: "black holes", "gravity")
    try rig.session.run()
    #expect(!rig.log.calls.contains(.save))
  }

  @Test func aDamagedStateIsFoldedAgain() throws {
    let store = MemoryStore()
    try longRun(on: store)
    let log = MemoryEventLog(store)
    _ = try log.snapshot(foldVersion: Progress.foldVersion)
    try log.save(
      StoredState(
        foldVersion: Progress.foldVersion, position: store.events.last?.position, bytes: [1, 2, 3]),
      standing: [9, 9])
    let rig = try Rig(typing: "xp", log: MemoryEventLog(store), run: "run-2")
    try rig.session.run()
    #expect(rig.shown.contains("Today: \(experience(in: store)) XP"))
  }

  @Test func aMergeBehindTheSavedStateFoldsTheWholeLogAgain() throws {
    let store = MemoryStore()
    try longRun(on: store)
    let end = try #require(store.state?.stored.position)
    let other = try elsewhere()
    #expect(other.allSatisfy { $0.position < end })
    let rig = try Rig(
      [
        .line("xp"),
        .meanwhile {
          // An import in another window, of events older than the saved state.
          let added = try MemoryEventLog(store).merge(other)
          #expect(added == other.count)
        }, .line("xp"), .read(.endOfInput),
      ], log: MemoryEventLog(store), run: "run-2")
    try rig.session.run()
    #expect(rig.log.calls.contains(.allEvents))
    #expect(rig.shown.contains("Today: \(experience(in: store)) XP"))
  }

  @Test func aLongLogThatIsReadAnewIsSaidBeforeAnythingElse() throws {
    let log = MemoryEventLog()
    _ = try log.merge(try elsewhere())
    log.claimedCount = 1_000_000
    let rig = try Rig(typing: "xp", log: log, run: "run-2")
    try rig.session.run()
    let note = "Reading all 1000000 events of your log anew; this takes a few seconds."
    #expect(rig.shown.drop { $0.isWhitespace }.hasPrefix(note))
    #expect(rig.shown.ranges(of: note).count == 1)
  }

  @Test func aLongLogWithASavedStateIsReadWithoutAWord() throws {
    let log = MemoryEventLog()
    _ = try log.merge(try elsewhere())
    try log.save(try log.wholeHistory(), place: nil)
    log.claimedCount = 1_000_000
    let rig = try Rig(typing: "xp", log: log, run: "run-2")
    try rig.session.run()
    #expect(!rig.shown.contains("anew"))
  }

  /// Events of another device, whose counters begin at one.
  private func elsewhere() throws -> [RecordedEvent] {
    let log = MemoryEventLog(device: DeviceIdentity(id: "device-2", seed: 8))
    try Rig(typing: "photosynthesis", "light", "water", log: log, run: "run-9").session.run()
    return log.store.events
  }

  /// More events than a start should have to fold.
  private func longRun(on store: MemoryStore) throws {
    let lines = ["black holes"] + (0..<110).flatMap { _ in ["gravity", "undo"] } + ["gravity"]
    let rig = try Rig(
      lines.map(ScriptedTerminal.Step.line) + [.read(.endOfInput)],
      log: MemoryEventLog(store))
    try rig.session.run()
  }

  private func experience(in store: MemoryStore) -> Int {
    History(whole: store.events).progress.experience.points
  }
}
