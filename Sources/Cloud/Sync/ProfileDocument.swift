internal import Tutor

/// An account's profile: what others may see of the learner, and where the devices' events end.
struct ProfileDocument: Equatable, Sendable {
  /// Also those that a newer edutok may have.
  var fields: [String: FirestoreValue]
  /// Nil for one that is not there yet.
  var updateTime: String?
  /// Another one than before means that the documents are not those of before.
  var createTime: String?

  init(_ document: FirestoreDocument?) {
    fields = document?.fields ?? [:]
    updateTime = document?.updateTime
    createTime = document?.createTime
  }

  var precondition: FirestoreWrite.Precondition {
    updateTime.map { .updateTime($0) } ?? .exists(false)
  }

  /// Those that can name a document, in order.
  var devices: [String] {
    guard case .map(let devices)? = fields["devices"] else { return [] }
    return devices.keys.filter(ProfileDocument.canName).sorted()
  }

  /// The heads that make sense, of devices whose names can be a document's.
  var heads: [String: SegmentHead] {
    guard case .map(let devices)? = fields["devices"] else { return [:] }
    var heads: [String: SegmentHead] = [:]
    for (device, value) in devices where ProfileDocument.canName(device) {
      heads[device] = SegmentHead(value)
    }
    return heads
  }

  private static func canName(_ device: String) -> Bool {
    !device.isEmpty && device.utf16.count <= 64 && device != "." && device != ".."
      && !device.contains("/")
  }

  mutating func setHead(_ head: SegmentHead, of device: String) {
    var devices: [String: FirestoreValue] = [:]
    if case .map(let known)? = fields["devices"] { devices = known }
    devices[device] = head.value
    fields["devices"] = .map(devices)
  }

  var username: Username? {
    guard case .string(let text)? = fields["username"] else { return nil }
    return Username(text)
  }

  private var joinDay: StudyDay? {
    guard case .string(let text)? = fields["joinDate"] else { return nil }
    return StudyDay(text)
  }

  var group: GroupCode? {
    guard case .string(let text)? = fields["group"] else { return nil }
    return GroupCode(text)
  }

  /// Sets what the log says.
  mutating func set(_ progress: Progress, username: Username, on today: StudyDay) {
    func count(_ number: Int) -> FirestoreValue { .integer(Int64(max(number, 0))) }
    fields["username"] = .string(username.text)
    fields["totalCards"] = count(progress.count(of: .completed))
    fields["totalTopics"] = count(progress.completedTopics)
    fields["totalXP"] = count(progress.experience.points)
    fields["currentStreak"] = count(progress.streak.current(on: today))
    fields["longestStreak"] = count(progress.streak.longest(on: today))
    fields["lastActiveDate"] = .string(progress.streak.lastDay(upTo: today)?.description ?? "")
    if joinDay == nil { fields["joinDate"] = .string(today.description) }
    if case .map? = fields["devices"] { return }
    fields["devices"] = .map([:])
  }
}

extension Streak {
  /// The last active day that is not after `day`.
  func lastDay(upTo day: StudyDay) -> StudyDay? {
    runs.last { $0.first <= day }.map { min($0.last, day) }
  }
}
