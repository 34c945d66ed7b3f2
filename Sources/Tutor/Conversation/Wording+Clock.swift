extension Wording {
  static func dayMoved(to day: StudyDay) -> String {
    "By the new setting it is study day \(day). What was answered keeps its day."
  }

  static func longAway(_ shift: ClockShift, on day: StudyDay) -> String {
    "It is \(day), \(shift.size) after what was recorded last. If the clock is wrong, set it right "
      + "before you go on; what was answered keeps its day."
  }

  static func clockChanged(_ shift: ClockShift, on day: StudyDay, hasDaysAhead: Bool) -> String {
    if shift.isForward {
      return "The clock went forward \(shift.size); it is \(day) by it. Nothing is lost: what was "
        + "answered keeps its day."
    }
    return "The clock went back \(shift.size); it is \(day) by it. Nothing is lost: what was "
      + "answered keeps its day"
      + (hasDaysAhead ? ", and days ahead count when they come." : ".")
  }
}
