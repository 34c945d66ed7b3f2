import Glibc
import TestSupport
import Testing
import Tutor

/// `remind --install` and `--remove` where there is a systemd, with programs that note their calls.
@Suite("remind --install", .ownThread)
struct RemindInstallTests {
  private let scratch: ScratchHome
  private var learner: Learner { scratch.learner }
  private var home: String { scratch.home }
  private var units: String { home + "/.config/systemd/user" }
  private var service: String { units + "/edutok-remind.service" }
  private var timer: String { units + "/edutok-remind.timer" }

  init() throws { scratch = try ScratchHome() }

  static let installing = [
    "systemctl [--user] [show-environment]", "systemctl [--user] [daemon-reload]",
    "systemctl [--user] [enable] [--now] [edutok-remind.timer]",
  ]
  private static let removing = [
    "systemctl [--user] [disable] [--now] [edutok-remind.timer]",
    "systemctl [--user] [daemon-reload]",
  ]

  @Test func aTimerIsWrittenShownAndTakenAwayWithoutATrace() throws {
    let programs = try FakePrograms(learner, .systemctl)
    let before = scratch.contents
    let outcome = try scratch.remind("--install", in: programs)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(programs.calls() == Self.installing)
    let expected = """
      # Written by `edutok remind --install`, taken away by `edutok remind --remove`.
      # Program: \(try ScratchHome.program())
      # Time: 20:00
      # Folders made: 3

      [Unit]
      Description=What edutok reminds of

      [Service]
      Type=oneshot
      ExecStart="\(try ScratchHome.program())" remind --at 20:00
      UnsetEnvironment=\(ScratchHome.secrets.joined(separator: " "))

      """
    #expect(learner.text(service) == expected)
    #expect(
      learner.text(timer) == """
        [Unit]
        Description=What edutok reminds of, every 30 minutes

        [Timer]
        OnCalendar=*:00/30
        Persistent=false

        [Install]
        WantedBy=timers.target

        """)
    let modes = scratch.contents
    #expect(modes[".config/systemd/user"] == 0o700)
    #expect(modes[".config/systemd/user/edutok-remind.service"] == 0o600)
    #expect(modes[".config/systemd/user/edutok-remind.timer"] == 0o600)
    let shown = expected.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : "  " + $0 }
    #expect(outcome.output.contains("\(service):\n\(shown.joined(separator: "\n"))\n"))
    #expect(outcome.output.contains("\(timer):\n  [Unit]\n"))
    #expect(
      Array(outcome.lines.suffix(2)) == [ScratchHome.tellsItIsOn, ScratchHome.tellsNoDesktop])
    #expect(try scratch.check(in: programs) == "ok: by a systemd timer, streaks from 20:00 on")

    let removal = try scratch.remind("--remove", in: programs)
    #expect(removal.status == 0 && removal.error == "")
    #expect(programs.calls() == Self.removing)
    #expect(removal.output == "Reminders are off; removed: \(timer), \(service).\n")
    #expect(scratch.contents == before)
    #expect(try scratch.check(in: programs) == "ok: off; `edutok remind --install` has them come")
    let again = try scratch.remind("--remove", in: programs)
    #expect(again.status == 0)
    #expect(
      again.output
        == "No reminders were installed. `edutok remind --install` has them come.\n")
    #expect(programs.calls() == [])
  }

  @Test func whatLayInTheFoldersBeforeStays() throws {
    for folder in [home + "/.config", home + "/.config/systemd", units] { mkdir(folder, 0o755) }
    let programs = try FakePrograms(learner, .systemctl)
    for isEmpty in [true, false] {
      if !isEmpty { try learner.write([], to: units + "/other.service") }
      let before = scratch.contents
      _ = try scratch.remind("--install", in: programs)
      _ = try scratch.remind("--install", "9:15", in: programs)
      _ = try scratch.remind("--remove", in: programs)
      #expect(scratch.contents == before)
    }
  }

  @Test(arguments: [
    ("8:00", "08:00", "00"), ("20:45", "20:45", "15"), ("21:59", "21:59", "29"),
    ("9:30", "09:30", "00"), ("09:05", "09:05", "05"),
  ])
  func installingAgainReplaces(time: String, written: String, phase: String) throws {
    let programs = try FakePrograms(learner, .systemctl)
    _ = try scratch.remind("--install", in: programs)
    let outcome = try scratch.remind("--install", time, in: programs)
    #expect(outcome.status == 0)
    #expect(programs.calls() == Self.installing + Self.installing)
    #expect(learner.text(service).contains("remind --at \(written)\n"))
    #expect(learner.text(service).contains("# Folders made: 3\n"))
    #expect(learner.text(timer).contains("OnCalendar=*:\(phase)/30\n"))
    #expect(try scratch.check(in: programs) == "ok: by a systemd timer, streaks from \(written) on")
    _ = try scratch.remind("--remove", in: programs)
    #expect(scratch.contents == [:])
  }

  @Test(arguments: ["7:59", "22:00", "8", "20:60", "noon", ""])
  func aTimeAtNightIsWrongUsage(time: String) throws {
    let programs = try FakePrograms(learner, .systemctl, .crontab)
    let outcome = try scratch.remind("--install", time, in: programs)
    #expect(outcome.status == 2)
    #expect(
      outcome.errorLines == [
        "edutok: --install takes a time from 8:00 to 21:59, not \"\(time)\"; `edutok --help` tells more"
      ])
    #expect(programs.calls() == [] && scratch.contents == [:])
  }

  @Test(arguments: [
    ["--install", "--remove"], ["--remove", "8:00"], ["8:00"], ["--at", "7:00"], ["--at"],
    ["--install", "8:00", "9:00"], ["--at", "9:00", "--remove"],
  ])
  func otherLinesAreWrongUsage(options: [String]) throws {
    let outcome = try Program.run("edutok", ["remind"] + options, environment: scratch.variables())
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(scratch.contents == [:])
  }

  @Test func whereThingsLieIsTakenAlong() throws {
    let programs = try FakePrograms(learner, .systemctl)
    let odd = home + "/a b%c'd\"e$f\\g"
    mkdir(odd, 0o700)
    let outcome = try scratch.remind(
      "--install", in: programs,
      variables: [
        "EDUTOK_HOME": odd + "/edutok", "XDG_CONFIG_HOME": odd, "XDG_DATA_HOME": "relative",
        "XDG_STATE_HOME": "/state", "XDG_CACHE_HOME": "", "TZ": "Europe/Berlin", "LANG": "C",
      ])
    #expect(outcome.status == 0 && outcome.error == "")
    let text = learner.text(odd + "/systemd/user/edutok-remind.service")
    let environment = text.split(separator: "\n").filter { $0.hasPrefix("Environment=") }
    let escaped = home + #"/a b%%c'd\"e$f\\g"#
    #expect(
      environment == [
        "Environment=\"EDUTOK_HOME=\(escaped)/edutok\"",
        "Environment=\"XDG_CONFIG_HOME=\(escaped)\"",
        "Environment=\"XDG_STATE_HOME=/state\"", "Environment=\"TZ=Europe/Berlin\"",
      ])
  }

  @Test func aHomeNamedFromHereIsNamedInFull() throws {
    let programs = try FakePrograms(learner, .systemctl)
    let outcome = try Program.run(
      "edutok", ["remind", "--install"],
      environment: scratch.variables(programs.variables.merging(["EDUTOK_HOME": "here"]) { $1 }),
      folder: home)
    #expect(outcome.status == 0)
    #expect(learner.text(service).contains("Environment=\"EDUTOK_HOME=\(home)/here\"\n"))
  }

  @Test func aPathOfTwoLinesIsRefused() throws {
    let programs = try FakePrograms(learner, .systemctl, .crontab)
    let outcome = try scratch.remind(
      "--install", in: programs, variables: ["EDUTOK_HOME": home + "/a\nb"])
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("cannot be scheduled; nothing was installed"))
    #expect(programs.calls() == [] && scratch.contents == [:])
  }

  @Test(arguments: ["--user daemon-reload", "--user enable --now edutok-remind.timer"])
  func aTimerThatCannotBeStartedLeavesAllAsItWas(call: String) throws {
    let programs = try FakePrograms(learner, .systemctl)
    try programs.fail(call)
    let outcome = try scratch.remind("--install", in: programs)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines == [
        "edutok: `systemctl \(call)` failed: it is broken; nothing was installed; "
          + "`edutok remind --install` tries again"
      ])
    #expect(scratch.contents == [:])
    // Nor does it cost the one that is there.
    try programs.fail(nil)
    _ = try scratch.remind("--install", in: programs)
    let before = [learner.text(service), learner.text(timer)]
    try programs.fail(call)
    #expect(try scratch.remind("--install", "8:05", in: programs).status == 1)
    #expect([learner.text(service), learner.text(timer)] == before)
  }

  @Test func aTimerThatIsLinkedAndDoesNotStartLeavesNoTrace() throws {
    let programs = try FakePrograms(learner, .systemctl)
    try programs.failToStartTimers()
    let outcome = try scratch.remind("--install", in: programs)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("it does not start; nothing was installed"))
    #expect(scratch.contents == [:])
    // It is to forget what it has read.
    #expect(programs.calls() == Self.installing + ["systemctl [--user] [daemon-reload]"])
  }

  @Test func filesAreRemovedWhereSystemdIsGone() throws {
    let programs = try FakePrograms(learner, .systemctl)
    _ = try scratch.remind("--install", in: programs)
    programs.remove(.systemctl)
    let outcome = try scratch.remind("--remove", in: programs)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(scratch.contents == [:])
  }

  @Test func theCheckUpTellsOfAProgramThatIsGone() throws {
    let programs = try FakePrograms(learner, .systemctl)
    _ = try scratch.remind("--install", in: programs)
    let text = learner.text(service)
    try learner.write(text.replacing("# Program: /", with: "# Program: /gone/").utf8, to: service)
    #expect(
      try scratch.check(in: programs)
        == "warn: /gone\(try ScratchHome.program()), which the timer starts, is gone")
    try learner.write([], to: service)
    #expect(try scratch.check(in: programs) == "warn: the timer's files are not whole")
  }

  /// By the rules of systemd.syntax(7) and systemd.service(5).
  @Test(arguments: [
    ("/a b%c$d", #"ExecStart="HOME/a b%%c$d/edutok" remind --at 20:00"#),
    (
      #"/a b%c'd"e$f"#,
      #"ExecStart=/bin/sh -c "exec \"$$0\" remind --at 20:00" "HOME/a b%%c'd\"e$$f/edutok""#
    ),
    (#"/x\y"#, #"ExecStart=/bin/sh -c "exec \"$$0\" remind --at 20:00" "HOME/x\\y/edutok""#),
  ])
  func anyPathCanBeAUnits(name: String, line: String) throws {
    let programs = try FakePrograms(learner, .systemctl)
    let copy = try scratch.copy(below: name)
    let outcome = try Program.run(
      copy, ["remind", "--install"], environment: scratch.variables(programs.variables))
    #expect(outcome.status == 0)
    let wanted = line.replacing("HOME", with: home)
    #expect(learner.text(service).split(separator: "\n").contains { $0 == wanted })
    #expect(learner.text(service).contains("# Program: \(copy)\n"))
    #expect(try scratch.check(in: programs) == "ok: by a systemd timer, streaks from 20:00 on")
  }
}
