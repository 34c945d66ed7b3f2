internal import Tutor

/// What the store knows of the device it is on. It never leaves the store.
struct DeviceRow {
  var identity: DeviceIdentity
  /// The machine on which the identity was made.
  var machine: String

  init(identity: DeviceIdentity, machine: String) {
    self.identity = identity
    self.machine = machine
  }

  /// Nil where none was written yet.
  init?(readFrom connection: borrowing Connection) throws(StoreError) {
    let statement = try connection.prepare("SELECT id, seed, machine FROM device")
    guard try statement.step() else { return nil }
    identity = DeviceIdentity(
      id: statement.text(0), seed: UInt64(bitPattern: statement.integer(1)))
    machine = statement.text(2)
  }

  func write(to connection: borrowing Connection) throws(StoreError) {
    let statement = try connection.prepare(
      "INSERT OR REPLACE INTO device (one, id, seed, machine) VALUES (1, ?, ?, ?)")
    try statement.bind(identity.id, at: 1)
    try statement.bind(Int64(bitPattern: identity.seed), at: 2)
    try statement.bind(machine, at: 3)
    _ = try statement.step()
  }
}
