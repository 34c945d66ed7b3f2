internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ group: Group, to page: inout Page) {
    let count = group.members.count
    page.add(
      StyledText(group.name, .strong),
      right: StyledText(count == 1 ? "1 member" : "\(count) members", .dim))
    page.space()
    let rows = group.members.map { member in
      (
        member, cards: member.cards == 1 ? "1 card" : "\(member.cards) cards",
        streak: member.streak == 1 ? "1 day" : "\(member.streak) days"
      )
    }
    let cards = rows.map(\.cards.count).max() ?? 0
    let streaks = max("streak".count, rows.map(\.streak.count).max() ?? 0)
    let longest = rows.map { DisplayWidth.of($0.0.username) }.max() ?? 0
    let fixed = 2 + cards + 2 + streaks + ReplyRenderer.ownMark.count
    let names = max(8, min(longest, page.textWidth - fixed))
    page.addLine(
      StyledText(
        DisplayWidth.pad("", to: names + 2) + ReplyRenderer.fitted("today", to: cards + 2)
          + "streak", .dim))
    for (member, today, streak) in rows {
      let style: Style = member.isMe ? .good : .plain
      page.addLine(
        StyledText(ReplyRenderer.fitted(member.username, to: names) + "  ", style)
          + StyledText(ReplyRenderer.fitted(today, to: cards + 2), style)
          + StyledText(streak, style)
          + StyledText(member.isMe ? ReplyRenderer.ownMark : "", .good))
    }
    page.space()
    page.add(
      StyledText("Pass the code on to let others join: ", .dim)
        + StyledText("\(group.code)", .accent))
  }
}
