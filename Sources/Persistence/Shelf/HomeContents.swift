internal import Tutor

/// What stands on the cards of one event after the other, read once for those of the same.
struct HomeContents {
  private var known: [Int64: AddedCards] = [:]
  /// The events that are kept: cards of one come one after the other.
  private static let most = 64

  /// - Parameter row: The event's.
  mutating func contents(
    of row: Int64, on connection: borrowing Connection
  ) throws(StoreError) -> [ShelvedContent] {
    try added(by: row, on: connection)?.contents ?? []
  }

  /// Nil for a row that adds no cards, which only a damaged table leads to.
  mutating func added(
    by row: Int64, on connection: borrowing Connection
  ) throws(StoreError) -> AddedCards? {
    if let added = known[row] { return added }
    if known.count >= HomeContents.most { known = [:] }
    let statement = try connection.prepare(
      "SELECT \(EventRecord.columns) FROM event WHERE seq = ?")
    try statement.bind(row, at: 1)
    guard try statement.step() else { return nil }
    let added = AddedCards(EventRecord(row: statement).event)
    known[row] = added
    return added
  }
}
