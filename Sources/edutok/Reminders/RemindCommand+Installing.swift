internal import Glibc
internal import Persistence
internal import Tutor

/// Having `edutok remind` started every half hour, and no more.
extension RemindCommand {
  func install(_ warning: ReminderTime) throws -> Bool {
    let variables = composition.variables
    let run = try ScheduledRun(variables, zone: composition.clock.variable, warning: warning)
    let crontab = Crontab(variables)
    if let units = ReminderUnits(variables), let systemctl = Systemctl(variables),
      systemctl.answers
    {
      return try install(run, units, systemctl, insteadOf: crontab)
    }
    if let crontab { return try install(run, crontab) }
    throw PlainError(
      "there is neither a systemd of your own nor crontab here; nothing was installed; have "
        + "`edutok remind` run every 30 minutes by whatever starts programs here")
  }

  private func install(
    _ run: ScheduledRun, _ units: ReminderUnits, _ systemctl: Systemctl,
    insteadOf crontab: Crontab?
  ) throws -> Bool {
    show(units.service, units.serviceText(run))
    show(units.timer, ReminderUnits.timerText(run))
    guard agrees("Write these two files and start the timer?") else { return true }
    do {
      try units.write(run) {
        try systemctl.run("daemon-reload")
        try systemctl.run("enable", "--now", ReminderUnits.timerName)
      }
    } catch {
      // Where it does not answer, it has not read what is gone again.
      try? systemctl.run("daemon-reload")
      throw PlainError("\(error); nothing was installed; `edutok remind --install` tries again")
    }
    do {
      _ = try crontab?.remove()
    } catch {
      Standard.error("\(error); a line in it that ends in `\(Crontab.mark)` is not needed any more")
    }
    tellInstalled(run)
    return true
  }

  private func install(_ run: ScheduledRun, _ crontab: Crontab) throws -> Bool {
    show("crontab", Crontab.line(for: run) + "\n")
    guard agrees("Add this line to your crontab?") else { return true }
    do {
      try crontab.install(run)
    } catch {
      throw PlainError("\(error); `edutok remind --install` tries again")
    }
    // Units of a systemd that does not answer any more start nothing.
    _ = try? ReminderUnits(composition.variables)?.remove()
    tellInstalled(run)
    return true
  }

  private func tellInstalled(_ run: ScheduledRun) {
    Standard.output(
      "Reminders are on: a look every 30 minutes, a streak at risk from \(run.warning) on. "
        + "`edutok remind --remove` ends them.")
    if DesktopNotification(composition.variables) == nil {
      Standard.output(
        "notify-send is not installed, so nothing shows on the desktop; Debian's package "
          + "libnotify-bin has it.")
    }
  }

  // MARK: Asking

  private func show(_ name: String, _ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    Standard.output(name + ":")
    for line in lines { Standard.output(line.isEmpty ? "" : "  " + line) }
    Standard.output("")
  }

  /// Whether the learner says yes, which is also what counts where nobody is there to say it.
  private func agrees(_ question: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return true }
    guard System.write("\(question) [Y/n] ".utf8, to: STDOUT_FILENO) else { return false }
    let answer = typedLine()
    if answer == nil { Standard.output("") }
    guard let word = answer?.trimmed.lowercased(), ["", "y", "yes"].contains(word) else {
      Standard.output("Nothing was written.")
      return false
    }
    return true
  }

  /// Nil for Ctrl-D. Ctrl-C ends the program, which has done nothing yet.
  private func typedLine() -> String? {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while let count = System.read(STDIN_FILENO, into: &byte), count == 1 {
      if byte[0] == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte[0])
    }
    return nil
  }

  // MARK: Removing

  func remove() throws -> Bool {
    var isWhole = true
    var removed: [String] = []
    func attempt(_ work: () throws -> [String]) {
      do {
        removed += try work()
      } catch {
        Standard.error("\(error); `edutok remind --remove` tries again")
        isWhole = false
      }
    }
    attempt { try removeUnits() }
    attempt { try Crontab(composition.variables)?.remove() == true ? ["the crontab line"] : [] }
    if RemindedFile(path: composition.home.remindedFile).remove() {
      removed.append(composition.home.remindedFile)
    }
    if !removed.isEmpty {
      Standard.output("Reminders are off; removed: \(removed.joined(separator: ", ")).")
    } else if isWhole {
      Standard.output("No reminders were installed. `edutok remind --install` has them come.")
    }
    return isWhole
  }

  private func removeUnits() throws -> [String] {
    guard let units = ReminderUnits(composition.variables), units.isThere else { return [] }
    let systemctl = Systemctl(composition.variables)
    // A systemd that does not answer has no timer running.
    try? systemctl?.run("disable", "--now", ReminderUnits.timerName)
    let removed = try units.remove()
    try? systemctl?.run("daemon-reload")
    return removed
  }
}
