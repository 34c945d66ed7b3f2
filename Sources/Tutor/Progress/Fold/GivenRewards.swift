/// Which of its once-a-session rewards a card was given.
struct GivenRewards: OptionSet, Sendable {
  let rawValue: UInt8

  static let completed = GivenRewards(rawValue: 1)
  static let correct = GivenRewards(rawValue: 2)
}

extension FlagTable {
  subscript(given card: CardID, in session: StudySession) -> GivenRewards {
    get { GivenRewards(rawValue: self[FlagTable.key(of: card, in: session)]) }
    set { self[FlagTable.key(of: card, in: session)] = newValue.rawValue }
  }

  private static func key(of card: CardID, in session: StudySession) -> UInt64 {
    key("given", session.device, session.id, card.rawValue, day: session.day)
  }
}
