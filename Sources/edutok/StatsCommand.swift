internal import Console
internal import Tutor

/// `edutok stats [--json]`: the learner's numbers.
struct StatsCommand {
  private let composition: Composition
  private let json: Bool

  init(_ composition: Composition, json: Bool) {
    self.composition = composition
    self.json = json
  }

  func run() throws -> Bool {
    let fold = try LearnerFold(composition)
    if json {
      Standard.output(
        StatsCommand.object(fold.progress, due: try fold.due(), on: fold.today.day).text)
    } else {
      let report = StatsReport(fold.progress, on: fold.today.day)
      let page = ReplyRenderer(columns: 80).render([.stats(report)])
      Standard.output(String(page.plain.drop { $0 == "\n" }.dropLast()))
    }
    return true
  }

  static func object(_ progress: Progress, due: Int, on day: StudyDay) -> JSONValue {
    func number(_ value: Int) -> JSONValue { .integer(Int64(value)) }
    let experience = progress.experience
    let streak = progress.streak
    let today = progress.activity(on: day)
    return .object([
      "xp": .object([
        "total": number(experience.points), "level": number(experience.level),
        "into_level": number(experience.intoLevel), "for_next": number(experience.forNextLevel),
      ]),
      "streak": .object([
        "current": number(streak.current(on: day)), "longest": number(streak.longest(on: day)),
        "at_risk": .bool(streak.isAtRisk(on: day)), "today_done": .bool(streak.isActive(day)),
      ]),
      "cards": .object([
        "completed": number(progress.count(of: .completed)),
        "correct": number(progress.count(of: .correct)),
        "perfect": number(progress.count(of: .perfect)),
      ]),
      "today": .object([
        "day": .string(day.description), "cards": number(today.cards),
        "topics": number(today.topicCount), "xp": number(today.experience),
      ]),
      "topics": number(progress.completedTopics),
      "due": number(due),
      "boxes": .object([
        "unopened": number(progress.boxes.count), "opened": number(progress.count(of: .box)),
      ]),
      "achievements": .array(
        progress.achievements(on: day).map { row in
          .object([
            "name": .string(row.achievement.name),
            "unlocked_at": row.unlocked.map { .string($0.wall.description) } ?? .null,
            "progress": number(row.count), "target": number(row.achievement.target),
          ])
        }),
      "challenges": .array(
        today.challenges.map { row in
          .object([
            "name": .string(row.challenge.name), "progress": number(row.count),
            "target": number(row.challenge.target), "done": .bool(row.isDone),
          ])
        }),
    ])
  }
}
