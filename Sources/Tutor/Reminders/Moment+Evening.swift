extension Moment {
  /// The minutes of the local clock since midnight, in 0..<1440.
  var localMinute: Int { wall.local(offset: offset).minuteOfDay }

  /// Whether the local clock has shown `time` on this study day.
  ///
  /// A study day goes on after midnight, to the rollover hour: its 20:00 is past at one in the
  /// morning, and 9:00 is the end of a day that lasts till noon.
  func isPast(_ time: ReminderTime) -> Bool { wall >= instant(of: time) }

  /// When the local clock shows `time` on this study day, in a zone that keeps its offset until then.
  func instant(of time: ReminderTime) -> Timestamp {
    let isAfterMidnight = time.minutes < dayEnds.local(offset: offset).minuteOfDay
    let date = isAfterMidnight ? day.next : day
    let minutes = Int64(date.ordinal) * 1440 + Int64(time.minutes)
    return Timestamp(milliseconds: (minutes * 60 - Int64(offset)) * 1000)
  }
}

extension Timestamp {
  /// In 0..<1440.
  fileprivate var minuteOfDay: Int {
    let day: Int64 = 86_400_000
    return Int((milliseconds % day + day) % day / 60_000)
  }
}
