/// What the log says of each device's wall clock, and when a card was graded last by it.
package struct DeviceClocks: Equatable, Sendable {
  fileprivate struct Reading: Equatable, Sendable {
    /// In milliseconds since 1970; the latest since the last change that was noted.
    var latest: Int64 = 0
    /// The log's counter at the last change that was noted; 0 before any.
    var change: Int64 = 0
    /// When a card was graded last, in milliseconds since 1970 by the clock as it is set now.
    var lastCard: Int64?
  }

  private var readings: [String: Reading] = [:]

  package init() {}

  /// Takes the reading an event was recorded at. Events come in the log's order.
  mutating func note(_ recorded: RecordedEvent) {
    let wall = recorded.wall.milliseconds
    let before = readings[recorded.device]
    var reading = before ?? Reading(latest: wall)
    reading.latest = max(reading.latest, wall)
    if case .clockChanged(let body) = recorded.event {
      reading.latest = wall
      reading.change = recorded.clock
      // What was graded before the change was so by a clock that showed another time.
      reading.lastCard = reading.lastCard.map { min($0.adding(body.milliseconds), wall) }
    } else if case .cardGraded = recorded.event {
      reading.lastCard = wall
    }
    if reading != before { readings[recorded.device] = reading }
  }

  /// When a card was graded last, on whichever device; nil before the first.
  var lastCard: Timestamp? {
    readings.values.compactMap(\.lastCard).max().map(Timestamp.init(milliseconds:))
  }

  /// The latest reading of the device's clock since it was last noted to have been changed; nil
  /// where it has recorded nothing.
  package func latestWall(of device: String) -> Timestamp? {
    readings[device].map { Timestamp(milliseconds: $0.latest) }
  }

  /// The log's counter when a change of the device's clock was last noted; 0 before any.
  func lastChange(of device: String) -> Int64 { readings[device]?.change ?? 0 }
}

extension Int64 {
  /// The sum, or the end of the range that it would go over.
  fileprivate func adding(_ other: Int64) -> Int64 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? (other < 0 ? .min : .max) : sum
  }
}

extension DeviceClocks: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&readings)
  }
}

extension DeviceClocks.Reading: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&latest)
    try coder.code(&change)
    try coder.code(&lastCard)
  }
}
