import Glibc
import TestSupport
import Testing

/// Programs of the desktop, as far as reminders call them: each notes its calls, and ends badly where
/// it is called in a way that nobody expects.
struct FakePrograms {
  enum Name: String { case systemctl, crontab, notifySend = "notify-send" }

  private let learner: Learner
  private var folder: String { learner.folder + "/bin" }
  private var log: String { learner.folder + "/calls" }
  /// The crontab; missing where there is none.
  var table: String { learner.folder + "/table" }
  /// What the next call is to fail with, by the words of the call.
  private var failures: String { learner.folder + "/failures" }
  /// There where a timer cannot be started once it is linked.
  private var startFailure: String { learner.folder + "/start-failure" }

  init(_ learner: Learner, _ names: Name...) throws {
    self.learner = learner
    mkdir(folder, 0o700)
    for name in names { try write(name) }
  }

  private func write(_ name: Name) throws {
    let text = "#!/bin/sh\n" + head(name) + body(of: name)
    try FakePrograms.write(Array(text.utf8), to: path(of: name))
  }

  /// Writes a program. By a child of its own: what other tests start meanwhile would inherit the
  /// file, and nothing can be started that is open for writing.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let outcome = try Program.run(
      "/bin/sh", ["-c", "umask 077; rm -f \"$0\" && cat > \"$0\" && chmod 700 \"$0\"", path],
      input: bytes)
    #expect(outcome.status == 0 && outcome.error == "")
  }

  func path(of name: Name) -> String { folder + "/" + name.rawValue }

  func remove(_ name: Name) { unlink(path(of: name)) }

  /// What finds these programs, and the shell's own, but none of the same names elsewhere.
  var variables: [String: String] {
    ["PATH": folder].merging(FakePrograms.keys) { $1 }
  }

  /// None of it may reach a program.
  static let keys = [
    "GEMINI_API_KEY": "k1", "GOOGLE_API_KEY": "k2", "OPENAI_API_KEY": "k3",
    "UNSPLASH_ACCESS_KEY": "k4", "FIREBASE_API_KEY": "k5", "EDUTOK_PASSWORD": "k6",
  ]

  private func head(_ name: Name) -> String {
    """
    { printf '%s' '\(name.rawValue)'; printf ' [%s]' "$@"; echo; } >> '\(log)'
    for key in \(FakePrograms.keys.keys.sorted().joined(separator: " ")); do
      eval "[ -z \\"\\${$key}\\" ]" || echo "$key was told" >> '\(log)'
    done
    if [ -e '\(failures)' ] && read -r call < '\(failures)' && [ "$call" = "$*" ]; then
      echo 'it is broken' >&2
      exit 3
    fi

    """
  }

  private func body(of name: Name) -> String {
    switch name {
    case .systemctl:
      """
      units="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
      case "$*" in
      '--user show-environment') echo A=b ;;
      '--user daemon-reload') ;;
      '--user enable --now edutok-remind.timer')
        [ -f "$units/edutok-remind.timer" ] || exit 96
        /bin/mkdir -p "$units/timers.target.wants"
        /bin/ln -sf "$units/edutok-remind.timer" "$units/timers.target.wants/"
        [ ! -e '\(startFailure)' ] || { echo 'it does not start' >&2; exit 1; } ;;
      '--user disable --now edutok-remind.timer')
        [ -f "$units/edutok-remind.timer" ] || exit 96
        /bin/rm "$units/timers.target.wants/edutok-remind.timer" ;;
      *) echo 'UNEXPECTED' >> '\(log)'; exit 97 ;;
      esac
      """
    case .crontab:
      """
      case "$*" in
      -l) [ -f '\(table)' ] || { echo 'no crontab for learner' >&2; exit 1; }
        /bin/cat '\(table)' ;;
      -) /bin/cat > '\(table)' ;;
      -r) /bin/rm '\(table)' ;;
      *) echo 'UNEXPECTED' >> '\(log)'; exit 97 ;;
      esac
      """
    case .notifySend:
      """
      [ "$#" = 3 ] || { echo 'UNEXPECTED' >> '\(log)'; exit 97; }
      """
    }
  }

  /// Has calls with these words fail, and no other; nil for none.
  func fail(_ call: String?) throws {
    unlink(failures)
    if let call { try learner.write((call + "\n").utf8, to: failures) }
  }

  /// Has timers linked, and not started.
  func failToStartTimers() throws { try learner.write([], to: startFailure) }

  /// The calls since this was asked last.
  func calls() -> [String] {
    defer { unlink(log) }
    return learner.text(log).split(separator: "\n").map { String($0) }
  }
}
