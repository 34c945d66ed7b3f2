internal import Tutor

/// What `edutok remind` is to do.
enum RemindTask: Equatable {
  /// Say what is due; streaks are warned of from `warning` on.
  case say(warning: ReminderTime)
  case install(warning: ReminderTime)
  case remove
}

extension RemindTask {
  init(_ line: SubcommandLine) throws(UsageError) {
    let (installs, removes) = (line.flags.contains("install"), line.flags.contains("remove"))
    let at = line.values["at"]
    if [installs, removes, at != nil].count(where: { $0 }) > 1 {
      throw UsageError(message: "remind takes one of --install, --remove and --at")
    }
    try line.expect(words: 0...(installs ? 1 : 0))
    if removes {
      self = .remove
    } else if installs {
      self = .install(warning: try RemindTask.time(line.words.first, after: "install"))
    } else {
      self = .say(warning: try RemindTask.time(at, after: "at"))
    }
  }

  private static func time(
    _ text: String?, after option: String
  ) throws(UsageError) -> ReminderTime {
    guard let text else { return .evening }
    guard let time = ReminderTime(text) else {
      throw UsageError(
        message: "--\(option) takes a time from \(ReminderTime.range), not \"\(text)\"")
    }
    return time
  }
}
