import TestSupport
import Testing
import Text

@testable import Console
@testable import Tutor

/// `skills`, `skills TOPIC` and `plan`, as a learner sees them.
struct SkillViewTests {
  @Test(arguments: SkillSamples.all.map(\.name))
  func everyViewLooksAsWrittenInTheNarrowestWindow(view: String) throws {
    let view = try #require(SkillSamples.all.first { $0.name == view })
    let text = view.samples.map { name, part in
      "=== \(name)\n" + ReplyRenderer(columns: 24).render([part]).plain
    }.joined()
    try Golden("fixtures/transcripts/renders/views/\(view.name)-24.txt").expect(text)
  }

  @Test(arguments: SkillSamples.all.map(\.name), [80, 120])
  func allOfItFitsAScreen(view: String, columns: Int) throws {
    let view = try #require(SkillSamples.all.first { $0.name == view })
    for (name, part) in view.samples {
      let text = ReplyRenderer(columns: columns).render([part]).plain
      #expect(text.count { $0 == "\n" } <= 23, "\(name), and a prompt below, on 24 rows")
    }
  }

  private func lines(of part: ReplyPart, columns: Int = 80) -> [String] {
    ReplyRenderer(columns: columns).render([part]).plain.split(separator: "\n").map(String.init)
  }

  @Test func eachLevelHasItsOwnMark() {
    let levels: [Mastery.Level?] = [nil] + Mastery.Level.allCases
    #expect(levels.map { MasteryMark.text($0).plain } == ["·", "░", "▒", "▓", "█"])
  }

  @Test func thePlanBeginsWithTodayHoweverNarrowTheWindow() {
    let plan = PlanReport(
      Progress(), due: [9] + Array(repeating: 1, count: 13), overdue: 0, setAside: 0,
      on: SampleLearner.today)
    for columns in [20, 24, 40, 80, 120] {
      let shown = lines(of: .plan(plan), columns: columns)
      #expect(shown.contains { $0.hasPrefix("      today") }, "\(columns)")
      #expect(shown.contains { $0.contains("┤█") || $0.contains("│█") }, "\(columns)")
    }
  }

  @Test func controlCharactersInNamesNeverReachTheTerminal() {
    let evil = "a\u{1B}[2Jb\u{9B}c\u{7}d\u{202E}e"
    let topic = SkillsReport.Topic(
      name: evil, mastery: Mastery(dealt: 3, graded: 3, recalled: 1), step: .review(1))
    let branch = SkillsReport.Branch(field: evil, topics: [topic])
    let parts: [ReplyPart] = [
      .skills(SkillsReport(branches: [branch], filter: evil)),
      .skills(SkillsReport(branches: [], filter: evil)),
      .skillMap(SkillMapReport(topic: evil, map: MasteryMap(), due: 2, isOpen: false)),
    ]
    for part in parts {
      let text = ReplyRenderer(columns: 80).render([part]).plain
      #expect(text == ControlFilter.strip(text))
    }
  }
}
