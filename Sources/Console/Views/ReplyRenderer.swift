internal import Text
package import Tutor

/// Lays a reply out for a width.
package struct ReplyRenderer: Sendable {
  package var columns: Int
  package var volume: CelebrationVolume
  /// Whether celebrations begin with an emoji.
  package var hasEmoji: Bool
  /// Whether text can be a link; otherwise addresses are written out.
  package var takesLinks: Bool
  /// What was drawn of cards' photos.
  package var pictures: [CardID: Picture]

  package init(
    columns: Int, volume: CelebrationVolume = .normal, hasEmoji: Bool = false,
    takesLinks: Bool = false,
    pictures: [CardID: Picture] = [:]
  ) {
    self.columns = columns
    self.volume = volume
    self.hasEmoji = hasEmoji
    self.takesLinks = takesLinks
    self.pictures = pictures
  }

  /// The whole reply, with a blank line before and after it; empty for an empty one.
  ///
  /// - Parameter isBelowBlank: Whether a blank line stands above it already.
  package func render(_ reply: [ReplyPart], isBelowBlank: Bool = false) -> StyledText {
    guard !reply.isEmpty else { return StyledText() }
    var page = Page(columns: columns)
    let banner = banner(in: reply)
    for (index, part) in reply.enumerated() {
      if index > 0, begins(part, after: reply[index - 1]) { page.space() }
      add(part, to: &page, celebratingWith: banner)
    }
    return page.text(isBelowBlank: isBelowBlank)
  }

  /// Celebrations with so much room that all from the verdict down to the next prompt is on the
  /// smallest usual screen, or, for the rarest, all from them on.
  private func banner(in reply: [ReplyPart]) -> Banner {
    var others: [ReplyPart] = []
    var below: [ReplyPart] = []
    var areThere = false
    for part in reply {
      if case .celebrations = part {
        areThere = true
        continue
      }
      if case .verdict = part { others = [] }
      if case .lifted = part { others = [] }
      others.append(part)
      if areThere { below.append(part) }
    }
    guard areThere else { return Banner(volume: volume, rows: 0, mostRows: 0) }
    return Banner(
      volume: volume, rows: room(beside: others), mostRows: room(beside: below),
      hasEmoji: hasEmoji)
  }

  /// The rows of a screen that the parts leave to one more.
  private func room(beside others: [ReplyPart]) -> Int {
    guard !others.isEmpty else { return ReplyRenderer.screen }
    let rest = render(others, isBelowBlank: true).plain.count { $0 == "\n" } - 1
    return ReplyRenderer.screen - rest - 1
  }

  /// The rows of a terminal of 24 without the prompt and the blank line above it.
  private static let screen = 22

  /// Whether a part is a block of its own; what a card earned belongs to its verdict.
  private func begins(_ part: ReplyPart, after previous: ReplyPart) -> Bool {
    switch (previous, part) {
    case (.verdict, .earned), (.note, .note): false
    default: true
    }
  }

  private func add(_ part: ReplyPart, to page: inout Page, celebratingWith banner: Banner) {
    switch part {
    case .greeting(let greeting): add(greeting, to: &page)
    case .card(let card): add(card, to: &page)
    case .verdict(let verdict): add(verdict, to: &page)
    case .lifted(let lift): add(lift, to: &page)
    case .earned(let gain, let combo): add(gain, combo: combo, to: &page)
    case .celebrations(let celebrations): banner.add(celebrations, to: &page)
    case .summary(let summary): add(summary, to: &page)
    case .proposal(let proposal): add(proposal, to: &page)
    case .note(let text): page.add(text)
    case .problem(let text): page.add(text, .warm)
    case .hint(let text): page.add(text, .accent)
    case .revealed(let answer): addRevealed(answer, to: &page)
    case .compared(let typed, let answer): addCompared(typed, with: answer, to: &page)
    case .experience(let report): add(report, to: &page)
    case .streak(let report): add(report, to: &page)
    case .calendar(let report): add(report, to: &page)
    case .year(let report): add(report, to: &page)
    case .challenges(let report): add(report, to: &page)
    case .achievements(let rows): add(rows, to: &page)
    case .odds: addOdds(to: &page)
    case .stats(let report): add(report, to: &page)
    case .topics(let rows): add(rows, to: &page)
    case .found(let report): add(report, to: &page)
    case .bookmarks(let rows): addBookmarks(rows, to: &page)
    case .shared(let text): addShared(text, to: &page)
    case .skills(let report): add(report, to: &page)
    case .skillMap(let report): add(report, to: &page)
    case .plan(let report): add(report, to: &page)
    case .depth(let report): add(report, to: &page)
    case .help(let name): addHelp(name, to: &page)
    case .settings(let rows): add(rows, to: &page)
    case .models(let report): add(report, to: &page)
    case .account(let report): add(report, to: &page)
    case .board(let report): add(report, to: &page)
    case .group(let group): add(group, to: &page)
    case .photo(let report): add(report, to: &page)
    case .farewell(let farewell): add(farewell, to: &page)
    }
  }
}
