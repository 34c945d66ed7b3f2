/// Which boxes were granted, and for which grades: each of both once.
struct BoxGrants: Equatable, Sendable {
  /// The study day of the grant, by a hash of the box's name, and by one of the grade's.
  private var days = LayeredDictionary<UInt64, StudyDay>()

  /// Whether the box is new, and the first of its grade; notes that it was granted.
  mutating func grant(_ body: BoxGranted, on day: StudyDay) -> Bool {
    let box = FlagTable.key("box", body.box)
    let grade = FlagTable.key("paid", body.grade.rawValue)
    guard days[box] == nil, days[grade] == nil else { return false }
    days[box, default: day] = day
    days[grade, default: day] = day
    return true
  }

  /// Lets go of what was granted before a day.
  mutating func close(before day: StudyDay) {
    days = LayeredDictionary(days.all.filter { $0.value >= day })
  }

  mutating func settle() { days.settle() }

  mutating func settleAll() { days.settleAll() }
}

extension BoxGrants: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&days)
  }
}

extension BoxGranted {
  /// The name of the box that a grade gets. Where a box has another one, only the whole log says
  /// whether it was granted before.
  static func name(for grade: EventID) -> String { "box-\(grade.rawValue)" }
}
