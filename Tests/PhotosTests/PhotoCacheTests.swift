import Glibc
import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("The cache's folder")
struct PhotoCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func cache(limit: Int = 100_000_000) -> PhotoCache {
    PhotoCache(folder: folder.path + "/a/photos", limit: limit)
  }

  private func picture(_ count: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: count - 3)
  }

  /// Has a file look as if it was used so many seconds ago.
  private func age(_ path: String, by seconds: Int) {
    var status = stat()
    #expect(stat(path, &status) == 0)
    let time = timespec(tv_sec: status.st_mtim.tv_sec - seconds, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
  }

  private func names() -> [String] {
    CacheFile.names(in: folder.path + "/a/photos").filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func foldersAndFilesArePrivateWhateverTheUmask() throws {
    let before = umask(0)
    let path = try cache().keep(picture(10), of: "https://x.example/1")
    umask(before)
    #expect(mode(folder.path + "/a") == 0o700)
    #expect(mode(folder.path + "/a/photos") == 0o700)
    #expect(mode(path) == 0o600)
    #expect(names() == ["photo-5429a0a7a69eacad393a78764179096f"])
  }

  @Test func aFileIsThereAfterItWasKept() throws {
    #expect(cache().path(of: "https://x.example/1") == nil)
    let path = try cache().keep(picture(10), of: "https://x.example/1")
    #expect(cache().path(of: "https://x.example/1") == path)
    #expect(cache().path(of: "https://x.example/2") == nil)
  }

  @Test func theLeastRecentlyUsedGoesFirst() throws {
    let cache = cache(limit: 250)
    let first = try cache.keep(picture(100), of: "1")
    let second = try cache.keep(picture(100), of: "2")
    age(first, by: 200)
    age(second, by: 100)
    #expect(cache.path(of: "1") == first)  // used now
    let third = try cache.keep(picture(100), of: "3")
    #expect(cache.path(of: "2") == nil)
    #expect(cache.path(of: "1") == first)
    #expect(cache.path(of: "3") == third)
  }

  @Test func allFitWhereTheyFitExactly() throws {
    let cache = cache(limit: 300)
    for name in ["1", "2", "3"] { _ = try cache.keep(picture(100), of: name) }
    #expect(names().count == 3)
    _ = try cache.keep(picture(101), of: "3")
    #expect(names().count == 2)
  }

  @Test func theOneJustWrittenStaysWhateverItsSize() throws {
    let cache = cache(limit: 50)
    _ = try cache.keep(picture(40), of: "1")
    let path = try cache.keep(picture(100), of: "2")
    #expect(names().count == 1)
    #expect(cache.path(of: "2") == path)
  }

  @Test func aHundredMillionBytesAreTheUsualLimit() {
    #expect(PhotoCache(folder: "/x").limit == 100_000_000)
  }

  @Test func leftoversOfWritesAreSweptAndOthersFilesAreNot() throws {
    let hash = String(repeating: "0f", count: 16)
    let place = folder.path + "/a/photos/"
    try CacheFile.makeFolder(folder.path + "/a/photos")
    let old = place + "photo-\(hash).aB3xYz"
    let new = place + "photo-\(hash).cD4xYz"
    let others = [
      "photo-\(hash)0", "photo-holiday.jpg", "edutok.db", "photo-", "photo-\(hash)-x", "x.photo",
    ].map { place + $0 }
    for path in [old, new] + others {
      try CacheFile.write(picture(100), to: path)
      if path != new { age(path, by: 3600) }
    }
    mkdir(place + "photo-" + String(repeating: "a", count: 32), 0o700)
    symlink(others[2], place + "photo-" + String(repeating: "b", count: 32))
    _ = try cache(limit: 50).keep(picture(40), of: "1")
    #expect(access(old, F_OK) != 0)
    for path in [new] + others { #expect(access(path, F_OK) == 0, "\(path)") }
    #expect(names().count == 10)
  }

  @Test func aFileThatIsNoPictureAnyMoreIsFetchedAnew() throws {
    let path = try cache().keep(picture(10), of: "1")
    truncate(path, 0)
    #expect(cache().path(of: "1") == nil)
    #expect(try cache().keep(picture(10), of: "1") == path)
    #expect(contents(path) == picture(10))
  }

  @Test func aLinkInAFilesPlaceIsNotFollowed() throws {
    let path = try cache().keep(picture(10), of: "1")
    let other = folder.path + "/other"
    rename(path, other)
    symlink(other, path)
    #expect(cache().path(of: "1") == nil)
    _ = try cache().keep(picture(20), of: "1")
    #expect(contents(other) == picture(10))
    #expect(contents(path) == picture(20))
  }

  @Test func whatIsNoPictureIsNotKept() throws {
    #expect(throws: PhotoTrouble(.noPicture)) { try cache().keep([1, 2, 3], of: "1") }
    #expect(throws: PhotoTrouble(.noPicture)) {
      try cache().keep(picture(10 * 1024 * 1024 + 1), of: "1")
    }
    #expect(access(folder.path + "/a", F_OK) != 0)
  }

  @Test func aFolderInTheFilesPlaceIsSaidAndNothingIsLeft() throws {
    let path = try cache().keep(picture(10), of: "1")
    unlink(path)
    mkdir(path, 0o700)
    #expect(throws: PhotoTrouble(.notKept("Is a directory"))) {
      try cache().keep(picture(10), of: "1")
    }
    #expect(names().count == 1)
  }

  @Test func manyWritersAtOnceKeepToTheLimit() async throws {
    let cache = cache(limit: 1000)
    let bytes = picture(100)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask { _ = try cache.keep(bytes, of: "\(number % 16)") }
      }
      try await group.waitForAll()
    }
    #expect(names().count <= 10)
    #expect(names().allSatisfy { $0.count == 38 })
  }
}
