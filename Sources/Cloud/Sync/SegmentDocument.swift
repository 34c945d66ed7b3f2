internal import Tutor

/// A part of what a device wrote, as it was read.
struct SegmentDocument: Sendable {
  var place: SegmentPlace
  /// Without the lines that are no events.
  var events: [RecordedEvent] = []
  /// How many lines there are.
  var count = 0
  /// In bytes.
  var size = 0
  var isSealed = false
  /// Nil for a segment that is not there.
  var updateTime: String?

  /// A segment that is not there; it is empty.
  init(missingAt place: SegmentPlace) { self.place = place }

  init(_ document: FirestoreDocument, at place: SegmentPlace) {
    self.place = place
    updateTime = document.updateTime
    isSealed = document.fields["sealed"] == .bool(true)
    guard case .array(let lines)? = document.fields["events"] else { return }
    count = lines.count
    for case .string(let line) in lines {
      size += line.utf8.count
      // What is no event is counted, and passed over.
      if let event = try? RecordedEvent(line: line) { events.append(event) }
    }
  }

  var isComplete: Bool { events.count == count }
}

/// The name of a segment among an account's.
struct SegmentPlace: Hashable, Sendable {
  var device: String
  /// From 1.
  var number: Int

  func path(below profile: DocumentPath) -> DocumentPath {
    DocumentPath("\(profile)/devices/\(device)/segments/\(number)")
  }
}
