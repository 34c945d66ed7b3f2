import Tutor

/// A number of the learner's that several places tell.
enum Figure: CaseIterable {
  case streak, isAtRisk, longestStreak, points, level, boxes, cardsToday, pointsToday
  case challenges, achievements
  /// The completed cards of each day of the month that is over or under way.
  case cardsOfMonth
}

/// What a place tells of the learner's numbers, each as a text of one form.
typealias Figures = [Figure: String]

extension Figures {
  static func text(_ flag: Bool) -> String { flag ? "yes" : "no" }

  static func text(_ rows: [ChallengeProgress]) -> String {
    rows.map { "\($0.challenge.name) \($0.count) of \($0.challenge.target)" }
      .joined(separator: ", ")
  }

  /// Those unlocked.
  static func text(_ rows: [AchievementProgress]) -> String {
    rows.filter { $0.unlocked != nil }.map(\.achievement.name).joined(separator: ", ")
  }

  /// All of them, as the log says.
  init(_ progress: Progress, on day: StudyDay) {
    let activity = progress.activity(on: day)
    let month = StudyMonth(of: day).days.map { $0 > day ? 0 : progress.activity(on: $0).cards }
    self = [
      .streak: "\(progress.streak.current(on: day))",
      .isAtRisk: Figures.text(progress.streak.isAtRisk(on: day)),
      .longestStreak: "\(progress.streak.longest(on: day))",
      .points: "\(progress.experience.points)", .level: "\(progress.experience.level)",
      .boxes: "\(progress.boxes.count)", .cardsToday: "\(activity.cards)",
      .pointsToday: "\(activity.experience)", .challenges: Figures.text(activity.challenges),
      .achievements: Figures.text(progress.achievements(on: day)), .cardsOfMonth: "\(month)",
    ]
  }

  /// What `stats --json` says; nothing where it is no such object.
  init(_ object: JSONValue) {
    self = [:]
    self[.streak] = object["streak"]?["current"]?.text
    self[.isAtRisk] = object["streak"]?["at_risk"].map { Figures.text($0 == .bool(true)) }
    self[.longestStreak] = object["streak"]?["longest"]?.text
    self[.points] = object["xp"]?["total"]?.text
    self[.level] = object["xp"]?["level"]?.text
    self[.boxes] = object["boxes"]?["unopened"]?.text
    self[.cardsToday] = object["today"]?["cards"]?.text
    self[.pointsToday] = object["today"]?["xp"]?.text
    if case .array(let rows)? = object["challenges"] {
      self[.challenges] = rows.map { row in
        "\(row["name"]?.string ?? "") \(row["progress"]?.text ?? "") of "
          + "\(row["target"]?.text ?? "")"
      }.joined(separator: ", ")
    }
    if case .array(let rows)? = object["achievements"] {
      self[.achievements] = rows.filter { $0["unlocked_at"] != .null }
        .compactMap { $0["name"]?.string }.joined(separator: ", ")
    }
  }

  /// What a reply tells.
  init(_ reply: [ReplyPart]) {
    self = [:]
    for part in reply { merge(Figures.told(in: part)) { $1 } }
  }

  private static func told(in part: ReplyPart) -> Figures {
    if case .experience(let report) = part {
      return [
        .points: "\(report.experience.points)", .level: "\(report.experience.level)",
        .cardsToday: "\(report.cardsToday)", .pointsToday: "\(report.today)",
      ]
    }
    if case .streak(let report) = part {
      return [
        .streak: "\(report.current)", .isAtRisk: text(report.isAtRisk),
        .longestStreak: "\(report.longest)",
      ]
    }
    if case .calendar(let report) = part {
      return [
        .streak: "\(report.streak)", .isAtRisk: text(report.isStreakAtRisk),
        .cardsOfMonth: "\(report.cards)",
      ]
    }
    if case .year(let report) = part {
      return [
        .streak: "\(report.streak)", .isAtRisk: text(report.isStreakAtRisk),
        .longestStreak: "\(report.longestStreak)", .cardsToday: "\(report.cards.last ?? 0)",
      ]
    }
    if case .challenges(let report) = part { return [.challenges: text(report.challenges)] }
    if case .achievements(let rows) = part { return [.achievements: text(rows)] }
    if case .stats(let report) = part {
      return [
        .streak: "\(report.streak)", .longestStreak: "\(report.longestStreak)",
        .points: "\(report.experience.points)", .level: "\(report.experience.level)",
        .boxes: "\(report.boxesHeld)", .cardsToday: "\(report.cardsToday)",
      ]
    }
    if case .farewell(let farewell) = part { return [.streak: "\(farewell.streak)"] }
    return [:]
  }
}
