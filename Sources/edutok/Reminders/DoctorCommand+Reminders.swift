internal import Tutor

extension DoctorCommand {
  /// Whether reminders come, and from when a streak is warned of.
  var reminders: Check {
    let name = "reminders"
    let again = "`edutok remind --install` writes them anew"
    if let units = ReminderUnits(composition.variables), units.isThere {
      guard let (program, time) = units.installed else {
        return Check(
          name: name, status: .warn, detail: "the timer's files are not whole", advice: again)
      }
      guard ProgramSearch.isProgram(program) else {
        return Check(
          name: name, status: .warn, detail: "\(program), which the timer starts, is gone",
          advice: again)
      }
      return Check(name: name, status: .ok, detail: "by a systemd timer, streaks from \(time) on")
    }
    // A crontab that cannot be read says as little as one without the line.
    if let line = try? Crontab(composition.variables)?.installed() {
      let time = line.split(separator: " ").drop { $0 != "--at" }.dropFirst().first
      return Check(
        name: name, status: .ok,
        detail: "by a crontab line, streaks from \(time ?? "20:00") on")
    }
    return Check(
      name: name, status: .ok, detail: "off; `edutok remind --install` has them come")
  }
}
