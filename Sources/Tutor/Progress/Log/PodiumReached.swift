/// A day ended among the first three of a leaderboard.
package struct PodiumReached: Equatable, Sendable {
  /// The day of the board, before the one of the event.
  package var day: StudyDay
  package var board: BoardKind
  /// In 1...3.
  package var rank: Int

  enum CodingKeys: String, CodingKey {
    case day, board, rank
  }
}

extension PodiumReached: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .day)
    guard let day = StudyDay(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .day, in: container, debugDescription: "no day as yyyy-MM-dd")
    }
    self.day = day
    board = try container.decode(BoardKind.self, forKey: .board)
    rank = try container.decode(Int.self, forKey: .rank)
    guard (1...3).contains(rank) else {
      throw DecodingError.dataCorruptedError(
        forKey: .rank, in: container, debugDescription: "no place among the first three")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day.description, forKey: .day)
    try container.encode(board, forKey: .board)
    try container.encode(rank, forKey: .rank)
  }
}
