internal import Tutor

extension ReplyRenderer {
  func add(_ report: SkillsReport, to page: inout Page) {
    guard report.topics > 0 else {
      page.add(
        report.filter.map { "No topic or field of yours matches \"\($0)\". `skills` shows all." }
          ?? "No topic is begun yet. Name one; `topics` lists some.")
      return
    }
    let count = report.topics == 1 ? "1 topic" : "\(report.topics) topics"
    let title = report.filter.map { "\(count) for \"\($0)\"" } ?? "What you know, in \(count)"
    page.add(
      StyledText(title, .strong),
      right: report.due > 0 ? StyledText("\(report.due) due", .warm) : StyledText())
    page.space()
    let rows = SkillRows(
      report, width: page.lineWidth, limit: report.filter == nil ? SkillRows.ofAScreen : nil)
    for line in rows.lines { page.addLine(line) }
    if let rest = rows.rest { page.add(rest, .dim) }
    page.space()
    page.add(
      "`skills NAME` draws its map, `review NAME` brings what is due.", .dim)
  }
}
