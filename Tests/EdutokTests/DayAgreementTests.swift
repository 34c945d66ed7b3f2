import Console
import REPL
import TestSupport
import Testing

@testable import Tutor
@testable import edutok

/// S09: whatever tells of the learner's numbers tells the same, day by day over a change of the
/// clocks.
@Suite("The learner's days agree everywhere", .ownThread)
struct DayAgreementTests {
  /// Where numbers are told. A further place joins by a row here.
  private static let places: [Place] = [
    Place(name: "greeting") { try $0.greeting() },
    Place(name: "prompt") { [.boxes: try $0.prompted()] },
    Place(name: "stats --json") {
      Figures(StatsCommand.object(try $0.log.history().progress, due: 0, on: $0.now.day))
    },
    Place(name: "farewell") { Figures(try $0.reply(to: .leave)) },
    Place(view: "xp"), Place(view: "streak"), Place(view: "calendar"),
    Place(view: "calendar year"), Place(view: "challenges"), Place(view: "achievements"),
    Place(view: "stats"),
  ]

  private struct Place {
    let name: String
    let figures: @Sendable (Study) throws -> Figures

    init(name: String, _ figures: @escaping @Sendable (Study) throws -> Figures) {
      self.name = name
      self.figures = figures
    }

    init(view line: String) {
      self.init(name: line) { Figures(try $0.reply(to: .line(line))) }
    }
  }

  /// What is studied on each day: never on 27 March and 5 April, after midnight on some.
  static let visits: [(day: String, time: String?, streak: Int)] = [
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

  @Test func everyPlaceTellsTheSame() throws {
    let study = try Study(from: "2026-03-20T12:00:00+01:00")
    var told: Set<Figure> = []
    for visit in DayAgreementTests.visits {
      if let time = visit.time {
        study.clock.pass(until: time)
        try study.complete(DayAgreementTests.long[visit.day] ?? DayAgreementTests.short)
      } else {
        study.clock.pass(until: visit.day + "T15:00:00Z")
      }
      let day = study.now.day
      #expect(day.description == visit.day)
      let log = study.log.store.events.sorted { $0.position < $1.position }
      let figures = Figures(History(whole: log).progress, on: day)
      #expect(figures[.streak] == "\(visit.streak)")
      for place in DayAgreementTests.places {
        let here = try place.figures(study)
        #expect(!here.isEmpty, "\(place.name) on \(visit.day)")
        for (figure, value) in here {
          #expect(value == figures[figure], "\(figure) by \(place.name) on \(visit.day)")
        }
        told.formUnion(here.keys)
      }
    }
    #expect(told == Set(Figure.allCases))
    // There was something to agree on.
    let progress = try study.log.history().progress
    #expect(progress.count(of: .box) > 0)
    #expect(progress.boxes.count > 0)
    #expect(progress.days.values.reduce(into: Set()) { $0.formUnion($1.done) }.count == 3)
    #expect(progress.count(of: .mastered) > 0)
    #expect(progress.count(of: .achievement) > 1)
  }

  private static let short = ["black holes", "", "=no idea"]
  /// Right answers, each told beforehand.
  private static let right = Array(repeating: ["reveal", "got"], count: 16).flatMap { $0 }

  /// What is typed where it is more than one card.
  private static let long: [String: [String]] = [
    "2026-03-24": ["topic french revolution", "=no idea", "topic python", "=no idea"]
      + ["topic photosynthesis"] + right.prefix(30) + ["box", "undo", "reveal", "got"],
    "2026-03-29": ["python", "reveal", "got", "topic black holes", "", "=no idea", "box"],
    "2026-04-02": ["python", ""] + right + ["box", "box", "undo"],
    "2026-04-08": [
      "topic french revolution", "reveal", "got", "undo", "topic photosynthesis", "", "=no idea",
      "box",
    ],
  ]

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

    /// A session of its own, and what its prompts were.
    @discardableResult
    func complete(_ lines: [String]) throws -> [String] {
      runs += 1
      let terminal = ScriptedTerminal(lines.map(ScriptedTerminal.Step.line) + [.read(.endOfInput)])
      let session = REPL.Session(
        Environment(
          terminal: terminal, log: log,
          catalog: library, source: library, explainer: NoModel(), judge: NoModel(),
          models: NoModel(), clock: clock, preferences: MemoryPreferences(),
          pause: pauseUntilEvening, run: "run-\(runs)"))
      try session.run()
      return terminal.prompts
    }

    func greeting() throws -> Figures {
      let bytes = try #require(try log.standing(foldVersion: Progress.foldVersion))
      let standing = try #require(StandingCoding.standing(bytes))
      let greeting = Greeting(standing, due: 0, on: now.day)
      return [
        .streak: "\(greeting.streak)", .isAtRisk: Figures.text(greeting.isStreakAtRisk),
        .points: "\(greeting.experience.points)", .level: "\(greeting.experience.level)",
        .boxes: "\(greeting.boxes)",
      ]
    }

    /// The boxes that the first prompt of a session tells of.
    func prompted() throws -> String {
      let prompt = try #require(try complete([]).first)
      let words = try #require(prompt.wholeMatch(of: #/([0-9]+ due)?( · )?(([0-9]+) box(es)?)?> /#))
      return words.4.map(String.init) ?? "0"
    }

    func reply(to input: Input) throws -> [ReplyPart] {
      var conversation = Conversation(
        history: try log.history(), catalog: library, device: log.device, run: "look",
        isInteractive: true, preferences: [:], at: now)
      return conversation.respond(to: input, at: now).reply
    }
  }
}
