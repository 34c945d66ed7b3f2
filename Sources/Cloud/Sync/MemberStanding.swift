internal import Tutor

/// What the other members of a group see of the learner.
struct MemberStanding: Equatable, Sendable, Codable {
  var group: String
  var username: String
  var cards: Int
  /// In days.
  var streak: Int
  var day: StudyDay

  init(_ progress: Progress, username: Username, in group: GroupCode, on day: StudyDay) {
    self.group = group.text
    self.username = username.text
    cards = BoardRow.values.clamp(Int64(progress.days[day]?.cards ?? 0))
    streak = (0...100_000).clamp(Int64(progress.streak.current(on: day)))
    self.day = day
  }

  /// Whether others see another thing than where `last` was written: its cards count on its own day
  /// alone, and its streak on the next one too.
  func differs(from last: MemberStanding?) -> Bool {
    guard let last, last.group == group, last.username == username else { return true }
    let cards = last.day == day ? last.cards : 0
    let streak = last.day == day || last.day.next == day ? last.streak : 0
    return cards != self.cards || streak != self.streak
  }

  func fields(of account: AccountID) -> [String: FirestoreValue] {
    [
      "userId": .string(account.rawValue), "username": .string(username),
      "cards": .integer(Int64(cards)), "streak": .integer(Int64(streak)),
      "date": .string(day.description),
    ]
  }
}
