internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: StatsReport, to page: inout Page) {
    addFacts(of: report, to: &page)
    guard report.answers.answers > 0 else {
      page.space()
      page.add("Name a topic and answer a card: each answer is counted here.", .dim)
      return
    }
    addKinds(of: report.statistics, to: &page)
    addTopics(report.topics, to: &page)
    addHours(of: report.statistics, to: &page)
    addPlots(of: report.recent, to: &page)
  }

  private func addFacts(of report: StatsReport, to page: inout Page) {
    let answers =
      report.answers.percent.map { percent in
        "\(report.answers.answers), \(percent) % right, \(report.perfect) perfect"
      } ?? "none yet"
    let progress = [
      ("Level", "\(report.experience.level), \(report.experience.points) XP"),
      ("Cards", "\(report.completed) completed, \(report.cardsToday) today"),
      ("Streak", "\(ReplyRenderer.days(report.streak)), longest \(report.longestStreak)"),
    ]
    var study = [("Answers", answers)]
    if let seconds = report.statistics.medianSeconds {
      study.append(("Time", (seconds < 1 ? "under 1 s" : "\(seconds) s") + " a card, the median"))
    }
    study.append(("Boxes", "\(report.boxesHeld) to open, \(report.boxesOpened) opened"))
    let (left, right) = (progress.map(ReplyRenderer.fact), study.map(ReplyRenderer.fact))
    let column = (left.map(\.width).max() ?? 0) + 2
    if column + (right.map(\.width).max() ?? 0) <= page.lineWidth {
      page.addBeside(left, right, column: column)
    } else {
      for (name, value) in progress + study {
        page.addRow(StyledText(name, .dim), width: ReplyRenderer.factNames, StyledText(value))
      }
    }
  }

  private static func fact(_ name: String, _ value: String) -> StyledText {
    StyledText(name, .dim).padded(to: factNames) + StyledText(value)
  }

  private static let factNames = 9

  // MARK: Accuracy

  /// By depth and by kind of card, side by side where there is room.
  private func addKinds(of statistics: AnswerStatistics, to page: inout Page) {
    let depths = Depth.allCases.compactMap { depth in
      statistics.byDepth[depth].map { AccuracyTable.Row(name: depth.name, accuracy: $0) }
    }
    let types = CardType.allCases.compactMap { type in
      statistics.byType[type].map {
        AccuracyTable.Row(name: ReplyRenderer.name(of: type), accuracy: $0)
      }
    }
    let gap = 4
    let half = (min(page.lineWidth, ReplyRenderer.widestTables) - gap) / 2
    let isBeside = half >= AccuracyTable.narrowest && !depths.isEmpty && !types.isEmpty
    let width = isBeside ? half : page.textWidth
    let left = AccuracyTable(title: "By depth", rows: depths).lines(width: width)
    let right = AccuracyTable(title: "By kind of card", rows: types).lines(width: width)
    page.space()
    if isBeside {
      page.addBeside(left, right, column: half + gap)
    } else {
      for line in left { page.addLine(line) }
      page.space()
      for line in right { page.addLine(line) }
    }
  }

  /// Beyond this, bars only grow.
  private static let widestTables = 100

  static func name(of type: CardType) -> String {
    switch type {
    case .definition: "Definition"
    case .question: "Question"
    case .trueFalse: "True or false"
    case .fillBlank: "Fill in"
    }
  }

  private func addTopics(_ topics: [TopicRow], to page: inout Page) {
    let most = ReplyRenderer.mostTopics
    // One more takes the line that would tell of it.
    let shown = topics.prefix(topics.count == most + 1 ? most + 1 : most).map { topic in
      AccuracyTable.Row(
        name: topic.name.isEmpty ? "(no name)" : topic.name, accuracy: topic.answers,
        note: topic.isMastered ? "mastered" : "batch \(max(1, topic.lastBatch))")
    }
    guard !shown.isEmpty else { return }
    page.space()
    let width = min(page.lineWidth, ReplyRenderer.widestTables)
    for line in AccuracyTable(title: "By topic", rows: shown).lines(width: width) {
      page.addLine(line)
    }
    if topics.count > shown.count {
      page.add("and \(topics.count - shown.count) more: `topics`", .dim)
    }
  }

  /// So that all of it is on a screen of 24 rows.
  private static let mostTopics = 5

  // MARK: Hours

  /// How many answers came in each hour of the day, and in which most were right.
  private func addHours(of statistics: AnswerStatistics, to page: inout Page) {
    let hours = statistics.byHour
    let breadth = page.textWidth / hours.count
    page.space()
    page.add("By hour of the day", .strong)
    if breadth >= 1 {
      let width = min(2, breadth)
      var blocks = StyledText()
      var axis = StyledText()
      for (hour, block) in ProgressBar.sparkline(hours.map(\.answers)).enumerated() {
        let style = hours[hour].answers == 0 ? Style.dim : .good
        let isNone = hours[hour].answers == 0
        blocks.append(
          StyledText(String(repeating: block, count: isNone ? 1 : width), style).padded(to: width))
        if hour.isMultiple(of: 6) { axis.append(StyledText("\(hour)", .dim).padded(to: 6 * width)) }
      }
      page.addLine(blocks)
      page.addLine(axis)
    }
    page.add(ReplyRenderer.bestHours(of: hours, width: page.textWidth))
  }

  /// The hours with most right answers, of those with enough to mean something: as many as a line
  /// takes.
  private static func bestHours(of hours: [Accuracy], width: Int) -> String {
    let known = hours.indices.filter { hours[$0].answers >= fewestInAnHour }
    guard known.count > 1 else {
      return "Best hours are named once two of them have \(fewestInAnHour) answers each."
    }
    let best = known.sorted {
      (hours[$0].percent ?? 0, hours[$0].answers) > (hours[$1].percent ?? 0, hours[$1].answers)
    }
    let most = known.count > 3 ? 3 : 1
    let lines = (1...most).map { count in
      let named = best.prefix(count).map { hour in
        "\(hour)–\(hour + 1) h, \(hours[hour].percent ?? 0) % of \(hours[hour].answers)"
      }
      return (count == 1 ? "Best hour: " : "Best hours: ") + named.joined(separator: " · ")
    }
    return lines.last { DisplayWidth.of($0) <= width } ?? lines[0]
  }

  /// Fewer answers say nothing about an hour.
  private static let fewestInAnHour = 20
}

