/// Which of its once-a-session rewards a card was given.
struct GivenRewards: OptionSet, Sendable {
  let rawValue: UInt8

  static let completed = GivenRewards(rawValue: 1)
  static let correct = GivenRewards(rawValue: 2)
}

/// What cards were given in their sessions, day by day.
struct GivenTable: Equatable, Sendable {
  private var days = LayeredDictionary<StudyDay, FlagTable>()

  subscript(card: CardID, in session: StudySession) -> GivenRewards {
    get {
      GivenRewards(rawValue: days[session.day]?[GivenTable.key(of: card, in: session)] ?? 0)
    }
    set {
      days[session.day, default: FlagTable()][GivenTable.key(of: card, in: session)] =
        newValue.rawValue
    }
  }

  private static func key(of card: CardID, in session: StudySession) -> UInt64 {
    FlagTable.key("given", session.device, session.id, card.rawValue)
  }

  /// Lets go of the days before one.
  mutating func close(before day: StudyDay) {
    days = LayeredDictionary(days.all.filter { $0.key >= day })
  }

  mutating func settle() {
    days.changeRecent { $0.settle() }
    days.settle()
  }

  mutating func settleAll() {
    days = days.mapValues { _, table in
      var table = table
      table.settleAll()
      return table
    }
  }
}

extension GivenTable: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&days)
  }
}
