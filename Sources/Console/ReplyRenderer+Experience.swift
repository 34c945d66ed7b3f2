internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: ExperienceReport, to page: inout Page) {
    addLevel(report.experience, to: &page)
    page.add(
      "\(report.experience.forNextLevel) XP to level \(report.experience.level + 1). Today: "
        + "\(report.today) XP, \(ReplyRenderer.cards(report.cardsToday)).")
    guard !report.parts.parts.isEmpty else {
      page.space()
      page.add("The first card brings \(Reward.completed.points ?? 0) XP, right or wrong.", .dim)
      return
    }
    page.space()
    page.add(
      StyledText("Last 7 days: ", .strong) + StyledText("\(report.lastDays.reduce(0, +)) XP"))
    addDays(report.lastDays, to: report.day, on: &page)
    page.space()
    addParts(of: report.parts, to: &page)
  }

  /// A column a day: its name, a block as high as its share, and the number where all have room.
  private func addDays(_ numbers: [Int], to today: StudyDay, on page: inout Page) {
    let room = page.textWidth / max(1, numbers.count)
    let digits = numbers.map { String($0).count }.max() ?? 0
    let hasNumbers = digits < room
    let cell = hasNumbers ? max(4, min(8, room)) : min(4, room)
    let breadth = cell > 4 ? 3 : cell - 1
    var names = StyledText()
    var blocks = StyledText()
    var below = StyledText()
    for (index, block) in ProgressBar.sparkline(numbers).enumerated() {
      let day = StudyDay(ordinal: today.ordinal - (numbers.count - 1) + index)
      let isToday = day == today
      let name = breadth < 3 ? day.weekdayLetter : day.shortWeekday
      names.append(StyledText(name, isToday ? .strong : .dim).flushRight(in: cell))
      let bar = numbers[index] == 0 ? "·" : String(repeating: block, count: breadth)
      let style = numbers[index] == 0 ? Style.dim : .good
      blocks.append(StyledText(bar, style).flushRight(in: cell))
      below.append(StyledText(String(numbers[index])).flushRight(in: cell))
    }
    page.addLine(names)
    page.addLine(blocks)
    if hasNumbers { page.addLine(below) }
  }

  /// Where all XP came from: a row a reward, with its share as a bar where the window is wide.
  private func addParts(of gain: Gain, to page: inout Page) {
    page.add("All of it, by what it was for", .strong)
    let names = gain.parts.map { ReplyRenderer.plural(of: $0.reward) }
    let widest = (names.map(\.count).max() ?? 0) + 2
    let digits = gain.parts.map { String($0.points).count }.max() ?? 0
    let bar = min(40, page.lineWidth - widest - digits - 13)
    let total = Double(max(1, gain.total))
    for (name, part) in zip(names, gain.parts) {
      let share = Double(part.points) / total
      var line = StyledText(name).padded(to: widest)
      line.append(StyledText(String(part.points)).flushRight(in: digits) + StyledText(" XP", .dim))
      if bar >= 8 { line.append(StyledText("  ") + ProgressBar.text(share, width: bar)) }
      if bar >= -2 {
        line.append(StyledText("\(Int((share * 100).rounded())) %", .dim).flushRight(in: 7))
      }
      page.addLine(line)
    }
  }

  /// What a reward is given for, of many.
  private static func plural(of reward: Reward) -> String {
    switch reward {
    case .completed: "cards"
    case .correct: "right answers"
    case .perfect: "first tries"
    case .quick: "quick ones"
    case .mastered: "topics mastered"
    case .streak: "streak days"
    case .challenge: "challenges"
    case .achievement: "achievements"
    case .box: "boxes"
    }
  }
}
