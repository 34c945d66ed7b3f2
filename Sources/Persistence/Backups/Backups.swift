internal import Glibc
package import Tutor

/// The daily backups of a store.
///
/// May be used on any thread: it has a connection of its own, and writers go on meanwhile.
package struct Backups: Sendable {
  /// How many are kept.
  package static let kept = 7

  private let location: StoreLocation

  package init(of location: StoreLocation) { self.location = location }

  /// The paths of the backups there are, newest first.
  package var all: [String] { BackupFolder(location).daily }

  /// Makes the backup of `day` where there is none yet, reads it back, and removes the oldest.
  ///
  /// A backup has its name only once it is verified and on the disk.
  ///
  /// - Returns: The new backup's path; nil where there is one already, where the log is empty, or
  ///   where another instance is making one.
  /// - Throws: `StoreError`; `.corrupt` where the store or its copy did not pass.
  package func makeIfDue(day: StudyDay) throws -> String? {
    let folder = BackupFolder(location)
    let path = folder.path(of: day)
    guard access(path, F_OK) != 0 else { return nil }
    try PrivateFile.makeFolder(location.backups)
    do {
      return try FolderLock.holdIfFree(location.backups) {
        folder.removeLitter()
        guard access(path, F_OK) != 0, try copy(to: folder.temporary) else { return nil }
        try PrivateFile.move(folder.temporary, to: path)
        for old in folder.daily.dropFirst(Backups.kept) { unlink(old) }
        return path
      }
    } catch StoreError.busy {
      return nil
    }
  }

  /// - Returns: Whether there was anything to copy.
  private func copy(to temporary: String) throws -> Bool {
    let source = try Connection(path: location.path, patience: .seconds(5))
    guard try source.integer("SELECT max(seq) FROM event") > 0 else { return false }
    try PrivateFile.make(temporary)
    do {
      let statement = try source.prepare("VACUUM INTO ?")
      try statement.bind(temporary, at: 1)
      _ = try statement.step()
      try verify(temporary, against: source)
      return true
    } catch {
      BackupFolder(location).removeLitter()
      throw error
    }
  }

  /// Holds the copy to SQLite's own check, and to the count of events the source had then.
  private func verify(_ copy: String, against source: borrowing Connection) throws {
    let connection = try Connection(path: copy, patience: .zero)
    let integrity = try Integrity(of: connection)
    let newest = try connection.integer("SELECT max(seq) FROM event")
    let expected = try source.integer("SELECT count(*) FROM event WHERE seq <= \(newest)")
    guard integrity.isSound, integrity.events == expected, newest > 0 else {
      throw StoreError.corrupt(path: location.path)
    }
  }
}
