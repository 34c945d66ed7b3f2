import HTTP
import Persistence
import REPL
import TestSupport
import Testing
import Tutor

@testable import Photos

/// Unsplash's client against the fake, with a store and a cache of its own.
final class Rig: Sendable {
  let fake: FakeUnsplash
  let folder: TemporaryFolder
  let clock: WallTime
  let unsplash: Unsplash
  private let location: StoreLocation
  private let settings: @Sendable () throws(PhotoTrouble) -> UnsplashSettings?
  private let log: LogBox

  var cacheFolder: String { folder.path + "/cache" }

  init(
    _ photos: [FakePhoto] = [FakePhoto("one")], left: Int? = 50, key: String? = FakeUnsplash.key,
    transport: (any HTTPTransport)? = nil, base: String? = nil, limit: Int = 100_000_000
  ) throws {
    let fake = try FakeUnsplash(photos, left: left)
    let folder = try TemporaryFolder()
    let location = StoreLocation(path: folder.path + "/edutok.db")
    let clock = WallTime(Timestamp(milliseconds: 1_795_990_503_120))
    self.fake = fake
    self.folder = folder
    self.location = location
    self.clock = clock
    log = try LogBox(
      SQLiteEventLog(at: location, machine: "m", now: clock.now) {
        DeviceIdentity(id: "device-1", seed: 1)
      })
    settings = { () throws(PhotoTrouble) in
      guard let key else { return nil }
      return try UnsplashSettings(key: Secret(key), base: base ?? fake.url)
    }
    unsplash = Unsplash(
      hasKey: { key != nil }, settings: settings,
      transport: transport ?? CurlTransport(version: "1.2.3"),
      openShelf: { try SQLitePhotoShelf(at: location, patience: .seconds(60)) },
      cache: PhotoCache(folder: folder.path + "/cache", limit: limit), now: { clock.now },
      pause: unexpectedPause)
  }

  /// Another window over the same store.
  ///
  /// - Parameter onPause: Called where it waits for the first one.
  func window(onPause: @escaping @Sendable () -> Void) -> Unsplash {
    let (location, clock) = (location, clock)
    return Unsplash(
      hasKey: { true }, settings: settings, transport: CurlTransport(version: "1.2.3"),
      openShelf: { try SQLitePhotoShelf(at: location, patience: .seconds(60)) },
      cache: PhotoCache(folder: cacheFolder), now: { clock.now }, pause: { _ in onPause() })
  }

  func shelf() throws -> any PhotoShelf { try SQLitePhotoShelf(at: location) }

  /// What a wish comes to that is of no interest beyond its photo.
  func photo(_ wish: PhotoWish = .made()) async throws -> Photo {
    try #require(try await unsplash.photo(for: wish)).photo
  }

  func trouble(with wish: PhotoWish = .made()) async -> PhotoTrouble? {
    do throws(PhotoTrouble) {
      let found = try await unsplash.photo(for: wish)
      Issue.record("It found \(String(describing: found))")
      return nil
    } catch {
      return error
    }
  }

  func trouble(withFileOf photo: Photo) async -> PhotoTrouble? {
    do throws(PhotoTrouble) {
      Issue.record("It is at \(try await unsplash.file(of: photo))")
      return nil
    } catch {
      return error
    }
  }
}

/// Keeps the store open, and touches it no more.
private struct LogBox: @unchecked Sendable {
  private let log: SQLiteEventLog
  init(_ log: SQLiteEventLog) { self.log = log }
}

/// A wall clock for any thread, which stands still until it is moved.
final class WallTime: Sendable {
  private let time: Locked<Timestamp>

  init(_ time: Timestamp) { self.time = Locked(time) }

  var now: Timestamp { time.withLock { $0 } }

  func pass(_ duration: Duration) {
    time.withLock { $0.milliseconds += Int64(duration / .milliseconds(1)) }
  }
}

extension PhotoWish {
  static func made(
    _ card: String = "card-1", topic: String = "Comets", aspect: Int = 0,
    query: String = "comet sky", words: [String] = [], place: Int = 0
  ) -> PhotoWish {
    PhotoWish(
      card: CardID(rawValue: card), topic: TopicID(name: topic), aspect: Aspect(index: aspect),
      query: query, words: words, place: place)
  }
}
