internal import Tutor

extension ReplyRenderer {
  func add(_ plan: PlanReport, to page: inout Page) {
    if plan.due.contains(where: { $0 > 0 }) {
      for line in ReplyRenderer.plot(of: plan).lines(width: page.lineWidth) { page.addLine(line) }
      page.space()
    }
    let today = ReplyRenderer.today(in: plan)
    if !today.isEmpty { page.add(sentences: today.map { StyledText($0) }) }
    page.add(sentences: ReplyRenderer.later(in: plan).map { StyledText($0) })
    switch plan.setAside {
    case ..<1: break
    case 1: page.add("1 card is set aside, forgotten too often: `review leeches`.", .warm)
    default:
      page.add(
        "\(plan.setAside) cards are set aside, forgotten too often: `review leeches`.", .warm)
    }
  }

  private static func plot(of plan: PlanReport) -> Plot {
    let days = plan.due.indices.map { plan.today.advanced(by: $0) }
    let names = days.map { $0 == plan.today ? "today" : "\($0.shortWeekday) \($0.dayOfMonth)" }
    return Plot(
      title: "Cards due a day", mark: .bars, values: plan.due,
      scale: PlotScale(reaching: plan.due.max() ?? 0),
      names: Plot.Names(all: names, step: 1, keepsFirst: true))
  }

  /// `12 cards are due today, 4 of them overdue: about 6 minutes.`
  private static func today(in plan: PlanReport) -> [String] {
    let cards = plan.due.first ?? 0
    guard cards > 0 else { return plan.later > 0 ? ["Nothing is due today."] : [] }
    let are = "\(ReplyRenderer.cards(cards)) \(cards == 1 ? "is" : "are")"
    let due =
      switch plan.overdue {
      case ..<1: "\(are) due today"
      case cards...: "\(are) overdue"
      default: "\(are) due today, \(plan.overdue) of them overdue"
      }
    let time = plan.minutes.map { ": about \(ReplyRenderer.time($0))" } ?? ""
    return ["\(due)\(time).", "`review` brings \(cards == 1 ? "it" : "them")."]
  }

  private static func time(_ minutes: Int) -> String {
    switch minutes {
    case ...1: "a minute"
    case ..<100: "\(minutes) minutes"
    default: "\((minutes + 30) / 60) hours"
    }
  }

  /// `31 more cards until Tue 1 Dec, most on Sun 22 Nov: 9.`
  private static func later(in plan: PlanReport) -> [String] {
    let last = plan.today.advanced(by: max(0, plan.due.count - 1)).weekdayAndDate
    let isFirst = (plan.due.first ?? 0) == 0
    guard let (day, most) = plan.busiest else {
      return [
        isFirst ? "Nothing comes due up to \(last)." : "No more come due up to \(last)."
      ]
    }
    let more = isFirst ? "" : "more "
    let cards = "\(plan.later) \(more)\(plan.later == 1 ? "card" : "cards") until \(last),"
    let isAll = plan.later == most
    return [
      cards,
      isAll
        ? (most == 1 ? "on \(day.weekdayAndDate)." : "all on \(day.weekdayAndDate).")
        : "most on \(day.weekdayAndDate): \(most).",
    ]
  }
}
