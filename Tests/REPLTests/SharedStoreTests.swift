import Console
import REPL
import TestSupport
import Testing

@testable import Tutor

/// Two windows on one store.
@Suite(.ownThread)
struct SharedStoreTests {
  @Test func eachSeesWhatTheOtherGraded() throws {
    let store = MemoryStore()
    let rig = try Rig(
      [
        .line("black holes"), .line("gravity"),
        .meanwhile {
          try Rig(
            typing: "/topic photosynthesis", "light", log: MemoryEventLog(store), run: "run-2"
          )
          .session.run()
        }, .line("xp"), .line("light"), .line("xp"), .read(.endOfInput),
      ], log: MemoryEventLog(store))
    try rig.session.run()
    #expect(rig.shown.contains("Today: 210 XP, 2 cards."))
    #expect(rig.shown.contains("Today: 265 XP, 3 cards."))
  }

  @Test func aCardGradedInTheOtherWindowDoesNotComeAgain() throws {
    let store = MemoryStore()
    let rig = try Rig(
      [
        .line("black holes"),
        .meanwhile {
          try Rig(typing: "", "gravity", "light", log: MemoryEventLog(store), run: "run-2")
            .session.run()
        }, .line("gravity"), .read(.endOfInput),
      ], log: MemoryEventLog(store))
    try rig.session.run()
    let answered = try #require(rig.shown.firstRange(of: "Right: gravity"))
    #expect(rig.shown[answered.upperBound...].contains("3/15"))
  }

  @Test func whatBothEarnIsCelebratedByNobodyTwice() throws {
    let store = MemoryStore()
    let rig = try Rig(
      [
        .line("black holes"), .line("gravity"),
        .meanwhile {
          // Level 3 is reached over there.
          try Rig(
            typing: "photosynthesis", "light", "water", "no", "no", "no", "no",
            log: MemoryEventLog(store), run: "run-2"
          ).session.run()
        }, .line("light"), .read(.endOfInput),
      ], log: MemoryEventLog(store))
    try rig.session.run()
    #expect(rig.shown.contains("Level 2"))
    #expect(!rig.shown.contains("Level 3"))
    #expect(History(whole: store.events).progress.experience.level == 3)
  }
}
