internal import FoundationEssentials
internal import Tutor

/// What a log remembers of the account's documents.
struct SyncMemory: Equatable, Sendable, Codable {
  /// A device as far as its events are here.
  struct Known: Equatable, Sendable, Codable {
    var head: SegmentHead
    /// Whether nothing can be added to that segment.
    var isDone: Bool
  }

  /// The segment that the next events of this device go into.
  struct Open: Equatable, Sendable, Codable {
    var number: Int
    var events: [EventID]
    var updateTime: String
  }

  /// What this moment's totals and rows were set from.
  struct Settled: Equatable, Sendable, Codable {
    var events: Int
    var day: StudyDay
  }

  /// When the profile was made: its `createTime`.
  var profileMade: String?
  /// What the learner is called there.
  var username: String?
  /// By device, this one too.
  var devices: [String: Known] = [:]
  var open: Open?
  /// Events that no document can hold.
  var tooLarge: [EventID] = []
  /// The rows published last.
  var published: PublishedRows?
  /// The member's document written last.
  var member: MemberStanding?
  var settled: Settled?
  /// The day of the last sync that asked for a place among the first three.
  var lastDay: StudyDay?

  init() {}

  /// Nil where the bytes are damaged, or another version's.
  init?(_ bytes: [UInt8]) {
    guard let memory = try? JSONDecoder().decode(SyncMemory.self, from: Data(bytes)) else {
      return nil  // what is not remembered is read again
    }
    self = memory
  }

  var bytes: [UInt8] {
    do {
      return Array(try JSONEncoder().encode(self))
    } catch {
      preconditionFailure("A memory holds nothing that JSON cannot say: \(error)")
    }
  }

  /// Notes what was read of a device.
  ///
  /// - Parameter head: What the profile said beforehand.
  mutating func note(_ segment: SegmentDocument, of head: SegmentHead) {
    let place = segment.place
    let isLast = place.number >= head.segment
    // The newest one is as it is until the head moves on, also where that does not say the truth:
    // compared with another number, the next profile would be found behind for ever.
    let events = isLast ? head.events : segment.count
    devices[place.device] = Known(
      head: SegmentHead(segment: place.number, events: events),
      isDone: segment.isSealed || !isLast)
  }

  /// The first segment of a device that has to be read, where its head differs from what is known.
  func firstUnread(of device: String, upTo head: SegmentHead) -> Int? {
    guard let known = devices[device] else { return 1 }
    guard known.head < head else { return nil }
    return known.isDone ? known.head.segment + 1 : known.head.segment
  }

  /// Whether the server is not what it was: the profile was made anew, or says less than before.
  func isAhead(of profile: ProfileDocument) -> Bool {
    if let profileMade, profile.createTime != nil, profile.createTime != profileMade { return true }
    let heads = profile.heads
    return devices.contains { device, known in heads[device].map { $0 < known.head } ?? true }
  }
}
