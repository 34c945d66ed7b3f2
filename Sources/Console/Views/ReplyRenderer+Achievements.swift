internal import Text
internal import Tutor

extension ReplyRenderer {
  /// The reached ones in the order they were, then the locked ones with what they ask for.
  func add(_ rows: [AchievementProgress], to page: inout Page) {
    let reached = rows.compactMap { row in
      row.unlocked.map { ReachedAchievement(achievement: row.achievement, unlocking: $0) }
    }.sorted()
    let points = reached.reduce(0) { $0 + $1.achievement.points }
    page.add(
      StyledText("Achievements: ", .strong)
        + StyledText("\(reached.count) of \(rows.count)" + (points > 0 ? ", \(points) XP" : "")))
    let table = AchievementTable(page)
    if table.rows(reached: reached.count, of: rows.count) < AchievementTable.tallest {
      page.space()
    }
    for row in reached { table.add(row.achievement, to: &page, reached: row.unlocking.day) }
    if AchievementTable.hasGap(reached: reached.count, of: rows.count) { page.space() }
    for row in rows where row.unlocked == nil { table.add(row, to: &page) }
  }
}

/// Rows of achievements, in the columns that a window has room for.
private struct AchievementTable {
  private enum Layout {
    /// All on one line.
    case wide
    /// What is to be done below.
    case middling
    /// How far it is below, too.
    case narrow
  }

  private let layout: Layout

  init(_ page: Page) {
    layout =
      page.lineWidth >= AchievementTable.widest
      ? .wide : page.textWidth >= AchievementTable.state + 20 ? .middling : .narrow
  }

  private static let names = (Achievement.allCases.map(\.name.count).max() ?? 0) + 2
  private static let rarities = 10
  private static let points = 7
  /// The columns where it stands how far an achievement is, and what it asks for.
  private static let state = names + rarities + points + 3
  private static let condition = state + bar + 13
  private static let bar = 12
  private static let widest = condition + (Achievement.allCases.map(\.condition.count).max() ?? 0)

  /// What a screen of 24 rows takes below the first line, with a prompt under it.
  static let tallest = 20

  /// Whether the locked ones are a block of their own; a lone reached one is none.
  static func hasGap(reached: Int, of count: Int) -> Bool { reached > 1 && reached < count }

  /// How many lines the table takes.
  func rows(reached: Int, of count: Int) -> Int {
    let locked = count - reached
    let gap = AchievementTable.hasGap(reached: reached, of: count) ? 1 : 0
    return switch layout {
    case .wide: count + gap
    case .middling: reached + gap + 2 * locked
    case .narrow: 2 * reached + gap + 3 * locked
    }
  }

  func add(_ achievement: Achievement, to page: inout Page, reached day: StudyDay) {
    let head = head(of: achievement, style: .strong)
    let date = StyledText(day.shortDate, .good)
    switch layout {
    case .wide:
      page.addLine(
        (head.padded(to: AchievementTable.state) + date).padded(to: AchievementTable.condition)
          + StyledText(achievement.condition, .dim))
    case .middling: page.addLine(head.padded(to: AchievementTable.state) + date)
    case .narrow:
      page.addLine(head)
      page.addLine(.blanks(2) + StyledText("reached ", .good) + date)
    }
  }

  func add(_ row: AchievementProgress, to page: inout Page) {
    let head = head(of: row.achievement, style: .plain)
    let condition = StyledText(row.achievement.condition, .dim)
    switch layout {
    case .wide:
      page.addLine(
        (head.padded(to: AchievementTable.state) + state(of: row))
          .padded(to: AchievementTable.condition) + condition)
    case .middling:
      page.addLine(head.padded(to: AchievementTable.state) + state(of: row))
      page.add(.blanks(2) + condition)
    case .narrow:
      page.addLine(head)
      page.addLine(.blanks(2) + state(of: row))
      page.add(.blanks(2) + condition)
    }
  }

  private func head(of achievement: Achievement, style: Style) -> StyledText {
    let rarity = achievement.rarity
    return StyledText(achievement.name, style).padded(to: AchievementTable.names)
      + StyledText(rarity.name.lowercased(), rarity.style)
      .padded(to: AchievementTable.rarities)
      + StyledText("\(achievement.points) XP").flushRight(in: AchievementTable.points)
  }

  private func state(of row: AchievementProgress) -> StyledText {
    let target = row.achievement.target
    guard target > 1 else { return StyledText("not yet", .dim) }
    return ProgressBar.text(Double(row.count) / Double(target), width: AchievementTable.bar)
      + StyledText("\(row.count) of \(target)").flushRight(in: 11)
  }
}
