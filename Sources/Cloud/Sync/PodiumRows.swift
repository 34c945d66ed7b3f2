internal import Tutor

/// A day's boards as they ended.
struct PodiumRows: Sendable {
  /// So many are on a podium, and so many rows make one.
  private static let size = 3

  let documents: any DocumentStore
  let account: AccountID
  let day: StudyDay

  /// The better of the places among the first three of a board of at least three; nil for none.
  func podium(with progress: Progress) async throws(CloudTrouble) -> Podium? {
    var best: Podium?
    for board in BoardKind.allCases {
      guard let rank = try await rank(on: board, with: progress) else { continue }
      if rank < best?.rank ?? .max { best = Podium(board: board, day: day, rank: rank) }
    }
    return best
  }

  private func rank(
    on board: BoardKind, with progress: Progress
  ) async throws(CloudTrouble) -> Int? {
    let found = try await documents.documents(
      matching: FirestoreQuery(
        board.collection, where: [.init("date", .equal, .string(day.description))],
        descendingBy: "value", limit: PodiumRows.size))
    let rows = found.compactMap { BoardRow($0, on: day) }
    guard rows.count == PodiumRows.size, let last = rows.last else { return nil }
    if let own = rows.first(where: { $0.userID == account.rawValue }) {
      return rank(of: own.value, in: rows)
    }
    // Who shares the last one's rank may have been left out by the limit.
    let activity = progress.days[day]
    let value = board == .cards ? activity?.cards : activity?.topicCount
    guard value == last.value,
      let document = try await documents.document(at: board.row(of: account, on: day)),
      let own = BoardRow(document, on: day), own.value == last.value
    else { return nil }
    return rank(of: own.value, in: rows)
  }

  /// Who has the same value has the same rank.
  private func rank(of value: Int, in rows: [BoardRow]) -> Int {
    rows.count { $0.value > value } + 1
  }
}
