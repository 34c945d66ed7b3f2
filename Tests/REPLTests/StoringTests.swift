import Console
import REPL
import TestSupport
import Testing

@testable import Tutor

/// Store, then show.
@Suite(.ownThread)
struct StoringTests {
  @Test func whatCannotBeStoredIsNotCounted() throws {
    let log = MemoryEventLog()
    let rig = try Rig(
      [
        .line("black holes"), .meanwhile { log.commitFailure = DiskTrouble() }, .line("gravity"),
        .line("xp"), .meanwhile { log.commitFailure = nil }, .line("xp"), .line("gravity"),
        .read(.endOfInput),
      ], log: log)
    try rig.session.run()
    #expect(rig.shown.contains("This could not be stored: the disk is full. Nothing was counted"))
    #expect(rig.shown.contains("0 of 100 XP\n  100 XP to level 2. Today: 0 XP, 0 cards."))
    #expect(rig.count(of: "cardGraded") == 1)
    #expect(rig.shown.components(separatedBy: "Right: gravity").count == 2)
  }

  @Test func aFailureIsSaidInAFewLinesOnce() throws {
    let log = MemoryEventLog()
    let rig = try Rig(
      [
        .line("black holes"), .meanwhile { log.commitFailure = DiskTrouble() }, .line("gravity"),
        .read(.endOfInput),
      ], log: log)
    try rig.session.run()
    let told = try #require(rig.terminal.pieces.dropLast().last).plain
    #expect(told.split(separator: "\n").count <= 3)
    #expect(!told.contains("Right") && !told.contains("XP"))
  }

  @Test(arguments: ["quit", "q", "/quit", "Quit"])
  func leavingWorksWhereNothingCanBeStored(line: String) throws {
    let log = MemoryEventLog()
    let rig = try Rig(
      [.line("black holes"), .meanwhile { log.commitFailure = DiskTrouble() }, .line(line)],
      log: log)
    try rig.session.run()
  }

  @Test func controlDLeavesWhereNothingCanBeStored() throws {
    let log = MemoryEventLog()
    log.commitFailure = DiskTrouble()
    #expect(try Rig([.read(.endOfInput)], log: log).session.run() == false)
    log.commitFailure = nil
    #expect(try Rig([.read(.endOfInput)], log: log).session.run())
  }

  @Test(arguments: ["quit", "q", "/q"])
  func leavingWorksWhereTheLogCannotBeRead(line: String) throws {
    let log = MemoryEventLog()
    let rig = try Rig(
      [.meanwhile { log.readFailure = DiskTrouble() }, .line("black holes"), .line(line)], log: log)
    try rig.session.run()
  }

  @Test func aLogThatCannotBeReadIsNotOneThatCannotBeWritten() throws {
    let log = MemoryEventLog()
    let rig = try Rig(
      [
        .meanwhile { log.readFailure = DiskTrouble() }, .line("black holes"),
        .meanwhile { log.readFailure = nil }, .line("black holes"), .read(.endOfInput),
      ], log: log)
    try rig.session.run()
    #expect(rig.shown.contains("The log could not be read: the disk is full."))
    #expect(!rig.shown.contains("could not be stored"))
    #expect(rig.shown.contains("Black holes · batch 1"))
  }

  @Test func aLogThatCannotBeReadAtTheStartIsTheCallersToTell() throws {
    let log = MemoryEventLog()
    log.readFailure = DiskTrouble()
    #expect(throws: DiskTrouble.self) { try Rig([], log: log).session.run() }
  }

  @Test func aTopicThatCannotBeReadChangesNothing() throws {
    let log = MemoryEventLog()
    let rig = try Rig(
      [
        .line("black holes"), .line("gravity"), .meanwhile { log.readFailure = DiskTrouble() },
        .line("/topic photosynthesis"), .meanwhile { log.readFailure = nil }, .line("light"),
        .read(.endOfInput),
      ], log: log)
    try rig.session.run()
    #expect(rig.shown.contains("The log could not be read: the disk is full."))
    #expect(rig.shown.contains("Right: light"))
    #expect(rig.count(of: "topicStarted") == 1)
  }

  @Test func nothingIsShownBeforeItIsStored() throws {
    let rig = try Rig(typing: "black holes", "gravity")
    var order: [String] = []
    rig.log.onCommit = { order.append("stored") }
    rig.terminal.onWrite = { text in if text.plain.contains("Right") { order.append("shown") } }
    try rig.session.run()
    // The topic with its cards, then the grade.
    #expect(order == ["stored", "stored", "shown"])
  }

  @Test func aSettingThatCannotBeStoredIsSaid() throws {
    let rig = try Rig(typing: "config set celebrations quiet", "config get celebrations")
    rig.preferences.failure = DiskTrouble()
    try rig.session.run()
    #expect(rig.shown.contains("The setting could not be stored: the disk is full."))
    #expect(rig.shown.contains("celebrations  normal"))
  }
}

extension String {
  fileprivate func components(separatedBy part: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
