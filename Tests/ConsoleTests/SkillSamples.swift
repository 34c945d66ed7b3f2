import Console

@testable import Tutor

/// What is known of topics and what comes due, from nothing to more than a screen takes.
enum SkillSamples {
  static let all = [skills, skillMap, plan]

  // MARK: Skills

  private static let skills = ViewSamples.View(
    name: "skills",
    samples: [
      ("nothing yet", .skills(SkillsReport(branches: []))),
      ("nothing like that", .skills(SkillsReport(branches: [], filter: "chess"))),
      ("one topic", .skills(SkillsReport(branches: [branches[1]]))),
      ("several fields", .skills(SkillsReport(branches: branches))),
      ("a field", .skills(SkillsReport(branches: [branches[0]], filter: "physics"))),
      ("hundreds of topics", .skills(SkillsReport(branches: hundreds))),
      ("as many fields", .skills(SkillsReport(branches: fields))),
    ])

  private static let branches = [
    SkillsReport.Branch(
      field: "physics",
      topics: [
        topic("Black holes", 45, known: 36.4, .review(12)),
        topic("量子力学の基礎と応用についての講義", 30, known: 12, .strengthen(.foundational)),
        topic("Thermodynamics", 60, known: 58.9, .open(BatchNumber(rawValue: 5))),
      ]),
    SkillsReport.Branch(
      field: "history",
      topics: [topic("The French Revolution", 60, known: 55, .rest)]),
    SkillsReport.Branch(
      field: nil,
      topics: [topic("Cats", 3, known: 3, .finish(.first, left: 12)), topic("Tea", 0, known: 0)]),
  ]

  private static func topic(
    _ name: String, _ cards: Int, known: Double, _ step: SkillsReport.Step = .open(.first)
  ) -> SkillsReport.Topic {
    SkillsReport.Topic(
      name: name, mastery: Mastery(dealt: cards, graded: cards, recalled: known), step: step)
  }

  private static let hundreds = ["physics", "history", nil].map { field in
    SkillsReport.Branch(
      field: field,
      topics: (1...100).map { topic("Topic \($0)", 15, known: Double($0 % 15), .review(101 - $0)) })
  }

  private static let fields = (1...40).map { number in
    SkillsReport.Branch(
      field: "field \(number)",
      topics: [topic("Topic \(number)", 15, known: 13), topic("Other \(number)", 15, known: 1)])
  }

  // MARK: A topic's map

  private static let skillMap = ViewSamples.View(
    name: "skill-map",
    samples: [
      ("nothing answered", map([(1, 15, 0, 0)], due: 0, isOpen: true)),
      ("two answers", map([(1, 15, 2, 1)], due: 0, isOpen: true)),
      (
        "five batches, cards due",
        map([(1, 15, 15, 14.4), (2, 15, 15, 11), (3, 15, 15, 9.2), (4, 15, 15, 6), (5, 15, 2, 2)])
      ),
      (
        "five batches, none due",
        map([(1, 15, 15, 14.4), (2, 15, 15, 11), (3, 15, 15, 9.2), (4, 15, 15, 6)], due: 0)
      ),
      ("all known", map([(1, 15, 15, 15), (2, 15, 15, 15)], due: 0, isOpen: true)),
      (
        "all sixty batches",
        map((1...60).map { ($0, 15, 15, Double($0 * 7 % 16)) }, due: 1, isOpen: true)
      ),
      (
        "a long name",
        map([(2, 15, 9, 4)], of: "量子力学の基礎と応用についての講義", due: 0, isOpen: false)
      ),
    ])

  private static func map(
    _ batches: [(batch: Int, dealt: Int, graded: Int, recalled: Double)],
    of topic: String = "Black holes", due: Int = 7, isOpen: Bool = false
  ) -> ReplyPart {
    var map = MasteryMap()
    for batch in batches {
      map.add(
        Mastery(dealt: batch.dealt, graded: batch.graded, recalled: batch.recalled),
        of: BatchNumber(rawValue: batch.batch))
    }
    return .skillMap(SkillMapReport(topic: topic, map: map, due: due, isOpen: isOpen))
  }

  // MARK: The plan

  private static let plan = ViewSamples.View(
    name: "plan",
    samples: [
      ("nothing yet", plan([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], SampleLearner.fresh)),
      (
        "today and later",
        plan([12, 3, 0, 5, 9, 1, 0, 0, 2, 4, 9, 0, 0, 1], SampleLearner.steady, overdue: 4)
      ),
      (
        "one card",
        plan([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], SampleLearner.fresh, overdue: 1)
      ),
      (
        "later only",
        plan([0, 0, 0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], SampleLearner.beginner, setAside: 1)
      ),
      (
        "a mountain",
        plan(
          [12_345, 800, 760, 1200, 310, 700, 650, 500, 480, 400, 380, 300, 290, 250],
          SampleLearner.veteran, overdue: 11_900, setAside: 42)
      ),
    ])

  private static func plan(
    _ due: [Int], _ progress: Progress, overdue: Int = 0, setAside: Int = 0
  ) -> ReplyPart {
    .plan(
      PlanReport(
        progress, due: due, overdue: overdue, setAside: setAside, on: SampleLearner.today))
  }
}
