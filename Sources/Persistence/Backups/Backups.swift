internal import Glibc
package import Tutor

/// The daily backups of a store.
///
/// May be used on any thread: it has a connection of its own, and writers go on meanwhile.
package struct Backups: Sendable {
  /// How many are kept.
  package static let kept = 7

  /// A backup that was made.
  package struct Made: Equatable, Sendable {
    package var path: String
    /// Events whose bytes in the store, and so in the backup, are not those that were written.
    package var altered: [EventID]
  }

  private let location: StoreLocation

  package init(of location: StoreLocation) { self.location = location }

  /// The paths of the backups there are, newest first.
  package var all: [String] { BackupFolder(location).daily }

  /// Makes the backup of `day` where there is none yet, reads it back, and removes the oldest.
  ///
  /// A backup has its name only once it is verified and on the disk. Altered events do not keep
  /// the others from being backed up; while there are any, the newest backup without is kept.
  ///
  /// - Returns: The new backup; nil where there is one already, where the log is empty, or where
  ///   another instance is making one.
  /// - Throws: `StoreError`; `.corrupt` where the store or its copy did not pass.
  package func makeIfDue(day: StudyDay) throws -> Made? {
    let folder = BackupFolder(location)
    let path = folder.path(of: day)
    guard access(path, F_OK) != 0 else { return nil }
    let source = try Connection(path: location.path, patience: .seconds(5))
    switch try HeaderGlance(of: source) {
    case .ready: break
    case .unfinished: return nil
    // Not a statement on these: SQLite deletes the log beside an empty file.
    case .empty, .damaged, .newer: throw StoreError.corrupt(path: location.path)
    }
    try PrivateFile.makeFolder(location.backups)
    do {
      return try FolderLock.holdIfFree(location.backups) {
        folder.removeLitter()
        guard access(path, F_OK) != 0, let altered = try copy(source, to: folder.temporary) else {
          return nil
        }
        try PrivateFile.move(folder.temporary, to: path)
        removeOldest(on: day, sparingSound: !altered.isEmpty)
        return Made(path: path, altered: altered)
      }
    } catch StoreError.busy {
      return nil
    }
  }

  private func removeOldest(on day: StudyDay, sparingSound: Bool) {
    let all = BackupFolder(location).byUse(on: day)
    let kept = all.prefix(Backups.kept)
    let old = all.dropFirst(Backups.kept)
    var spared: String?
    if sparingSound, !kept.contains(where: isSound) { spared = old.first(where: isSound) }
    for path in old where path != spared { unlink(path) }
  }

  private func isSound(_ backup: String) -> Bool {
    // One that cannot be read is not worth sparing.
    (try? Integrity.check(backup).isSound) ?? false
  }

  /// - Returns: The altered events in the copy; nil where there was nothing to copy.
  private func copy(
    _ source: borrowing Connection, to temporary: String
  ) throws -> [EventID]? {
    guard try source.integer("SELECT max(seq) FROM event") > 0 else { return nil }
    try PrivateFile.make(temporary)
    do {
      let statement = try source.prepare("VACUUM INTO ?")
      try statement.bind(temporary, at: 1)
      _ = try statement.step()
      return try verify(temporary, against: source)
    } catch {
      BackupFolder(location).removeLitter()
      throw error
    }
  }

  /// Holds the copy to SQLite's own check, and to the count of events the source had then.
  ///
  /// - Returns: The altered events in it.
  private func verify(_ copy: String, against source: borrowing Connection) throws -> [EventID] {
    let connection = try Connection(path: copy, patience: .zero)
    let integrity = try Integrity(of: connection)
    let newest = try connection.integer("SELECT max(seq) FROM event")
    let expected = try source.integer("SELECT count(*) FROM event WHERE seq <= \(newest)")
    guard integrity.damage.isEmpty, integrity.events == expected, newest > 0 else {
      throw StoreError.corrupt(path: location.path)
    }
    return integrity.altered
  }
}
