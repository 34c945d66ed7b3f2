internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ greeting: Greeting, to page: inout Page) {
    let streak =
      greeting.streak == 0
      ? StyledText("no streak yet", .dim)
      : StyledText(
        "streak " + ReplyRenderer.days(greeting.streak)
          + (greeting.isStreakAtRisk ? ", keep it today" : ""),
        greeting.isStreakAtRisk ? .warm : .good)
    page.add(level(greeting.experience, width: page.textWidth), right: streak)
    if let place = greeting.place { page.add(ReplyRenderer.lastTime(place)) }
    if greeting.boxes > 0 {
      let boxes =
        greeting.boxes == 1 ? "A mystery box waits" : "\(greeting.boxes) mystery boxes wait"
      page.add("\(boxes); `box` opens one.")
    }
    page.space()
    page.add(
      "What shall we learn? A topic, or: topics, help."
        + (greeting.place == nil ? "" : " Enter goes on."))
  }

  private static func lastTime(_ place: Place) -> String {
    guard let card = place.card else {
      return "Last time: \(place.name), batch \(place.batch.rawValue) finished."
    }
    return "Last time: \(place.name), card \(card) of \(place.count)."
  }

  /// `Level 3   ████▒▒   512 of 600 XP`; the bar is the way from this level to the next.
  private func level(_ experience: Experience, width: Int) -> StyledText {
    let next = experience.points + experience.forNextLevel
    let span = experience.intoLevel + experience.forNextLevel
    return StyledText("Level \(experience.level)   ", .strong)
      + ProgressBar.text(
        Double(experience.intoLevel) / Double(span), width: width < 50 ? 8 : 16)
      + StyledText("   \(experience.points) of \(next) XP")
  }

  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  func add(_ report: ExperienceReport, to page: inout Page) {
    page.add(level(report.experience, width: page.textWidth))
    page.add(
      "\(report.experience.forNextLevel) XP to level \(report.experience.level + 1). Today: "
        + "\(report.today) XP, \(ReplyRenderer.cards(report.cardsToday)).")
  }

  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }

  func add(_ report: StreakReport, to page: inout Page) {
    if report.current == 0 {
      page.add("No streak yet: it begins with today's first card.")
    } else {
      page.add(
        "Streak: ", .strong,
        ReplyRenderer.days(report.current)
          + (report.isAtRisk ? ", at risk: a card today keeps it." : ", today is done."))
    }
    if report.longest > report.current {
      page.add("Longest: \(ReplyRenderer.days(report.longest)).")
    }
    page.add(
      StyledText("Last 14 days  ", .dim)
        + StyledText(ProgressBar.sparkline(report.lastDays), .good) + StyledText("  today", .dim))
  }

  func addOdds(to page: inout Page) {
    page.add("What a mystery box holds:")
    for rarity in Rarity.allCases {
      let range = rarity.experience
      page.add(
        StyledText(DisplayWidth.pad(Banner.name(of: rarity), to: 11), Banner.style(of: rarity))
          + StyledText(
            DisplayWidth.pad("\(rarity.percent) %", to: 6)
              + "\(range.lowerBound)–\(range.upperBound) XP"))
    }
    page.add(
      "A box falls every 1 to 9 completed cards, each gap as likely as the others: every fifth on "
        + "average. What it holds is fixed when it falls.", .dim)
  }

  func add(_ report: StatsReport, to page: inout Page) {
    let percent =
      report.grades == 0
      ? 0 : Int((Double(report.rightGrades) / Double(report.grades) * 100).rounded())
    let rows = [
      ("Level", "\(report.experience.level), \(report.experience.points) XP"),
      ("Cards", "\(report.completed) completed, \(report.cardsToday) today"),
      ("Answers", "\(report.grades), \(percent) % right, \(report.perfect) at first try"),
      (
        "Streak",
        "\(ReplyRenderer.days(report.streak)), longest \(ReplyRenderer.days(report.longestStreak))"
      ),
      ("Boxes", "\(report.boxesHeld) to open, \(report.boxesOpened) opened"),
    ]
    for (name, value) in rows {
      page.add(StyledText(DisplayWidth.pad(name, to: 10), .dim) + StyledText(value))
    }
    guard !report.topics.isEmpty else { return }
    page.space()
    let width = min(28, (report.topics.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2)
    for row in report.topics { page.add(line(for: row, width: width)) }
  }

  func add(_ farewell: Farewell, to page: inout Page) {
    var facts: [String] = []
    if farewell.minutes > 0 {
      facts.append(farewell.minutes == 1 ? "1 minute" : "\(farewell.minutes) minutes")
    }
    facts += [
      ReplyRenderer.cards(farewell.cards), "\(farewell.right) right",
      "\(ReplyRenderer.signed(farewell.experience)) XP",
    ]
    if farewell.streak > 0 { facts.append("streak \(ReplyRenderer.days(farewell.streak))") }
    page.add(
      farewell.cards == 0 && farewell.experience == 0
        ? "Until next time." : facts.joined(separator: " · "))
    if let hardest = farewell.hardest { page.add("Hardest today: \(hardest)") }
  }
}
