internal import Tutor

/// What stands on the cards of one event after the other, read once for those of the same.
struct HomeContents {
  private var known: [Int64: [ShelvedContent]] = [:]
  /// The events that are kept: cards of one come one after the other.
  private static let most = 64

  /// - Parameter row: The event's.
  mutating func contents(
    of row: Int64, on connection: borrowing Connection
  ) throws(StoreError) -> [ShelvedContent] {
    if let contents = known[row] { return contents }
    if known.count >= HomeContents.most { known = [:] }
    let statement = try connection.prepare(
      "SELECT \(EventRecord.columns) FROM event WHERE seq = ?")
    try statement.bind(row, at: 1)
    guard try statement.step() else { return [] }
    let contents = AddedCards(EventRecord(row: statement).event)?.contents ?? []
    known[row] = contents
    return contents
  }
}
