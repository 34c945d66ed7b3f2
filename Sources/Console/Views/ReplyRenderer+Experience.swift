internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: ExperienceReport, to page: inout Page) {
    addLevel(report.experience, to: &page)
    page.add(sentences: [
      StyledText(
        "\(report.experience.forNextLevel) XP to level \(report.experience.level + 1)."),
      StyledText("Today: \(report.today) XP, \(ReplyRenderer.cards(report.cardsToday))."),
    ])
    guard !report.parts.parts.isEmpty else {
      page.space()
      page.add("The first card brings \(Reward.completed.points) XP, right or wrong.", .dim)
      return
    }
    page.space()
    let sum = "\(report.lastDays.reduce(0, +)) XP"
    let days =
      [StyledText("Last 7 days: ", .strong) + StyledText(sum)]
      + ReplyRenderer.dayColumns(report.lastDays, to: report.day, width: page.textWidth)
    let column = (days.map(\.width).max() ?? 0) + 6
    let beside = ReplyRenderer.parts(of: report.parts, width: page.lineWidth - column)
    if page.lineWidth - column >= ReplyRenderer.narrowestParts {
      page.addBeside(days, beside, column: column)
    } else {
      for line in days { page.addLine(line) }
      page.space()
      for line in ReplyRenderer.parts(of: report.parts, width: page.textWidth) {
        page.addLine(line)
      }
    }
  }

  /// With a bar worth looking at.
  private static let narrowestParts = 52

  /// A column a day: its name, a block as high as its share, and the number where all have room.
  private static func dayColumns(_ numbers: [Int], to today: StudyDay, width: Int) -> [StyledText] {
    let room = width / max(1, numbers.count)
    let digits = numbers.map { String($0).count }.max() ?? 0
    let hasNumbers = digits < room
    let cell = hasNumbers ? max(4, min(8, room)) : min(4, room)
    let breadth = min(3, cell - 1)
    var names = StyledText()
    var blocks = StyledText()
    var below = StyledText()
    for (index, block) in ProgressBar.sparkline(numbers).enumerated() {
      let day = StudyDay(ordinal: today.ordinal - (numbers.count - 1) + index)
      let width = index == 0 ? max(breadth, hasNumbers ? digits : 0) : cell
      let name = breadth < 3 ? day.weekdayLetter : day.shortWeekday
      names.append(StyledText(name, day == today ? .strong : .dim).flushRight(in: width))
      let isNone = numbers[index] <= 0
      let bar = String(repeating: block, count: isNone ? 1 : breadth)
      blocks.append(StyledText(bar, isNone ? .dim : .good).flushRight(in: width))
      below.append(
        StyledText(String(numbers[index]), isNone ? .dim : .plain).flushRight(in: width))
    }
    return [names, blocks] + (hasNumbers ? [below] : [])
  }

  /// Where all XP came from: a row a reward, and beside it a bar, full for the largest.
  private static func parts(of gain: Gain, width: Int) -> [StyledText] {
    let title = StyledText("All \(gain.total) XP, by what they were for", .strong)
    let names = gain.parts.map { ReplyRenderer.plural(of: $0.reward) }
    let widest = (names.map(\.count).max() ?? 0) + 2
    let digits = gain.parts.map { String($0.points).count }.max() ?? 0
    let largest = Double(max(1, gain.parts.map(\.points).max() ?? 1))
    let percent = 7
    let bar = min(32, width - widest - digits - percent - 2)
    let rows = zip(names, gain.parts).map { name, part in
      var line = StyledText(name).padded(to: widest)
      line.append(StyledText(String(part.points)).flushRight(in: digits))
      let share = ReplyRenderer.percent(part.points, of: gain.total)
      if bar >= -2 { line.append(StyledText(share, .dim).flushRight(in: percent)) }
      if bar >= 4 {
        line.append("  ")
        line.append(ProgressBar.blocks(Double(part.points) / largest, width: bar), .good)
      }
      return line
    }
    return [title] + rows
  }

  /// In whole percent; less than half of one is told as such.
  private static func percent(_ part: Int, of total: Int) -> String {
    let share = (Double(part) / Double(max(1, total)) * 100).rounded()
    return part > 0 && share < 1 ? "<1 %" : "\(Int(share)) %"
  }

  /// What a reward is given for, of many.
  private static func plural(of reward: Reward) -> String {
    switch reward {
    case .completed: "cards"
    case .correct: "right answers"
    case .perfect: "perfect cards"
    case .quick: "quick ones"
    case .mastered: "topics mastered"
    case .streak: "streak days"
    case .challenge: "challenges"
    case .achievement: "achievements"
    case .box: "boxes"
    }
  }
}
