import Console
import REPL
import TestSupport
import Testing

@testable import Tutor
@testable import edutok

/// S09: whatever tells of the streak tells the same, day by day over a change of the clocks.
@Suite("The learner's days agree everywhere", .ownThread)
struct DayAgreementTests {
  /// Where the streak is told. A further place joins by a row here.
  private static let places: [(name: String, streak: @Sendable (Study) throws -> Int?)] = [
    ("greeting", { Greeting(try $0.standing(), on: $0.now.day).streak }),
    (
      "streak",
      { study in
        try study.reply(to: .line("streak")).lazy.compactMap { part -> Int? in
          guard case .streak(let report) = part else { return nil }
          return report.current
        }.first
      }
    ),
    (
      "stats",
      { study in
        try study.reply(to: .line("stats")).lazy.compactMap { part -> Int? in
          guard case .stats(let report) = part else { return nil }
          return report.streak
        }.first
      }
    ),
    (
      "farewell",
      { study in
        try study.reply(to: .leave).lazy.compactMap { part -> Int? in
          guard case .farewell(let farewell) = part else { return nil }
          return farewell.streak
        }.first
      }
    ),
    (
      "stats --json",
      { study in
        let object = StatsCommand.object(try study.log.history().progress, on: study.now.day)
        return object["streak"]?["current"]?.integer.map { Int($0) }
      }
    ),
  ]

  /// What is studied on each day: never on 27 March and 5 April, after midnight on some.
  private static let visits: [(day: String, time: String?, streak: Int)] = [
    ("2026-03-20", "2026-03-20T20:00:00+01:00", 1),
    ("2026-03-21", "2026-03-22T03:59:00+01:00", 2),
    ("2026-03-22", "2026-03-22T04:00:00+01:00", 3),
    ("2026-03-23", "2026-03-23T23:59:00+01:00", 4),
    ("2026-03-24", "2026-03-25T00:30:00+01:00", 5),
    ("2026-03-25", "2026-03-25T12:00:00+01:00", 6),
    ("2026-03-26", "2026-03-26T12:00:00+01:00", 7),
    ("2026-03-27", nil, 7),
    ("2026-03-28", "2026-03-29T01:59:00+01:00", 1),
    ("2026-03-29", "2026-03-30T03:59:00+02:00", 2),
    ("2026-03-30", "2026-03-30T04:00:00+02:00", 3),
    ("2026-03-31", "2026-03-31T12:00:00+02:00", 4),
    ("2026-04-01", "2026-04-01T12:00:00+02:00", 5),
    ("2026-04-02", "2026-04-03T01:30:00+02:00", 6),
    ("2026-04-03", "2026-04-03T12:00:00+02:00", 7),
    ("2026-04-04", "2026-04-04T12:00:00+02:00", 8),
    ("2026-04-05", nil, 8),
    ("2026-04-06", "2026-04-06T12:00:00+02:00", 1),
    ("2026-04-07", "2026-04-07T12:00:00+02:00", 2),
    ("2026-04-08", "2026-04-09T02:00:00+02:00", 3),
    ("2026-04-09", "2026-04-09T12:00:00+02:00", 4),
    ("2026-04-10", "2026-04-10T12:00:00+02:00", 5),
  ]

  @Test func everyPlaceTellsTheSameStreak() throws {
    let study = try Study(from: "2026-03-20T12:00:00+01:00")
    for visit in DayAgreementTests.visits {
      if let time = visit.time {
        study.clock.pass(until: time)
        try study.complete()
      } else {
        study.clock.pass(until: visit.day + "T15:00:00Z")
      }
      #expect(study.now.day.description == visit.day)
      for (name, streak) in DayAgreementTests.places {
        #expect(try streak(study) == visit.streak, "\(name) on \(visit.day)")
      }
    }
  }

  /// A learner in Amsterdam, a session a day.
  private final class Study {
    let clock: ManualClock
    let log = MemoryEventLog()
    private let library = LazyLibrary()
    private var runs = 0

    init(from time: String) throws {
      clock = ManualClock(wall: try #require(Timestamp(time)))
      clock.own = .amsterdam
    }

    var now: Moment { clock.now(rollover: 4, zone: nil) }

    /// One card, in a session of its own.
    func complete() throws {
      runs += 1
      let session = REPL.Session(
        Environment(
          terminal: ScriptedTerminal(typing: "black holes", "", "=no idea"), log: log,
          catalog: library, source: library, explainer: NoModel(), judge: NoModel(),
          models: NoModel(), clock: clock, preferences: MemoryPreferences(),
          pause: unexpectedPause, run: "run-\(runs)"))
      try session.run()
    }

    func standing() throws -> Standing {
      let bytes = try #require(try log.standing(foldVersion: Progress.foldVersion))
      return try #require(StandingCoding.standing(bytes))
    }

    func reply(to input: Input) throws -> [ReplyPart] {
      var conversation = Conversation(
        history: try log.history(), catalog: library, device: log.device, run: "look",
        isInteractive: true, preferences: [:], at: now)
      return conversation.respond(to: input, at: now).reply
    }
  }
}
