internal import Glibc
internal import Tutor

/// The machine's clocks; local days come from the C library.
final class SystemClock: WallClock {
  private let environment: Variables
  /// The zone that `TZ` was set to for the learner, where it was.
  private var zone: String?
  private let ownZone: String?

  init(environment: Variables) {
    self.environment = environment
    ownZone = environment["TZ"]
    tzset()
  }

  func now(rollover: Int, zone: String?) -> Moment {
    use(zone)
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let local = SystemClock.local(time.tv_sec)
    let day = SystemClock.studyDay(of: local, rollover: rollover)
    let end = SystemClock.end(of: day, after: time.tv_sec, rollover: rollover)
    return Moment(
      wall: Timestamp(milliseconds: SystemClock.milliseconds(time)), offset: local.tm_gmtoff,
      day: day, uptime: Int64(SystemClock.uptime / .milliseconds(1)),
      dayEnds: Timestamp(milliseconds: Int64(end) * 1000))
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

  /// How long the machine has been up; it never goes back, and counts sleep.
  static var uptime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  func knows(zone: String) -> Bool {
    let folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    guard !zone.isEmpty, !zone.hasPrefix("/"), !zone.split(separator: "/").contains("..") else {
      return false
    }
    var status = stat()
    return stat(folder + "/" + zone, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// What `TZ` says, where it names a zone this machine does not know.
  var unknownZone: String? {
    guard let name = ownZone, !name.isEmpty else { return nil }
    let bare = name.hasPrefix(":") ? String(name.dropFirst()) : name
    // `EST5EDT` and `<+03>-3` are rules of their own, UTC needs no file; the rest are names.
    let start = bare.prefix { $0 != "," }
    let isRule = !start.contains("/") && start.contains(where: \.isNumber)
    guard !isRule, !bare.hasPrefix("/"), !["UTC", "GMT"].contains(bare) else { return nil }
    return knows(zone: bare) ? nil : bare
  }

  /// An offset in seconds east of UTC, as `UTC+5:30`.
  static func name(ofOffset seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let rest = minutes % 60 == 0 ? "" : (minutes % 60 < 10 ? ":0" : ":") + "\(minutes % 60)"
    return "UTC\(seconds < 0 ? "−" : "+")\(minutes / 60)\(rest)"
  }

  /// Turns to the learner's zone; one that this machine does not know leaves its own.
  private func use(_ wanted: String?) {
    let known = wanted.flatMap { knows(zone: $0) ? $0 : nil }
    guard known != zone else { return }
    zone = known
    if let name = known ?? ownZone { setenv("TZ", name, 1) } else { unsetenv("TZ") }
    tzset()
  }

  private static func milliseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
