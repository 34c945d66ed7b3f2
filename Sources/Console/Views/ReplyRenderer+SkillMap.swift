internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: SkillMapReport, to page: inout Page) {
    let whole = report.map.whole
    let known = whole.percent.map { "\($0) % of \(ReplyRenderer.cards(whole.graded))" }
    page.add(StyledText(report.topic, .strong), right: StyledText(known ?? "", .dim))
    page.space()
    for line in MasteryGrid(report.map, width: page.lineWidth).lines { page.addLine(line) }
    addAspects(of: report.map, to: &page)
    page.space()
    MasteryMark.addLegend(to: &page)
    page.space()
    page.add(ReplyRenderer.weakness(in: report))
    if let way = ReplyRenderer.way(on: report) { page.add(way, .dim) }
  }

  /// The aspects with answered cards, by the numbers they have above; many of them in two columns.
  private func addAspects(of map: MasteryMap, to page: inout Page) {
    let begun = Aspect.all.filter { map[$0].graded > 0 }
    guard !begun.isEmpty else { return }
    page.space()
    let gap = 4
    let half = (min(page.lineWidth, ReplyRenderer.widestAspects) - gap) / 2
    let isBeside = begun.count > ReplyRenderer.mostAspectsInAColumn && half >= 34
    let width = isBeside ? half : min(page.lineWidth, ReplyRenderer.widestAspect)
    let rows = begun.map { ReplyRenderer.row(of: $0, in: map, width: width) }
    let left = isBeside ? (rows.count + 1) / 2 : rows.count
    page.addBeside(Array(rows[..<left]), Array(rows[left...]), column: half + gap)
  }

  private static let widestAspects = 124
  /// With the longest name whole.
  private static let widestAspect = 58
  private static let mostAspectsInAColumn = 6

  /// ` 2 historical development and key discoveries   61 %`
  private static func row(of aspect: Aspect, in map: MasteryMap, width: Int) -> StyledText {
    let number = StyledText("\(aspect.index + 1)", .dim).flushRight(in: 2)
    let percent = StyledText("\(map[aspect].percent ?? 0) %").flushRight(in: 7)
    let names = max(1, width - 3 - percent.width)
    let name = DisplayWidth.truncate(aspect.name, to: names)
    return number + StyledText(" ") + StyledText(name).padded(to: names) + percent
  }

  private static func weakness(in report: SkillMapReport) -> String {
    let map = report.map
    if let weakest = map.weakest {
      let mastery = map[weakest]
      return "Weakest: \(weakest.depth.name), \(weakest.aspect.name), \(mastery.percent ?? 0)"
        + "\(Page.noBreak)% of \(cards(mastery.graded))."
    }
    if map.whole.graded == 0 { return "No card of it was answered yet." }
    let isKnown = map.whole.isMeaningful && map.whole.level == .high
    return isKnown
      ? "Nothing is weak: what you answered of it is known to 90 % or more."
      : "With \(Mastery.fewest) answered cards in a batch it shows what is weakest."
  }

  /// What to type.
  private static func way(on report: SkillMapReport) -> String? {
    switch report.due {
    case ..<1: break
    case 1: return "`review \(report.topic)` brings the card that is due."
    default: return "`review \(report.topic)` brings the \(report.due) cards that are due."
    }
    guard let weakest = report.map.weakest else {
      return report.isOpen ? nil : "`topic \(report.topic)` goes on with it."
    }
    let depth = "`deeper \(weakest.depth.rawValue)` deals more of that depth."
    return report.isOpen ? depth : "`topic \(report.topic)` goes there, then \(depth)"
  }
}
