internal import Glibc
internal import Tutor

/// `notify-send`, which shows a few words on the desktop.
struct DesktopNotification {
  private let program: String
  private let bus: [String]
  private static let limit = Duration.seconds(3)

  /// Nil where it is not installed.
  init?(_ variables: Variables) {
    guard let path = ProgramSearch.find("notify-send", in: variables["PATH"]) else { return nil }
    program = path
    bus = DesktopNotification.bus(variables)
  }

  /// Returns whether it was shown.
  func show(_ reminder: Reminder) -> Bool {
    let child = ChildProcess(limit: DesktopNotification.limit, most: 4096, variables: bus)
    let words = ["--app-name=edutok", reminder.title, DesktopNotification.marked(reminder.line)]
    // Why it was not is of no use to who is not there to read it: it is tried again.
    return (try? child.output(of: [program] + words)) != nil
  }

  /// Cron tells its commands nothing of the desktop: its bus is where systemd has it.
  private static func bus(_ variables: Variables) -> [String] {
    let name = "DBUS_SESSION_BUS_ADDRESS"
    let socket = "/run/user/\(getuid())/bus"
    guard variables[name] == nil, access(socket, F_OK) == 0 else { return [] }
    return ["\(name)=unix:path=\(socket)"]
  }

  /// A body is markup (https://specifications.freedesktop.org/notification-spec/), and notify-send
  /// reads a backslash as the start of an escape.
  static func marked(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
