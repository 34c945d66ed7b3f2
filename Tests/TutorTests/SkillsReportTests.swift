import Testing

@testable import Tutor

@Suite("What the skills tell")
struct SkillsReportTests {
  private let today: StudyDay = "2026-11-18"

  private func memories(
    _ topic: String, _ batch: Int, due: Int = 0, missed: Int = 0, known: Int = 0, new: Int = 0
  ) -> [CardMemory] {
    func schedule(_ due: StudyDay, _ rating: Rating) -> CardSchedule {
      CardSchedule(
        memory: MemoryState(stability: 3, difficulty: 5), due: due, lastDay: today,
        lastRating: rating, firstDay: today, lastSuccess: nil, lapses: 0, reviews: 1)
    }
    let schedules: [CardSchedule?] =
      Array(repeating: schedule(today, .good), count: due)
      + Array(repeating: schedule(today.next, .again), count: missed)
      + Array(repeating: schedule(today.next, .good), count: known)
      + Array(repeating: nil, count: new)
    return schedules.enumerated().map { index, schedule in
      CardMemory(
        card: CardID(rawValue: "\(batch)-\(index)"), topic: TopicID(name: topic),
        batch: BatchNumber(rawValue: batch), schedule: schedule)
    }
  }

  private func step(_ memories: [CardMemory], in batch: Int, end: Int? = nil) -> SkillsReport.Step {
    SkillsReport.Topic(
      name: "t", memories: memories, lastBatch: batch, end: end.map(BatchNumber.init(rawValue:)),
      on: today, by: Scheduler()
    ).step
  }

  @Test func theNextStepIsWhatATopicNeedsMost() {
    let due = memories("t", 1, due: 2, known: 5)
    #expect(step(due + memories("t", 2, new: 3), in: 2) == .review(2))
    #expect(
      step(memories("t", 1, missed: 9) + memories("t", 2, known: 4, new: 3), in: 2)
        == .finish(BatchNumber(rawValue: 2), left: 3))
    #expect(step(memories("t", 1, missed: 9, known: 6), in: 1) == .strengthen(.foundational))
    #expect(step(memories("t", 1, known: 15), in: 1) == .open(BatchNumber(rawValue: 2)))
    #expect(step(memories("t", 1, known: 15), in: 1, end: 1) == .rest)
    #expect(step([], in: 0) == .open(.first))
  }

  // MARK: All topics

  private func report(_ filter: String = "") -> SkillsReport {
    var learner = Talk()
    for topic in ["planets", "notes", "solo"] { learner.say("topic \(topic)") }
    let tags = [
      TopicID(name: "Planets"): TopicTags(counts: ["science": 5]),
      TopicID(name: "Notes"): TopicTags(counts: ["Science": 5]),
    ]
    let cards = memories("Planets", 1, known: 3, new: 1) + memories("Notes", 1, due: 1)
    return SkillsReport(
      learner.conversation.progress, memories: cards, tags: tags, catalog: FakeLibrary(),
      filter: filter, on: today, by: Scheduler())
  }

  private func names(_ report: SkillsReport) -> [[String]] {
    report.branches.map { [$0.field ?? "other"] + $0.topics.map(\.name) }
  }

  @Test func topicsWithMostDueCardsComeFirst() {
    #expect(names(report()) == [["science", "Notes", "Planets"], ["other", "Solo"]])
    #expect(report().topics == 3)
    #expect(report().due == 1)
    #expect(report().branches[0].topics.map(\.step) == [.review(1), .finish(.first, left: 1)])
  }

  @Test func aFieldOrAPartOfANameNarrowsThem() {
    #expect(names(report("SCIENCE")) == [["science", "Notes", "Planets"]])
    #expect(names(report("plan")) == [["science", "Planets"]])
    #expect(names(report("chess")) == [])
    #expect(report("chess").filter == "chess")
    #expect(report(" ").filter == nil)
  }
}