/// Accuracies below one another: a name, a bar, and so many percent of so many answers.
private struct AccuracyTable {
  struct Row {
    var name: String
    var accuracy: Accuracy
    var note = ""
  }

  let title: String
  let rows: [Row]

  /// With a bar of eight columns for names of fourteen.
  static let narrowest = 33

  /// Rows without answers are left out; nothing at all where there are no others.
  func lines(width: Int) -> [StyledText] {
    let rows = rows.filter { $0.accuracy.percent != nil }
    guard !rows.isEmpty else { return [] }
    let digits = rows.map { String($0.accuracy.answers).count }.max() ?? 0
    let numbers = 5 + 4 + digits
    let longest = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    let names = max(4, min(longest, 32, width - numbers - 2))
    let notes = rows.map { DisplayWidth.of($0.note) }.max() ?? 0
    var room = width - names - numbers - 2
    let hasNotes = notes > 0 && room >= notes + 2
    if hasNotes { room -= notes + 2 }
    let bar = min(20, room - 2)
    return [StyledText(title, .strong)]
      + rows.map { row in
        let percent = row.accuracy.percent ?? 0
        var line = StyledText(DisplayWidth.truncate(row.name, to: names)).padded(to: names + 2)
        if bar >= 4 {
          line.append(ProgressBar.text(Double(percent) / 100, width: bar) + StyledText("  "))
        }
        line.append(StyledText("\(percent) %").flushRight(in: 5))
        line.append(
          StyledText(" of ", .dim)
            + StyledText(String(row.accuracy.answers)).flushRight(in: digits))
        if hasNotes { line.append("  " + row.note, .dim) }
        return line
      }
  }
}
