internal import Glibc
internal import Persistence
internal import Tutor

/// The two unit files of a systemd timer, in the learner's own folder of them.
///
/// What they are made of is read back from comments in the service.
struct ReminderUnits {
  /// Where the learner's units are.
  let folder: String

  static let timerName = "edutok-remind.timer"
  private static let serviceName = "edutok-remind.service"

  var service: String { folder + "/" + ReminderUnits.serviceName }
  var timer: String { folder + "/" + ReminderUnits.timerName }
  /// Where systemd links the timers that begin with a session.
  private var wants: String { folder + "/timers.target.wants" }
  private var link: String { wants + "/" + ReminderUnits.timerName }

  /// Nil where nothing says whose home it is.
  init?(_ environment: Variables) {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute(environment["HOME"]) ?? absolute(Home.ofUser)
    guard let base = absolute(environment["XDG_CONFIG_HOME"]) ?? home.map({ $0 + "/.config" })
    else { return nil }
    folder = base + "/systemd/user"
  }

  // MARK: What they say

  /// The service as it is written here and now.
  func serviceText(_ run: ScheduledRun) -> String {
    let madeFolders = foldersToRemove
    var lines = [
      "# Written by `edutok remind --install`, taken away by `edutok remind --remove`.",
      ReminderUnits.programMark + run.program, ReminderUnits.timeMark + run.warning.description,
    ]
    if madeFolders > 0 { lines.append(ReminderUnits.foldersMark + "\(madeFolders)") }
    lines += [
      "", "[Unit]", "Description=What edutok reminds of", "", "[Service]", "Type=oneshot",
      "ExecStart=" + ReminderUnits.command(of: run),
    ]
    lines += run.variables.map { "Environment=" + ReminderUnits.quoted("\($0.name)=\($0.value)") }
    lines.append("UnsetEnvironment=" + ScheduledRun.secrets.joined(separator: " "))
    return lines.map { $0 + "\n" }.joined()
  }

  static func timerText(_ run: ScheduledRun) -> String {
    let minute = run.phase < 10 ? "0\(run.phase)" : "\(run.phase)"
    return """
      [Unit]
      Description=What edutok reminds of, every \(ScheduledRun.period) minutes

      [Timer]
      OnCalendar=*:\(minute)/\(ScheduledRun.period)
      Persistent=false

      [Install]
      WantedBy=timers.target

      """
  }

  private static let programMark = "# Program: "
  private static let timeMark = "# Time: "
  private static let foldersMark = "# Folders made: "

  /// systemd takes no program whose path has quotes or backslashes; a shell does. In its arguments a
  /// dollar sign is written twice, in the program's path once
  /// (https://www.freedesktop.org/software/systemd/man/systemd.service.html#Command%20lines).
  private static func command(of run: ScheduledRun) -> String {
    let words = "remind --at \(run.warning)"
    guard run.program.contains(where: { "\"'\\".contains($0) }) else {
      return quoted(run.program) + " " + words
    }
    return #"/bin/sh -c "exec \"$$0\" \#(words)" "#
      + quoted(run.program.replacing("$", with: "$$"))
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%")
    return "\"\(escaped)\""
  }

  // MARK: What is there

  /// What an installed service says of itself; nil where there is none.
  var installed: (program: String, time: String)? {
    guard access(timer, F_OK) == 0 else { return nil }
    let lines = serviceLines
    guard let program = value(of: ReminderUnits.programMark, in: lines),
      let time = value(of: ReminderUnits.timeMark, in: lines)
    else { return nil }
    return (program, time)
  }

  /// Whether any file of a timer is there.
  var isThere: Bool { files.contains { isEntry($0) } }

  private var files: [String] { [link, timer, service] }

  /// A link that leads nowhere is there too.
  private func isEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private var serviceLines: [Substring] {
    let bytes = System.contents(of: service, atMost: 1 << 16) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private func value(of mark: String, in lines: [Substring]) -> String? {
    lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// How many folders go with the files: those that are not there yet, or were not before.
  private var foldersToRemove: Int { max(madeFolders, MadeFolders.missing(in: folder)) }

  private var madeFolders: Int {
    value(of: ReminderUnits.foldersMark, in: serviceLines).flatMap { Int($0) } ?? 0
  }

  // MARK: Writing and removing

  /// Writes both, or puts back what was there before.
  ///
  /// - Parameter accept: Makes the timer work; what it throws undoes all.
  func write(_ run: ScheduledRun, _ accept: () throws -> Void) throws {
    let before = [service, timer].map { System.contents(of: $0, atMost: 1 << 16) }
    let made = foldersToRemove
    let text = serviceText(run)
    do {
      try PrivateFile.makeFolder(folder)
      try put(text, at: service)
      try put(ReminderUnits.timerText(run), at: timer)
      try accept()
    } catch {
      for (path, bytes) in zip([service, timer], before) {
        // The error that led here is the story.
        if let bytes { try? put(bytes, at: path) } else { unlink(path) }
      }
      if before.allSatisfy({ $0 == nil }) {
        // A timer that cannot be started was linked before that.
        unlink(link)
        rmdir(wants)
        MadeFolders.remove(folder, count: made)
      }
      throw error
    }
  }

  private func put(_ text: String, at path: String) throws { try put(Array(text.utf8), at: path) }

  private func put(_ bytes: [UInt8], at path: String) throws {
    let temporary = path + ".new"
    do {
      try PrivateFile.write(bytes, to: temporary)
      try PrivateFile.move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Removes what is there, with the folders that were made for it. Returns the files removed.
  func remove() throws -> [String] {
    let made = madeFolders
    var removed: [String] = []
    for path in files where isEntry(path) {
      guard unlink(path) == 0 else { throw StoreError.system(path) }
      removed.append(path)
    }
    if !removed.isEmpty {
      rmdir(wants)
      MadeFolders.remove(folder, count: made)
    }
    return removed
  }
}
