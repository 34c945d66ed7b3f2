internal import Text
internal import Tutor

/// Cards in lists, and a card to copy.
extension ReplyRenderer {
  func add(_ report: FoundReport, to page: inout Page) {
    let count = report.isMore ? "More than \(report.count)" : "\(report.count)"
    let cards = report.count == 1 && !report.isMore ? "card" : "cards"
    let rest = report.rows.count < report.count || report.isMore ? ", the best first:" : ":"
    page.add("\(count) \(cards)\(rest)", .dim)
    add(report.rows, to: &page)
  }

  func addBookmarks(_ rows: [CardRow], to page: inout Page) {
    page.add(rows.count == 1 ? "1 card is marked:" : "\(rows.count) cards are marked:", .dim)
    add(rows, to: &page)
  }

  /// The question on one line, and below it what is told of the card.
  private func add(_ rows: [CardRow], to page: inout Page) {
    for row in rows {
      let question = row.question.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      page.addLine(StyledText(DisplayWidth.truncate(question, to: page.textWidth)))
      let answer = row.answer?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let width = page.textWidth - Page.indent.count
      var below = StyledText(Page.indent)
      if let answer {
        let room = width - DisplayWidth.of(row.topic) - DisplayWidth.of(ReplyRenderer.dot)
        below.append(DisplayWidth.truncate(answer, to: max(room, width / 2)), .accent)
        below.append(ReplyRenderer.dot, .dim)
      }
      let used = below.width - Page.indent.count
      below.append(DisplayWidth.truncate(row.topic, to: max(8, width - used)), .dim)
      page.addLine(below)
    }
  }

  private static let dot = " · "

  /// As it is, without indentation and unwrapped: whoever selects it gets the card and no more.
  func addShared(_ text: String, to page: inout Page) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      page.addArt(StyledText(String(line)))
    }
  }
}
