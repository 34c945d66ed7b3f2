extension Conversation {
  /// Takes the time of an input. Where the wall clock was set to another time meanwhile, it is noted
  /// in the log and said, once.
  ///
  /// A change of zone or daylight saving moves no wall clock, and says nothing.
  mutating func takeTime(_ moment: Moment) {
    let clocks = progress.deviceClocks
    let isTold = clocks.lastChange(of: device.id) != clockChangeSeen
    let shift =
      (isTold ? nil : ClockShift(from: now, to: moment)) ?? setBack(to: moment.wall, by: clocks)
    let before = now.day
    now = moment
    tellDay(insteadOf: before, isByClock: shift != nil)
    if let shift {
      record(.clockChanged(ClockChanged(milliseconds: shift.milliseconds)))
      let hasDaysAhead = progress.streak.runs.last.map { $0.last > now.day } ?? false
      say(.note(Wording.clockChanged(shift, on: now.day, hasDaysAhead: hasDaysAhead)))
    }
    if !hasTakenTime, let away = longAway(until: moment.wall, by: clocks) {
      say(.note(Wording.longAway(away, on: now.day)))
    }
    hasTakenTime = true
    clockChangeSeen = progress.deviceClocks.lastChange(of: device.id)
  }

  /// How long nothing was recorded, where that is so long that the clock may well be wrong.
  private func longAway(until wall: Timestamp, by clocks: DeviceClocks) -> ClockShift? {
    clocks.latestWall(of: device.id).flatMap { ClockShift(from: $0, to: wall) }
      .flatMap { $0.isYearsAhead ? $0 : nil }
  }

  /// Says what day it is where a setting that days follow has moved it.
  private mutating func tellDay(insteadOf before: StudyDay, isByClock: Bool) {
    guard dayMayHaveMoved else { return }
    dayMayHaveMoved = false
    if now.day != before, !isByClock { say(.note(Wording.dayMoved(to: now.day))) }
  }

  /// How far the clock stands before what this device has recorded.
  private func setBack(to wall: Timestamp, by clocks: DeviceClocks) -> ClockShift? {
    clocks.latestWall(of: device.id).flatMap { ClockShift(from: $0, to: wall) }
      .flatMap { $0.isForward ? nil : $0 }
  }
}
