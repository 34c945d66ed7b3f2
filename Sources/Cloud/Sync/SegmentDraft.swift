internal import Tutor

/// A segment as it is going to be written.
struct SegmentDraft: Equatable, Sendable {
  /// How much a segment holds, and when one is sealed.
  static let mostEvents = 400
  static let mostBytes = 500_000
  /// A line longer than this, in bytes, might not fit into a document with its name and the rest.
  static let longestLine = 900_000
  /// So many bytes of lines go in one commit, of which Firestore takes 10 MiB.
  static let portion = 4_000_000

  var number: Int
  /// All of it, what was there before first.
  var lines: [Line] = []
  var size = 0
  /// Whether another one follows it.
  var isFollowed = false
  /// Of the document that it replaces; nil for a new one.
  var updateTime: String?

  struct Line: Equatable, Sendable {
    var id: EventID
    var text: String

    init(_ event: RecordedEvent) {
      id = event.id
      text = event.line
    }

    /// In bytes.
    var size: Int { text.utf8.count }
  }

  init(number: Int) { self.number = number }

  var isSealed: Bool { isFollowed || isFull }

  private var isFull: Bool {
    lines.count >= SegmentDraft.mostEvents || size >= SegmentDraft.mostBytes
  }

  var head: SegmentHead { SegmentHead(segment: number, events: lines.count) }

  var fields: [String: FirestoreValue] {
    ["events": .array(lines.map { .string($0.text) }), "sealed": .bool(isSealed)]
  }

  /// Whether the lines may join; any one line may begin a segment.
  func takes(_ more: ArraySlice<Line>) -> Bool {
    lines.isEmpty && more.count == 1
      || lines.count + more.count <= SegmentDraft.mostEvents
        && size + more.reduce(0) { $0 + $1.size } <= SegmentDraft.mostBytes
  }

  mutating func append(_ more: ArraySlice<Line>) {
    lines += more
    size += more.reduce(0) { $0 + $1.size }
  }

  /// Puts lines into segments of their own.
  ///
  /// - Parameter number: The first segment's.
  static func packed(_ lines: ArraySlice<Line>, from number: Int) -> [SegmentDraft] {
    var drafts: [SegmentDraft] = []
    var draft = SegmentDraft(number: number)
    for index in lines.indices {
      let line = lines[index...index]
      if !draft.takes(line) {
        draft.isFollowed = true
        drafts.append(draft)
        draft = SegmentDraft(number: draft.number + 1)
      }
      draft.append(line)
    }
    return draft.lines.isEmpty ? drafts : drafts + [draft]
  }
}
