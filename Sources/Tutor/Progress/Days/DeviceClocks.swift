/// What the log says of each device's wall clock.
package struct DeviceClocks: Equatable, Sendable, Codable {
  private struct Reading: Equatable, Sendable, Codable {
    /// In milliseconds since 1970; the latest since the last change that was noted.
    var latest: Int64
    /// The log's counter at the last change that was noted; 0 before any.
    var change: Int64 = 0
  }

  private var readings: [String: Reading] = [:]

  package init() {}

  /// Takes the reading an event was recorded at. Events come in the log's order.
  mutating func note(_ recorded: RecordedEvent) {
    let wall = recorded.wall.milliseconds
    if case .clockChanged = recorded.event {
      readings[recorded.device] = Reading(latest: wall, change: recorded.clock)
    } else if let known = readings[recorded.device] {
      if wall > known.latest { readings[recorded.device]?.latest = wall }
    } else {
      readings[recorded.device] = Reading(latest: wall)
    }
  }

  /// The latest reading of the device's clock since it was last noted to have been changed; nil
  /// where it has recorded nothing.
  package func latestWall(of device: String) -> Timestamp? {
    readings[device].map { Timestamp(milliseconds: $0.latest) }
  }

  /// The log's counter when a change of the device's clock was last noted; 0 before any.
  func lastChange(of device: String) -> Int64 { readings[device]?.change ?? 0 }
}
