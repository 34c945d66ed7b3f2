internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: ChallengesReport, to page: inout Page) {
    page.add(
      StyledText("Challenges of today", .strong),
      right: StyledText("\(ReplyRenderer.span(report.left)) left", .dim))
    page.space()
    for row in report.challenges { add(row, to: &page) }
    page.space()
    page.add(sentences: [
      StyledText(ReplyRenderer.doneSinceTheStart(report.doneInAll), .dim),
      StyledText("They begin anew each day.", .dim),
    ])
  }

  private static func doneSinceTheStart(_ count: Int) -> String {
    switch count {
    case ..<1: "No challenge done yet."
    case 1: "1 challenge done since you began."
    default: "\(count) challenges done since you began."
    }
  }

  /// `Card Master     ████▒▒▒▒    9 of 15    50 XP`, and what is to be done below.
  private func add(_ row: ChallengeProgress, to page: inout Page) {
    let (reached, target) = (StyledText("\(row.count)"), StyledText("\(row.challenge.target)"))
    let count = reached.flushRight(in: 4) + StyledText(" of ") + target.flushRight(in: 2)
    let points = StyledText("\(row.challenge.points) XP", row.isDone ? .good : .plain)
      .flushRight(in: 8)
    let name = StyledText(row.challenge.name, .accent)
    let done = StyledText(row.isDone ? "  done" : "", .good)
    let share = Double(row.count) / Double(row.challenge.target)
    let words = ReplyRenderer.challengeNames + count.width + points.width + 6
    let bar = min(24, page.textWidth - words)
    if bar >= 8 {
      page.addLine(
        name.padded(to: ReplyRenderer.challengeNames) + ProgressBar.text(share, width: bar) + count
          + points + done)
    } else {
      page.addLine(name.padded(to: ReplyRenderer.challengeNames) + points + done)
      let room = page.textWidth - 2 - count.width
      page.addLine(
        .blanks(2) + ProgressBar.text(share, width: max(1, min(16, room))) + count)
    }
    page.add(StyledText("  " + row.challenge.goal, .dim))
  }

  /// The column behind the names, blanks and all.
  private static let challengeNames = (Challenge.allCases.map(\.name.count).max() ?? 0) + 2
}
