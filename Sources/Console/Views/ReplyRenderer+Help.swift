internal import Tutor

extension ReplyRenderer {
  func addHelp(_ name: CommandName?, to page: inout Page) {
    guard let name else {
      addOverview(to: &page)
      return
    }
    let help = CommandHelp(name)
    page.add(StyledText(help.usage, .accent))
    page.add(help.details)
  }

  private func addOverview(to page: inout Page) {
    page.add("Type an answer, or a command; it may be short, or begin with `/`:")
    page.space()
    let rows = HelpRow.allCases.map { row in
      let helps = row.commands.map(CommandHelp.init)
      return (
        names: helps.map(\.nameWithLetter).joined(separator: " · "),
        summaries: helps.map(\.summary).joined(separator: ", ")
      )
    }.filter { !$0.names.isEmpty }
    let width = (rows.map(\.names.count).max() ?? 0) + 2
    for row in rows {
      page.addRow(StyledText(row.names, .accent), width: width, StyledText(row.summaries))
    }
    page.space()
    page.add("`=next` is an answer. Enter shows the card. `help NAME` tells more.", .dim)
  }
}

extension CommandHelp {
  /// How it is typed, without its arguments: `deeper (d)`.
  fileprivate var nameWithLetter: String {
    let words = usage.split(separator: " ")
    guard let name = words.first, let last = words.last else { return usage }
    return last.hasPrefix("(") ? "\(name) \(last)" : String(name)
  }
}
