internal import Glibc
internal import Persistence
internal import Tutor

/// `edutok remind`: says what is due, or has it said every half hour.
///
/// It reads the store and changes nothing there, and it needs neither the network nor a key.
struct RemindCommand {
  let composition: Composition

  init(_ composition: Composition) { self.composition = composition }

  /// Returns whether all went well.
  func run(_ task: RemindTask) throws -> Bool {
    switch task {
    case .say(let warning): try say(warning)
    case .install(let warning): try install(warning)
    case .remove: try remove()
    }
  }

  private func say(_ warning: ReminderTime) throws -> Bool {
    guard let log = try SQLiteEventLog(toRead: composition.location) else { return true }
    let standing = try standing(of: log)
    let now = composition.clock.now(settings: standing.settings)
    // A store that an older program left tells of no schedules: the next start makes them.
    let dueCards = (try? log.dueCount(on: now.day)) ?? 0
    let file = RemindedFile(path: composition.home.remindedFile)
    let before = file.said(in: store)
    let rules = ReminderRules(warning: warning)
    guard let reminder = rules.due(standing, dueCards: dueCards, said: before, at: now) else {
      return true
    }
    var after = before
    after.note(reminder, by: standing, at: now)
    do {
      // First: what cannot be remembered would be shown every half hour.
      try file.write(after, in: store)
    } catch {
      Standard.output(reminder.line)
      Standard.error(
        "\(error); the reminder was not shown on the desktop, as it would come again and again")
      return false
    }
    let isPrinted = System.write((reminder.line + "\n").utf8, to: STDOUT_FILENO)
    let isShown = DesktopNotification(composition.variables)?.show(reminder)
    let isNoticed = isShown == true || isPrinted && canBeRead(besideDesktop: isShown != nil)
    if !isNoticed {
      // It is tried again then; where this fails too, this one is not said.
      try? file.write(before, in: store)
    }
    return isPrinted || isNoticed
  }

  /// Whether anybody could notice what is printed: where there is a desktop, only at a terminal.
  private func canBeRead(besideDesktop hasDesktop: Bool) -> Bool {
    hasDesktop ? isatty(STDOUT_FILENO) == 1 : !isThrownAway
  }

  /// Whether standard output is a device that keeps and shows nothing.
  private var isThrownAway: Bool {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
      && isatty(STDOUT_FILENO) == 0
  }

  /// What the log says. Folded where no standing of this version covers it.
  private func standing(of log: SQLiteEventLog) throws -> Standing {
    let bytes = try log.standing(foldVersion: Progress.foldVersion)
    if let standing = bytes.flatMap(StandingCoding.standing) { return standing }
    return Standing(try log.history().progress, place: nil)
  }

  /// The open store's name among the learner's.
  private var store: String {
    String(composition.location.path.dropFirst(composition.home.data.count + 1))
  }
}
