/// Where a device's events end: the number of its newest segment, from 1, and how many events are in
/// that one.
struct SegmentHead: Equatable, Comparable, Sendable, Codable {
  /// No device has written more.
  static let segments: ClosedRange<Int64> = 1...100_000

  var segment: Int
  var events: Int

  init(segment: Int, events: Int) {
    self.segment = segment
    self.events = events
  }

  /// Nil for what is no head.
  init?(_ value: FirestoreValue) {
    guard case .map(let fields) = value, case .integer(let segment)? = fields["segment"],
      case .integer(let events)? = fields["events"], SegmentHead.segments.contains(segment),
      (0...Int64(Int32.max)).contains(events)
    else { return nil }
    self.init(segment: Int(segment), events: Int(events))
  }

  var value: FirestoreValue {
    .map(["segment": .integer(Int64(segment)), "events": .integer(Int64(events))])
  }

  static func < (left: SegmentHead, right: SegmentHead) -> Bool {
    (left.segment, left.events) < (right.segment, right.events)
  }
}
