internal import Text
internal import Tutor

extension ReplyRenderer {
  /// One setting with what it means; several as a list, one a line.
  func add(_ rows: [SettingRow], to page: inout Page) {
    if let row = rows.first, rows.count == 1 {
      page.add(entry(row, width: DisplayWidth.of(row.setting.rawValue) + 2, value: row.value))
      page.add(row.setting.meaning, .dim)
      return
    }
    let names = (rows.map { DisplayWidth.of($0.setting.rawValue) }.max() ?? 0) + 2
    for row in rows {
      let entry = entry(row, width: names, value: row.setting.listed(row.value))
      let width = names + ReplyRenderer.valueColumn
      let used = DisplayWidth.of(entry.plain)
      if isNarrow(page), used > page.textWidth {
        page.addRow(
          StyledText(row.setting.rawValue, .accent), width: names,
          StyledText(row.setting.listed(row.value)))
      } else if isNarrow(page) || used >= width {
        page.add(entry)
      } else {
        page.addRow(entry, width: width, StyledText(row.setting.gist, .dim))
      }
    }
    page.space()
    page.add(
      "`config set NAME VALUE` changes one, `config get NAME` tells more.", .dim)
  }

  private func entry(_ row: SettingRow, width: Int, value: String) -> StyledText {
    let shown = value.isEmpty ? row.setting.whenUnset : value
    return StyledText(DisplayWidth.pad(row.setting.rawValue, to: width), .accent)
      + StyledText(shown, row.isDefault ? .dim : .plain)
  }

  private static let valueColumn = 22

  /// Whether there is no room beside a name and its value.
  private func isNarrow(_ page: Page) -> Bool { page.columns < 70 }

  // MARK: Models

  func add(_ report: ModelsReport, to page: inout Page) {
    page.add(
      StyledText("\(report.current.service): ", .strong) + StyledText(heading(of: report)))
    // A screenful: two columns where there is room for them.
    let shown = report.rows.prefix(isNarrow(page) ? 18 : 36)
    let digits = String(shown.last?.number ?? 0).count
    let cells = shown.map { row in
      let isCurrent = row.name == report.current.model
      let number = String(row.number)
      let pad = String(repeating: " ", count: digits - number.count)
      return StyledText(pad + number + (isCurrent ? " * " : "   "), .dim)
        + StyledText(row.name, isCurrent ? .good : .plain)
    }
    page.addColumns(cells)
    if report.rows.count > shown.count {
      page.add("… and \(report.rows.count - shown.count) more", .dim)
    }
    page.space()
    let narrow = report.rows.count > shown.count ? " `models TEXT` narrows the list." : ""
    page.add("`models N` tries one and keeps it if it answers." + narrow, .dim)
  }

  private func heading(of report: ModelsReport) -> String {
    let models = report.count == 1 ? "1 model" : "\(report.count) models"
    let part = report.filter.map { ", \(report.rows.count) with \"\($0)\"" } ?? ""
    let isListed = report.rows.contains { $0.name == report.current.model }
    let isUsed = report.current.model.map { isListed ? "" : ", \($0) in use" } ?? ""
    return models + part + isUsed
  }
}
