import Glibc
import TestSupport
import Testing
import Tutor

/// `remind --install` and `--remove` where there is cron alone.
@Suite("remind --install by cron", .ownThread)
struct RemindCrontabTests {
  private let scratch: ScratchHome
  private var learner: Learner { scratch.learner }
  private var home: String { scratch.home }

  init() throws { scratch = try ScratchHome() }

  @Test func withoutSystemdALineOfTheCrontabDoesIt() throws {
    let programs = try FakePrograms(learner, .crontab)
    let outcome = try scratch.remind("--install", in: programs)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(programs.calls() == ["crontab [-l]", "crontab [-]"])
    #expect(try learner.text(programs.table) == ScratchHome.cronLine() + "\n")
    #expect(outcome.lines.first == "crontab:")
    #expect(try outcome.lines.dropFirst().first == "  " + ScratchHome.cronLine())
    #expect(
      Array(outcome.lines.suffix(2)) == [ScratchHome.tellsItIsOn, ScratchHome.tellsNoDesktop])
    #expect(try scratch.check(in: programs) == "ok: by a crontab line, streaks from 20:00 on")
    #expect(programs.calls() == ["crontab [-l]"])
    #expect(scratch.contents == [:])

    #expect(try scratch.remind("--install", "20:45", in: programs).status == 0)
    #expect(try learner.text(programs.table) == ScratchHome.cronLine("15,45", at: "20:45") + "\n")
    #expect(programs.calls() == ["crontab [-l]", "crontab [-]"])

    let removal = try scratch.remind("--remove", in: programs)
    #expect(removal.status == 0 && removal.error == "")
    #expect(removal.output == "Reminders are off; removed: the crontab line.\n")
    #expect(programs.calls() == ["crontab [-l]", "crontab [-r]"])
    #expect(learner.read(programs.table) == nil)
    #expect(try scratch.check(in: programs) == "ok: off; `edutok remind --install` has them come")
  }

  @Test func otherLinesOfTheCrontabStayByteForByte() throws {
    let programs = try FakePrograms(learner, .crontab)
    let others: [UInt8] =
      Array(
        ("# mine\r\n\n5 * * * * a % b # edutok reminds\n# edutok remind\n"
          + "1 * * * * w # edutok remind\n\t@daily x").utf8)
      + [0xFF, 0x0A]
    try learner.write(others, to: programs.table)
    #expect(try scratch.remind("--install", in: programs).status == 0)
    #expect(
      try learner.read(programs.table) == others + Array((ScratchHome.cronLine() + "\n").utf8))
    #expect(try scratch.remind("--install", "8:05", in: programs).status == 0)
    #expect(
      try learner.read(programs.table) == others
        + Array((ScratchHome.cronLine("5,35", at: "08:05") + "\n").utf8))
    #expect(try scratch.remind("--remove", in: programs).status == 0)
    #expect(learner.read(programs.table) == others)
    _ = programs.calls()
    #expect(try scratch.remind("--remove", in: programs).status == 0)
    #expect(programs.calls() == ["crontab [-l]"])
  }

  @Test func ourLineIsKnownWithAnEndOfAnotherSystem() throws {
    let programs = try FakePrograms(learner, .crontab)
    try learner.write((ScratchHome.cronLine() + "\r\n").utf8, to: programs.table)
    #expect(try scratch.remind("--install", in: programs).status == 0)
    #expect(try learner.text(programs.table) == ScratchHome.cronLine() + "\n")
  }

  @Test(arguments: ["-l", "-"])
  func aCrontabThatFailsIsAsItWas(call: String) throws {
    let programs = try FakePrograms(learner, .crontab)
    try learner.write("5 * * * * mine\n".utf8, to: programs.table)
    try programs.fail(call)
    let outcome = try scratch.remind("--install", in: programs)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines == [
        "edutok: `crontab \(call)` failed: it is broken; the crontab is as it was; "
          + "`edutok remind --install` tries again"
      ])
    #expect(learner.text(programs.table) == "5 * * * * mine\n")
    guard call == "-l" else { return }
    let removal = try scratch.remind("--remove", in: programs)
    #expect(removal.status == 1 && removal.errorLines.count == 1 && removal.output == "")
  }

  /// What a shell and `cron` before it make of the line.
  @Test(arguments: ["/a b%c'd\"e$f", "/x\\%y", "/a=b", "/'%'", "/ü \\\\ %%", "/#x;y&z|(`"])
  func anyPathCanBeScheduled(name: String) throws {
    let programs = try FakePrograms(learner, .crontab)
    let copy = try scratch.copy(below: name)
    let data = home + name + "/data"
    let outcome = try Program.run(
      copy, ["remind", "--install"],
      environment: scratch.variables(programs.variables.merging(["EDUTOK_HOME": data]) { $1 }))
    #expect(outcome.status == 0, "\(outcome.error)")
    // As cron does: a percent sign behind a backslash is one, and no line is broken.
    var command = ""
    var isEscaped = false
    let line = learner.text(programs.table).dropLast()
    for character in line.split(separator: " ", maxSplits: 5)[5] {
      if isEscaped {
        if character == "%" { command.removeLast() }
        isEscaped = false
      } else {
        isEscaped = character == "\\"
        #expect(character != "%")
      }
      command.append(character)
    }
    // The program is replaced by one that tells how it was called.
    let teller = "#!/bin/sh\nprintf '%s\\n' \"$0\" \"$*\" \"$EDUTOK_HOME\" \"$GEMINI_API_KEY\"\n"
    try FakePrograms.write(Array(teller.utf8), to: copy)
    let called = try Program.run(
      "/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin", "GEMINI_API_KEY": "k"])
    #expect(called.output == "\(copy)\nremind --at 20:00\n\(data)\n\n", "\(command)")
    #expect(called.error == "")
  }
}
