internal import Tutor

extension DoctorCommand {
  /// Which days count, and until when today lasts.
  ///
  /// - Parameter settings: Those of the log.
  func days(settings: [String: String]) -> [Check] {
    let clock = composition.clock
    let now = clock.now(settings: settings)
    let minutes = max(0, now.dayEnds.milliseconds - now.wall.milliseconds + 59_999) / 60_000
    let rest = "\(minutes / 60) h \(minutes % 60) min"
    let set = settings[Setting.timeZone.rawValue]
    return [
      timeZone(set: set, offset: SystemClock.name(ofOffset: now.offset)),
      Check(name: "study day", status: .ok, detail: "\(now.day), for another \(rest)"),
    ]
  }

  private func timeZone(set: String?, offset: String) -> Check {
    guard let trouble = composition.clock.trouble(set: set) else {
      let name = set.map { "\(ZoneTrouble.tellable($0)), " } ?? ""
      return Check(name: "time zone", status: .ok, detail: name + offset)
    }
    return Check(
      name: "time zone", status: .warn, detail: "\(trouble.happened); days follow \(offset)",
      advice: composition.clock.hasZones
        ? "`edutok config set time_zone NAME` fixes one"
        : "the system's package tzdata brings the zones")
  }

  /// Whether the clock stands before what this device has recorded.
  func clock(against progress: Progress, of device: DeviceIdentity) -> Check {
    let now = composition.clock.now(settings: progress.settings)
    let shown = DoctorCommand.time(now)
    guard let latest = progress.deviceClocks.latestWall(of: device.id),
      let shift = ClockShift(from: latest, to: now.wall), !shift.isForward
    else { return Check(name: "clock", status: .ok, detail: shown) }
    return Check(
      name: "clock", status: .warn,
      detail: "\(shown), \(shift.size) before what was recorded last",
      advice: "set the clock right if it is wrong; nothing is lost")
  }

  /// The local date and time, to the minute.
  private static func time(_ moment: Moment) -> String {
    let local = moment.wall.local(offset: moment.offset)
    return String(local.description.prefix(16)).replacing("T", with: " ")
  }
}
