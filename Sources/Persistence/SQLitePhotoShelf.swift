internal import FoundationEssentials
package import Tutor

/// What a learner's store knows of photos, over a connection of its own.
package final class SQLitePhotoShelf: PhotoShelf {
  private let connection: Connection

  /// Opens the store, which has to be there, in the version that `SQLiteEventLog` brings it to.
  ///
  /// - Parameter patience: How long to wait for another instance's lock.
  /// - Throws: `StoreError`, with no byte touched.
  package init(at location: StoreLocation, patience: Duration = .seconds(5)) throws {
    connection = try Connection(path: location.path, patience: patience)
    do {
      try connection.execute("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304")
      try connection.refuseNewer()
      guard try connection.isOfThisVersion else {
        throw StoreError.cannotOpen(path: location.path, reason: "it is of an older version")
      }
    } catch {
      connection.leaveUntouched()
      throw error
    }
  }

  package func photos(of topic: TopicID, _ aspect: Aspect) throws -> [Photo]? {
    let statement = try connection.prepare(
      "SELECT photos FROM photo_search WHERE topic = ? AND aspect = ?")
    try statement.bind(topic.rawValue, at: 1)
    try statement.bind(aspect.index, at: 2)
    guard try statement.step() else { return nil }
    // What a newer edutok wrote otherwise, or a disk has changed, is as if nobody had searched.
    return try? JSONDecoder().decode([Photo].self, from: Data(statement.text(0).utf8))
  }

  package func claimSearch(
    of topic: TopicID, _ aspect: Aspect, at now: Timestamp
  ) throws -> Bool {
    try write {
      // One that lies ahead was made by a clock that was wrong.
      let statement = try connection.prepare(
        """
        INSERT INTO photo_claim (topic, aspect, at) VALUES (?1, ?2, ?3)
        ON CONFLICT DO UPDATE SET at = ?3 WHERE at <= ?3 - ?4 OR at > ?3
        """)
      try statement.bind(topic.rawValue, at: 1)
      try statement.bind(aspect.index, at: 2)
      try statement.bind(now.milliseconds, at: 3)
      try statement.bind(SQLitePhotoShelf.longestSearch, at: 4)
      _ = try statement.step()
      return connection.changes == 1
    }
  }

  /// In milliseconds.
  private static let longestSearch: Int64 = 30_000

  package func releaseSearch(of topic: TopicID, _ aspect: Aspect) throws {
    try write {
      let statement = try connection.prepare(
        "DELETE FROM photo_claim WHERE topic = ? AND aspect = ?")
      try statement.bind(topic.rawValue, at: 1)
      try statement.bind(aspect.index, at: 2)
      _ = try statement.step()
      return true
    }
  }

  package func keep(_ photos: [Photo], of topic: TopicID, _ aspect: Aspect) throws {
    let text = String(decoding: try JSONEncoder().encode(photos), as: UTF8.self)
    try write {
      guard try self.photos(of: topic, aspect) == nil else { return false }
      let statement = try connection.prepare(
        "INSERT OR REPLACE INTO photo_search (topic, aspect, photos) VALUES (?, ?, ?)")
      try statement.bind(topic.rawValue, at: 1)
      try statement.bind(aspect.index, at: 2)
      try statement.bind(text, at: 3)
      _ = try statement.step()
      return true
    }
  }

  package func claim(_ photo: PhotoID) throws -> Bool {
    try write {
      let statement = try connection.prepare(
        "INSERT INTO photo_shown (photo) VALUES (?) ON CONFLICT DO NOTHING")
      try statement.bind(photo.rawValue, at: 1)
      _ = try statement.step()
      return connection.changes == 1
    }
  }

  package func release(_ photo: PhotoID) throws {
    try write {
      let statement = try connection.prepare("DELETE FROM photo_shown WHERE photo = ?")
      try statement.bind(photo.rawValue, at: 1)
      _ = try statement.step()
      return true
    }
  }

  package func quota() throws -> PhotoQuota? {
    let statement = try connection.prepare("SELECT requests, at FROM photo_quota")
    guard try statement.step() else { return nil }
    return PhotoQuota(
      left: Int(statement.integer(0)), at: Timestamp(milliseconds: statement.integer(1)))
  }

  package func keep(_ quota: PhotoQuota) throws {
    try write {
      let statement = try connection.prepare(
        "INSERT OR REPLACE INTO photo_quota (one, requests, at) VALUES (1, ?, ?)")
      try statement.bind(quota.left, at: 1)
      try statement.bind(quota.at.milliseconds, at: 2)
      _ = try statement.step()
      return true
    }
  }

  /// Commits where `work` returns true, and returns what it did.
  @discardableResult
  private func write(_ work: () throws -> Bool) throws -> Bool {
    var result = false
    try connection.write {
      guard !connection.isReplaced else { throw StoreError.replaced(path: connection.path) }
      try connection.refuseNewer()
      result = try work()
      return result
    }
    return result
  }
}
