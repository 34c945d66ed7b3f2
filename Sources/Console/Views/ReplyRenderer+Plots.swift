internal import Tutor

extension ReplyRenderer {
  /// What the last weeks and days brought, as plots: side by side where there is room for all, else
  /// below one another. A plot without anything in it is left out.
  func addPlots(of recent: RecentStudy, to page: inout Page) {
    guard !recent.weeks.isEmpty else { return }
    page.space()
    var plots: [Plot] = []
    if recent.weeks.contains(where: { $0.experience > 0 }) {
      plots.append(ReplyRenderer.experience(of: recent.weeks))
    }
    if recent.days.contains(where: { $0.cards > 0 }) {
      plots.append(ReplyRenderer.cards(of: recent.days))
    }
    if recent.days.contains(where: { $0.answers.answers > 0 }) {
      plots.append(ReplyRenderer.accuracy(of: recent.days))
    }
    page.add(plots)
    guard !recent.days.contains(where: { $0.answers.answers > 0 }) else { return }
    page.space()
    page.add(
      plots.isEmpty
        ? "No study in the last \(RecentStudy.mostWeeks) weeks."
        : "No answers in the last \(RecentStudy.mostDays) days.", .dim)
  }

  private static func experience(of weeks: [RecentStudy.Week]) -> Plot {
    let points = weeks.map(\.experience)
    return Plot(
      title: "XP a week", mark: .bars, values: points,
      scale: PlotScale(reaching: points.max() ?? 0),
      names: Plot.Names(all: weeks.map(\.monday.dayAndMonth), step: 4))
  }

  private static func cards(of days: [RecentStudy.Day]) -> Plot {
    let cards = days.map(\.cards)
    return Plot(
      title: "Cards a day", mark: .bars, values: cards,
      scale: PlotScale(reaching: cards.max() ?? 0), names: names(of: days))
  }

  private static func accuracy(of days: [RecentStudy.Day]) -> Plot {
    Plot(
      title: "% right a day", mark: .line, values: days.map(\.answers.percent), scale: .percent,
      names: names(of: days))
  }

  private static func names(of days: [RecentStudy.Day]) -> Plot.Names {
    Plot.Names(all: days.map(\.day.dayAndMonth), step: 7)
  }
}

extension Page {
  /// Adds plots side by side where there is room for all of them, else below one another, their y
  /// axes in one column.
  fileprivate mutating func add(_ plots: [Plot]) {
    let breadth = (1...Plot.broadest).last { breadth in
      let widths = plots.map { $0.width(breadth: breadth) + Page.plotGap }
      return widths.reduce(-Page.plotGap, +) <= lineWidth
    }
    guard let breadth else {
      addBelowOneAnother(plots)
      return
    }
    var rows: [StyledText] = []
    var column = 0
    for plot in plots {
      let width = plot.width(breadth: breadth)
      for (index, line) in plot.lines(width: width).enumerated() {
        if index == rows.count { rows.append(StyledText()) }
        rows[index] = rows[index].padded(to: column) + line
      }
      column += width + Page.plotGap
    }
    for row in rows { addLine(row) }
  }

  /// Of plots with the same x axis the last one says its names.
  private mutating func addBelowOneAnother(_ plots: [Plot]) {
    let labels = plots.map(\.labels).max() ?? 0
    let all = plots.map { plot in
      var plot = plot
      plot.labels = labels
      return plot.lines(width: lineWidth)
    }
    for (index, lines) in all.enumerated() {
      let isNamedBelow = all.dropFirst(index + 1).first?.suffix(2) == lines.suffix(2)
      space()
      for line in isNamedBelow ? lines.dropLast() : lines[...] { addLine(line) }
    }
  }

  private static let plotGap = 4
}
