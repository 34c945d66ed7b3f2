package import Tutor

extension FirebaseCloud: BoardService {
  package func board(
    _ kind: BoardKind, on day: StudyDay
  ) async throws(CloudTrouble) -> Board {
    let me = try signedIn()
    let isOfDay = FirestoreQuery.Filter("date", .equal, .string(day.description))
    let found = try await me.documents.documents(
      matching: FirestoreQuery(
        kind.collection, where: [isOfDay], descendingBy: "value", limit: Board.size))
    var rows: [Board.Row] = []
    for (place, row) in found.compactMap({ BoardRow($0, on: day) }).enumerated() {
      let isTie = row.value == rows.last?.value
      rows.append(
        Board.Row(
          rank: isTie ? rows.last?.rank ?? 1 : place + 1, username: row.username,
          value: row.value, isMe: row.userID == me.account.rawValue))
    }
    // With fewer, all rows are here.
    if found.count >= Board.size, !rows.contains(where: \.isMe),
      let own = try await me.documents.document(at: kind.row(of: me.account, on: day)),
      let row = BoardRow(own, on: day)
    {
      let better = try await me.documents.count(
        matching: FirestoreQuery(
          kind.collection,
          where: [isOfDay, .init("value", .greaterThan, .integer(Int64(row.value)))]))
      rows.append(
        Board.Row(rank: better + 1, username: row.username, value: row.value, isMe: true))
    }
    return Board(kind: kind, day: day, rows: rows)
  }
}
