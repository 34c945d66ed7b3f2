internal import Cloud
internal import Persistence
internal import Tutor

extension Home {
  /// The store of whoever is signed in, or was last; else of who never signed in.
  func location(of session: SessionFile) -> StoreLocation {
    // A sign-in that cannot be read is told of at the start.
    guard let account = try? session.session()?.account else { return StoreLocation(path: store) }
    return location(of: account)
  }

  func location(of account: AccountID) -> StoreLocation {
    StoreLocation(path: store(of: account), backups: backups)
  }

  /// From any thread; the log belongs to the one that opens it.
  func openLog(at location: StoreLocation) throws -> SQLiteEventLog {
    // A time from the core's clock would set the zone, which belongs to the session's thread.
    try SQLiteEventLog(
      at: location, machine: place, now: SystemClock.wall, newIdentity: Home.newDevice)
  }

  static func newDevice() -> DeviceIdentity {
    DeviceIdentity(id: Composition.randomName, seed: UInt64.random(in: 0...UInt64.max))
  }

  /// Where this home lies: a copy of it, on another machine or on this one, is another device.
  private var place: String {
    var folder = System.realPath(data)
    if folder == nil {
      // What keeps the folder from being made is told when the store is opened there.
      try? PrivateFile.makeFolder(data)
      folder = System.realPath(data)
    }
    return Home.machine + " " + (folder ?? data)
  }

  private static var machine: String {
    guard let bytes = System.contents(of: "/etc/machine-id") else {
      return "unknown"  // containers may have none; a sync tells copies apart there
    }
    return String(decoding: bytes, as: UTF8.self).trimmed
  }
}
