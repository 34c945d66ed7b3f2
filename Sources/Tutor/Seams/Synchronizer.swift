/// Brings this device's events to the account's other devices, and theirs here. From any thread.
package protocol Synchronizer: Sendable {
  /// Brings the store and the account's documents to the same events: first what came from other
  /// devices, then what is new here, then profile and board rows where they changed.
  ///
  /// Whatever it throws, all that came is stored, and nothing is sent or stored twice by the next
  /// try.
  ///
  /// - Parameters:
  ///   - today: The learner's study day.
  ///   - tell: Called as it goes on, on any thread.
  func sync(
    on today: StudyDay, tell: @escaping @Sendable (SyncProgress) -> Void
  ) async throws(CloudTrouble) -> SyncReport
}

/// How far a sync has come.
package enum SyncProgress: Equatable, Sendable {
  /// Events received so far, of those that are known to come.
  case receiving(Int, of: Int)
  /// Events sent so far, of those that are to go.
  case sending(Int, of: Int)
}

/// What a sync came to.
package struct SyncReport: Equatable, Sendable {
  /// Events that went up.
  package var sent = 0
  /// Events that came down and were new here.
  package var received = 0
  /// Events too large for a document, which stay on this device.
  package var tooLarge = 0
  /// What came down and was no event.
  package var unreadable = 0
  /// A place among the first three of the last day, if there was one that was not rewarded yet.
  package var podium: Podium?
  /// Whether this store turned out to be a copy, or an old state, of one that goes on elsewhere, and
  /// is a device of its own from now on.
  package var becameNewDevice = false

  package init() {}
}

/// A place among the first three of a day's board of at least three learners.
package struct Podium: Equatable, Sendable {
  package var board: BoardKind
  package var day: StudyDay
  /// In 1...3.
  package var rank: Int

  package init(board: BoardKind, day: StudyDay, rank: Int) {
    self.board = board
    self.day = day
    self.rank = rank
  }
}
