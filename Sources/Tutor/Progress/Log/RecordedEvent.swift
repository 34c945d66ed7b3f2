/// An event as the log keeps it: a fact with its author, order and time.
package struct RecordedEvent: Equatable, Sendable {
  package var id: EventID
  package var device: String
  /// One run of the program within one study day.
  package var session: String
  /// A Lamport counter: one more than the largest its author knew.
  package var clock: Int64
  package var wall: Timestamp
  /// Seconds east of UTC at that time.
  package var offset: Int
  package var day: StudyDay
  package var kind: String
  package var version: Int
  /// The body as JSON text, kept as it came.
  package var body: String
  /// What `kind`, `version` and `body` mean to this version of the program.
  package var event: Event

  package init(
    id: EventID, device: String, session: String, clock: Int64, wall: Timestamp, offset: Int,
    day: StudyDay, kind: String, version: Int, body: String
  ) {
    self.id = id
    self.device = device
    self.session = session
    self.clock = clock
    self.wall = wall
    self.offset = offset
    self.day = day
    self.kind = kind
    self.version = version
    self.body = body
    event = EventCoding.event(kind: kind, version: version, body: body)
  }

  /// Records `event` as of `moment`.
  package init(
    _ event: Event, id: EventID, device: String, session: String, clock: Int64, at moment: Moment
  ) {
    self.id = id
    self.device = device
    self.session = session
    self.clock = clock
    wall = moment.wall
    offset = moment.offset
    day = moment.day
    (kind, version, body) = EventCoding.text(of: event)
    self.event = event
  }

  package var position: LogPosition { LogPosition(clock: clock, id: id) }

  /// The hour of the day where and when it happened, in 0...23.
  var localHour: Int { wall.local(offset: offset).hour }
}

/// Where an event stands in the order that all devices share.
package struct LogPosition: Hashable, Comparable, Sendable, Codable {
  package var clock: Int64
  package var id: EventID

  package init(clock: Int64, id: EventID) {
    self.clock = clock
    self.id = id
  }

  package static func < (left: LogPosition, right: LogPosition) -> Bool {
    (left.clock, left.id) < (right.clock, right.id)
  }
}
