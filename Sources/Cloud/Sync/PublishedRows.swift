internal import Tutor

/// The learner's rows on a day's boards.
struct PublishedRows: Equatable, Sendable, Codable {
  var day: StudyDay
  var username: String
  /// In `BoardRow.values`.
  var cards: Int
  var topics: Int

  init(_ progress: Progress, username: Username, on day: StudyDay) {
    self.day = day
    self.username = username.text
    cards = BoardRow.values.clamp(Int64(progress.days[day]?.cards ?? 0))
    topics = BoardRow.values.clamp(Int64(progress.days[day]?.topicCount ?? 0))
  }

  var isEmpty: Bool { cards == 0 && topics == 0 }

  func value(on board: BoardKind) -> Int {
    switch board {
    case .cards: cards
    case .topics: topics
    }
  }

  /// What has to be written where `last` was published before.
  func writes(after last: PublishedRows?, by account: AccountID) -> [FirestoreWrite] {
    let old = last?.day == day ? last : nil
    if isEmpty, old == nil { return [] }
    return BoardKind.allCases.compactMap { board in
      if let old, old.username == username, old.value(on: board) == value(on: board) { return nil }
      return .set(
        board.row(of: account, on: day),
        [
          "userId": .string(account.rawValue), "username": .string(username),
          "value": .integer(Int64(value(on: board))), "date": .string(day.description),
        ])
    }
  }
}
