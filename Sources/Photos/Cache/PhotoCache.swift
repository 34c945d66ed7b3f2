internal import Glibc
internal import Tutor

/// The files of photos, in a folder that holds a bounded number of bytes: what was not used for the
/// longest goes first.
///
/// Other files in the folder are never touched. Any number of threads and programs may use it.
package struct PhotoCache: Sendable {
  /// The largest file that is taken, in bytes.
  static let largest = 10 * 1024 * 1024

  let folder: String
  /// How many bytes all files may have together.
  let limit: Int

  /// - Parameter folder: Made with mode 0700 where it is missing.
  package init(folder: String, limit: Int = 100_000_000) {
    self.folder = folder
    self.limit = limit
  }

  /// The file of the photo at `address`, which counts as used now; nil where it is not there.
  func path(of address: String) -> String? {
    let path = path(for: address)
    guard let start = CacheFile.start(of: path, count: PictureFormat.longestSignature),
      PictureFormat(start) != nil
    else { return nil }
    CacheFile.touch(path)
    return path
  }

  /// Keeps the bytes that came from `address`, and makes room for them.
  ///
  /// - Throws: `.noPicture` for what is no JPEG or PNG, `.notKept`.
  func keep(_ bytes: [UInt8], of address: String) throws(PhotoTrouble) -> String {
    guard bytes.count <= PhotoCache.largest, PictureFormat(bytes.prefix(16)) != nil else {
      throw PhotoTrouble(.noPicture)
    }
    let path = path(for: address)
    do throws(CacheFile.Failure) {
      try CacheFile.makeFolder(folder)
      try CacheFile.write(bytes, to: path)
    } catch {
      throw PhotoTrouble(.notKept(error.reason))
    }
    makeRoom(beside: path)
    return path
  }

  /// Removes the file of the photo at `address`.
  func discard(_ address: String) {
    // What cannot be removed is tried again with the next view.
    unlink(path(for: address))
  }

  private func path(for address: String) -> String {
    folder + "/" + CacheEntry.name(of: address)
  }

  /// Removes the least recently used files until the rest fits, but never `path`, and what a write
  /// that was cut short has left.
  private func makeRoom(beside path: String) {
    let entries = CacheFile.names(in: folder).compactMap { CacheEntry(name: $0, in: folder) }
    guard let own = entries.first(where: { $0.path == path }) else { return }
    for entry in entries where entry.isTemporary {
      // Another program may be writing it: it takes no ten minutes.
      if entry.used < own.used - PhotoCache.patience { unlink(entry.path) }
    }
    let photos = entries.filter { !$0.isTemporary }
      .sorted { ($0.used, $0.path) < ($1.used, $1.path) }
    var total = photos.reduce(0) { $0 + $1.size }
    for photo in photos where total > limit && photo.path != path {
      // One that somebody else removes is gone as well.
      unlink(photo.path)
      total -= photo.size
    }
  }

  private static let patience = Duration.seconds(600)
}
