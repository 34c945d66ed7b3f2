internal import Text
internal import Tutor

extension ReplyRenderer {
  func addHelp(_ name: CommandName?, to page: inout Page) {
    guard let name else {
      addOverview(to: &page)
      return
    }
    guard let help = CommandHelp(name) else {
      page.add("`\(name.rawValue)` is not there yet in this version. `help` lists what is.")
      return
    }
    page.add(StyledText(help.usage, .accent))
    page.add(help.details)
  }

  private func addOverview(to page: inout Page) {
    page.add("Type an answer, or:")
    page.space()
    let entries = CommandName.allCases.compactMap(CommandHelp.init).map { help in
      (name: StyledText(help.shortUsage, .accent), text: StyledText(help.summary))
    }
    page.addTable(entries)
    page.space()
    page.add(
      "Commands may be shortened, and begin with a slash. `=next` is an answer. "
        + "An empty line shows the card. `help COMMAND` tells more.", .dim)
  }
}

extension CommandHelp {
  /// How it is typed, without its arguments where they are long: `deeper (d)`.
  fileprivate var shortUsage: String {
    let words = usage.split(separator: " ")
    guard DisplayWidth.of(usage) > CommandHelp.widestShortUsage, let name = words.first,
      let last = words.last
    else { return usage }
    return last.hasPrefix("(") ? "\(name) \(last)" : String(name)
  }

  private static let widestShortUsage = 10
}
