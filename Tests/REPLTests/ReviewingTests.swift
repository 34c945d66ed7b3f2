import Console
import TestSupport
import Testing
import Tutor

@testable import REPL

@Suite("Session: reviews", .ownThread)
struct ReviewingTests {
  private let log = MemoryEventLog()

  /// A card known on one day, and what is typed on the next.
  private func nextDay(typing lines: String...) throws -> String {
    _ = try Rig(typing: "black holes", "gravity", log: log).session.run()
    let rig = try Rig(
      lines.map(ScriptedTerminal.Step.line) + [.read(.endOfInput)], log: log, run: "run-2")
    rig.clock.advance(milliseconds: ManualClock.day)
    _ = try rig.session.run()
    return rig.shown
  }

  @Test func aNewRetentionSaysWhatItMakesOfTheDay() throws {
    let shown = try nextDay(typing: "config set retention 0.97")
    #expect(shown.contains("Due today: 1, and 0 before."))
  }

  @Test func aSettingThatMovesNoCardSaysNothingOfThem() throws {
    #expect(try !nextDay(typing: "config set new_per_day 5").contains("Due today"))
  }

  @Test func tooFewReviewsForAScheduleAreCounted() throws {
    let shown = try nextDay(typing: "config set schedule personal", "config get schedule")
    #expect(shown.contains("takes 400 reviews, and you have 1."))
    #expect(shown.contains("schedule  default"))
  }
}
