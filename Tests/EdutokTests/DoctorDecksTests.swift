import TestSupport
import Testing
import Tutor

/// One thread judges: where threads are watched it would take ten times as long and find nothing more.
@Suite("doctor --decks", .ownThread, .enabled(if: !Sanitizer.isThread))
struct DoctorDecksTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  @Test func everyDeckIsALine() throws {
    let outcome = try learner.run("doctor", "--decks")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.lines.allSatisfy { $0.hasPrefix("ok    ") }, "\(outcome.lines)")
    let deck = outcome.lines.first { $0.hasPrefix("ok    Black holes ") }
    #expect(deck?.hasSuffix(" 60 cards, 4 batches") == true)
    #expect(outcome.lines.last?.hasSuffix("none is shared by two topics") == true)
    #expect(Learner.names(in: learner.folder) == [])
  }

  @Test func scriptsReadTheSame() throws {
    let lines = try learner.run("doctor", "--decks").lines
    let outcome = try learner.run("doctor", "--decks", "--json")
    guard case .array(let checks)? = JSONValue(parsing: outcome.output)?["checks"] else {
      Issue.record("\(outcome.output)")
      return
    }
    #expect(checks.count == lines.count)
    for check in checks {
      guard case .object(let members) = check else { continue }
      #expect(members.keys.sorted() == ["advice", "detail", "name", "status"])
      #expect(members["status"]?.string == "ok")
    }
  }

  @Test func thereIsNothingToRepair() throws {
    let outcome = try learner.run("doctor", "--decks", "--repair")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasPrefix("edutok: doctor --decks has nothing to repair; leave --repair out"))
  }
}
