internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ greeting: Greeting, to page: inout Page) {
    let streak =
      greeting.streak == 0
      ? StyledText("a card today begins a streak", .dim)
      : StyledText(
        "streak " + ReplyRenderer.days(greeting.streak)
          + (greeting.isStreakAtRisk ? ", keep it today" : ""),
        greeting.isStreakAtRisk ? .warm : .good)
    addLevel(greeting.experience, right: streak, to: &page)
    let due = greeting.due == 0 ? nil : ReplyRenderer.areDue(greeting.due) + "."
    let sentences = [due, greeting.place.map(ReplyRenderer.lastTime)].compactMap(\.self)
    if !sentences.isEmpty { page.add(sentences.joined(separator: " ")) }
    if greeting.boxes > 0 {
      let boxes =
        greeting.boxes == 1 ? "A mystery box waits" : "\(greeting.boxes) mystery boxes wait"
      page.add("\(boxes); `box` opens one.")
    }
    page.space()
    page.add(
      "What shall we learn? A topic, or: review, topics, help."
        + (greeting.place == nil ? "" : " Enter goes on."))
  }

  static func areDue(_ count: Int) -> String {
    count == 1 ? "1 card is due" : "\(count) cards are due"
  }

  private static func lastTime(_ place: Place) -> String {
    guard let card = place.card else {
      return "Last time: \(place.name), batch \(place.batch.rawValue) finished."
    }
    return "Last time: \(place.name), card \(card) of \(place.count)."
  }

  /// `Level 3   ████▒▒   512 of 600 XP`; the bar is the way from this level to the next, and the
  /// first to give way where there is little room.
  func addLevel(
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

  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }

  /// `5 h 12 min`
  static func span(_ duration: Duration) -> String {
    let minutes = duration.components.seconds / 60
    return switch (minutes / 60, minutes % 60) {
    case (0, 0): "less than a minute"
    case (0, let rest): "\(rest) min"
    case (let hours, 0): "\(hours) h"
    case (let hours, let rest): "\(hours) h \(rest) min"
    }
  }

  func addOdds(to page: inout Page) {
    page.add("What a mystery box holds:")
    for rarity in Rarity.allCases {
      let range = rarity.experience
      page.add(
        StyledText(DisplayWidth.pad(rarity.name, to: 11), rarity.style)
          + StyledText(
            DisplayWidth.pad("\(rarity.percent) %", to: 6)
              + "\(range.lowerBound)–\(range.upperBound) XP"))
    }
    let gaps = BoxSchedule.gaps
    page.add(
      "A box falls every \(gaps.lowerBound) to \(gaps.upperBound) completed cards, each gap as "
        + "likely as the others: \(BoxSchedule.meanGap) on average. What it "
        + "holds is fixed when it falls.", .dim)
  }

  func add(_ farewell: Farewell, to page: inout Page) {
    var facts: [String] = []
    if farewell.minutes > 0 {
      facts.append(farewell.minutes == 1 ? "1 minute" : "\(farewell.minutes) minutes")
    }
    if farewell.cards > 0 {
      facts += [ReplyRenderer.cards(farewell.cards), "\(farewell.right) right"]
    }
    facts.append("\(ReplyRenderer.signed(farewell.experience)) XP")
    if farewell.streak > 0 { facts.append("streak \(ReplyRenderer.days(farewell.streak))") }
    let isNothing = farewell.cards == 0 && farewell.experience == 0
    page.add(isNothing ? "Until next time." : Page.facts(facts, width: page.textWidth))
    if let hardest = farewell.hardest { page.add("Hardest today: \(hardest)") }
  }
}
