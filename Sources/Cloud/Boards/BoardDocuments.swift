internal import Tutor

extension BoardKind {
  /// Where its rows are.
  var collection: String {
    switch self {
    case .cards: "daily_cards_leaderboard"
    case .topics: "daily_topics_leaderboard"
    }
  }

  func row(of account: AccountID, on day: StudyDay) -> DocumentPath {
    DocumentPath("\(collection)/\(day)_\(account.rawValue)")
  }
}

/// A row of a board as it is published.
struct BoardRow: Equatable, Sendable {
  /// What a value may be.
  static let values = 0...10_000

  var userID: String
  var username: String
  var value: Int

  /// Nil for a row of another day, or of a wrong shape. What others wrote is cleaned and clamped.
  init?(_ document: FirestoreDocument, on day: StudyDay) {
    guard document.fields["date"] == .string(day.description),
      case .string(let userID)? = document.fields["userId"],
      case .string(let text)? = document.fields["username"], let username = Username(text),
      case .integer(let value)? = document.fields["value"]
    else { return nil }
    self.userID = userID
    self.username = username.text
    self.value = BoardRow.values.clamp(value)
  }
}

extension ClosedRange<Int> {
  func clamp(_ number: Int64) -> Int {
    Int(Swift.min(Swift.max(number, Int64(lowerBound)), Int64(upperBound)))
  }
}
