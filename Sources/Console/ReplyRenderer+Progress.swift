internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ greeting: Greeting, to page: inout Page) {
    let streak =
      greeting.streak == 0
      ? StyledText("today can begin a streak", .dim)
      : StyledText(
        "streak " + ReplyRenderer.days(greeting.streak)
          + (greeting.isStreakAtRisk ? ", keep it today" : ""),
        greeting.isStreakAtRisk ? .warm : .good)
    addLevel(greeting.experience, right: streak, to: &page)
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

  /// `Level 3   ████▒▒   512 of 600 XP`; the bar is the way from this level to the next, and the
  /// first to give way where there is little room.
  private func addLevel(
    _ experience: Experience, right: StyledText = StyledText(), to page: inout Page
  ) {
    let next = experience.points + experience.forNextLevel
    let span = experience.intoLevel + experience.forNextLevel
    let level = "Level \(experience.level)   "
    let points = "   \(experience.points) of \(next) XP"
    let words = DisplayWidth.of(level + points)
    let room = page.textWidth - words
    let beside = right.isEmpty ? room : room - DisplayWidth.of(right.plain) - 2
    let isBeside = right.isEmpty || beside >= 8
    let width = min(16, isBeside ? beside : room)
    var line = StyledText(level, .strong)
    if width >= 4 {
      line.append(ProgressBar.text(Double(experience.intoLevel) / Double(span), width: width))
    }
    line.append(width >= 4 ? points : String(points.dropFirst(3)))
    page.add(line, right: isBeside ? right : StyledText())
    if !isBeside { page.add(right) }
  }

  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  func add(_ report: ExperienceReport, to page: inout Page) {
    addLevel(report.experience, to: &page)
    page.add(
      "\(report.experience.forNextLevel) XP to level \(report.experience.level + 1). Today: "
        + "\(report.today) XP, \(ReplyRenderer.cards(report.cardsToday)).")
  }

  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }

  func add(_ report: StreakReport, to page: inout Page) {
    if report.current == 0 {
      page.add("No streak now: one begins with today's first card.")
    } else {
      let rest = report.isAtRisk ? ", at risk: a card today keeps it." : ", today is done."
      page.add(
        StyledText("Streak: ", .strong) + StyledText(ReplyRenderer.days(report.current) + rest))
    }
    if report.longest > report.current {
      page.add("Longest: \(ReplyRenderer.days(report.longest)).")
    }
    page.add(
      StyledText("Last 14 days  ", .dim)
        + StyledText(ProgressBar.sparkline(report.lastDays.map(\.rawValue)), .good) + StyledText("  today", .dim))
  }

  func add(_ report: CalendarReport, to page: inout Page) {
    page.add("\(report.month.name) \(report.month.year)", .strong)
  }

  func add(_ report: YearReport, to page: inout Page) {
    page.add("Up to \(report.today)", .strong)
  }

  func add(_ report: ChallengesReport, to page: inout Page) {
    for row in report.challenges {
      page.add("\(row.challenge.name): \(row.count) of \(row.challenge.target)")
    }
  }

  func add(_ rows: [AchievementProgress], to page: inout Page) {
    for row in rows {
      page.add("\(row.achievement.name): \(row.count) of \(row.achievement.target)")
    }
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
    let gaps = BoxSchedule.gaps
    page.add(
      "A box falls every \(gaps.lowerBound) to \(gaps.upperBound) completed cards, each gap as "
        + "likely as the others: \((gaps.lowerBound + gaps.upperBound) / 2) on average. What it "
        + "holds is fixed when it falls.", .dim)
  }

  func add(_ report: StatsReport, to page: inout Page) {
    let answers =
      report.answers.percent.map { percent in
        "\(report.answers.answers), \(percent) % right, \(report.perfect) at first try"
      } ?? "none yet"
    let rows = [
      ("Level", "\(report.experience.level), \(report.experience.points) XP"),
      ("Cards", "\(report.completed) completed, \(report.cardsToday) today"),
      ("Answers", answers),
      (
        "Streak",
        "\(ReplyRenderer.days(report.streak)), longest \(ReplyRenderer.days(report.longestStreak))"
      ),
      ("Boxes", "\(report.boxesHeld) to open, \(report.boxesOpened) opened"),
    ]
    for (name, value) in rows {
      page.addRow(StyledText(name, .dim), width: 10, StyledText(value))
    }
    guard !report.topics.isEmpty else { return }
    page.space()
    addProgress(of: report.topics, to: &page)
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
    let isNothing = farewell.cards == 0 && farewell.experience == 0
    page.add(isNothing ? "Until next time." : Page.facts(facts, width: page.textWidth))
    if let hardest = farewell.hardest { page.add("Hardest today: \(hardest)") }
  }
}
