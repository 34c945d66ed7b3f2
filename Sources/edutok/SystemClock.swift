internal import Glibc
internal import Tutor

/// The machine's clocks; local days come from the C library.
final class SystemClock: WallClock {
  private let files: ZoneFiles
  /// What `TZ` said when the program started, and what it is to say for the machine's own zone.
  let variable: String?
  private let own: String?
  /// The zone that was asked for last.
  private var wanted: String?
  /// The end of a study day that was told last.
  private var lastEnd: time_t = 0

  init(environment: Variables) {
    files = ZoneFiles(environment: environment)
    variable = environment["TZ"]
    let name = variable.flatMap(ZoneTrouble.name)
    own = name.flatMap(files.value) ?? variable
    SystemClock.set(own)
  }

  func now(rollover: Int, zone: String?) -> Moment {
    use(zone)
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let local = SystemClock.local(time.tv_sec)
    let day = SystemClock.studyDay(of: local, rollover: rollover)
    let end = end(of: day, after: time.tv_sec, rollover: rollover)
    return Moment(
      wall: Timestamp(milliseconds: SystemClock.milliseconds(time)), offset: local.tm_gmtoff,
      day: day, uptime: Int64(SystemClock.uptime / .milliseconds(1)),
      dayEnds: Timestamp(milliseconds: Int64(end) * 1000))
  }

  /// The study day of a time, by the roll-over that is set, in the zone that was asked for last.
  func studyDay(of time: Timestamp, settings: [String: String]) -> StudyDay {
    SystemClock.studyDay(
      of: SystemClock.local(time_t(time.milliseconds / 1000)),
      rollover: Setting.rolloverHour(in: settings))
  }

  /// Searched for where it is another than the one told last, in whichever zone that was.
  private func end(of day: StudyDay, after time: time_t, rollover: Int) -> time_t {
    func studyDay(at time: time_t) -> StudyDay {
      SystemClock.studyDay(of: SystemClock.local(time), rollover: rollover)
    }
    if lastEnd <= time || lastEnd - time > 90_000 || studyDay(at: lastEnd) <= day
      || studyDay(at: lastEnd - 1) > day
    {
      lastEnd = SystemClock.end(of: day, after: time, rollover: rollover)
    }
    return lastEnd
  }

  private static func local(_ time: time_t) -> tm {
    var time = time
    var local = tm()
    localtime_r(&time, &local)
    return local
  }

  private static func studyDay(of local: tm, rollover: Int) -> StudyDay {
    let date = StudyDay(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    return Moment.studyDay(of: date, hour: Int(local.tm_hour), rollover: rollover)
  }

  /// The first second of a later study day.
  ///
  /// Searched for with the same rule that tells days, so that the two agree also where a clock
  /// change leaves out the rollover hour, or a zone a whole date.
  private static func end(of day: StudyDay, after time: time_t, rollover: Int) -> time_t {
    func isOver(_ time: time_t) -> Bool {
      studyDay(of: local(time), rollover: rollover) > day
    }
    var last = time
    var end = time + 90_000  // a day of 25 hours
    while !isOver(end), end < time + 4 * 90_000 { end += 90_000 }
    while last + 1 < end {
      let middle = last + (end - last) / 2
      if isOver(middle) { end = middle } else { last = middle }
    }
    return end
  }

  static var wall: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: milliseconds(time))
  }

  /// How long the machine has been up; it never goes back, and counts sleep.
  static var uptime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  func knows(zone: String) -> Bool { files.value(for: zone) != nil }

  /// What keeps days from following the zone that is set, or `TZ`'s or the machine's where none is.
  func trouble(set zone: String?) -> ZoneTrouble? {
    ZoneTrouble(setting: zone, variable: variable, files: files)
  }

  /// Whether this machine has zones that can be set.
  var hasZones: Bool { files.areThere }

  /// An offset in seconds east of UTC, as `UTC+5:30`.
  static func name(ofOffset seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let rest = minutes % 60 == 0 ? "" : (minutes % 60 < 10 ? ":0" : ":") + "\(minutes % 60)"
    return "UTC\(seconds < 0 ? "−" : "+")\(minutes / 60)\(rest)"
  }

  /// Turns to the learner's zone; one that this machine does not know leaves its own.
  private func use(_ zone: String?) {
    if zone != wanted {
      wanted = zone
      SystemClock.set(zone.flatMap(files.value) ?? own)
    }
    // The machine's own zone may have been changed meanwhile, as on a journey.
    tzset()
  }

  private static func set(_ variable: String?) {
    if let variable { setenv("TZ", variable, 1) } else { unsetenv("TZ") }
    tzset()
  }

  private static func milliseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
