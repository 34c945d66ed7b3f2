import Glibc
import TestSupport
import Testing
import Tutor

/// A timer or a crontab line, never both, and no trace of either.
@Suite("remind, one kind at a time", .ownThread)
struct RemindKindsTests {
  private let scratch: ScratchHome
  private var learner: Learner { scratch.learner }
  private var home: String { scratch.home }

  init() throws { scratch = try ScratchHome() }

  @Test func installingOneKindRemovesTheOther() throws {
    let programs = try FakePrograms(learner, .systemctl, .crontab)
    try learner.write((try ScratchHome.cronLine() + "\n").utf8, to: programs.table)
    #expect(try scratch.remind("--install", in: programs).status == 0)
    #expect(programs.calls() == RemindInstallTests.installing + ["crontab [-l]", "crontab [-r]"])
    #expect(learner.read(programs.table) == nil)
    try programs.fail("--user show-environment")
    #expect(try scratch.remind("--install", in: programs).status == 0)
    #expect(try learner.text(programs.table) == ScratchHome.cronLine() + "\n")
    #expect(scratch.contents == [:])
  }

  @Test func withNeitherItSaysWhatToDo() throws {
    let programs = try FakePrograms(learner)
    let outcome = try scratch.remind("--install", in: programs)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines == [
        "edutok: there is neither a systemd of your own nor crontab here; nothing was installed; have "
          + "`edutok remind` run every 30 minutes by whatever starts programs here"
      ])
    #expect(try scratch.remind("--remove", in: programs).status == 0)
    #expect(scratch.contents == [:])
  }

  @Test func whatWasSaidGoesToo() throws {
    let programs = try FakePrograms(learner, .systemctl)
    let state = home + "/.local/state/edutok"
    for folder in [home + "/.local", home + "/.local/state", state] { mkdir(folder, 0o700) }
    let before = scratch.contents
    try learner.write("{}".utf8, to: state + "/reminded.json")
    let outcome = try scratch.remind("--remove", in: programs)
    #expect(outcome.output == "Reminders are off; removed: \(state)/reminded.json.\n")
    #expect(scratch.contents == before)
  }
}
