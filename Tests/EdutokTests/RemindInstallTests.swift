import Glibc
import TestSupport
import Testing
import Tutor

/// `remind --install` and `--remove` in a home of their own, with programs that note their calls.
@Suite("remind --install", .ownThread)
struct RemindInstallTests {
  private let learner: Learner
  private var home: String { learner.folder + "/scratch" }
  private var units: String { home + "/.config/systemd/user" }
  private var service: String { units + "/edutok-remind.service" }
  private var timer: String { units + "/edutok-remind.timer" }
  private static let secrets =
    "EDUTOK_PASSWORD FIREBASE_API_KEY GEMINI_API_KEY GOOGLE_API_KEY OPENAI_API_KEY "
    + "UNSPLASH_ACCESS_KEY"
  private static let withoutSecrets =
    "env " + secrets.split(separator: " ").map { "-u \($0) " }.joined()
  private static let on =
    "Reminders are on: a look every 30 minutes, a streak at risk from 20:00 on. "
    + "`edutok remind --remove` ends them."

  init() throws {
    learner = try Learner([:])
    mkdir(home, 0o700)
  }

  private func variables(_ more: [String: String] = [:]) -> [String: String] {
    ["EDUTOK_HOME": "", "HOME": home].merging(more) { $1 }
  }

  private func remind(
    _ options: String..., in programs: FakePrograms, variables more: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      "edutok", ["remind"] + options,
      environment: variables(programs.variables.merging(more) { $1 }))
  }

  /// What `doctor` says of reminders.
  private func check(in programs: FakePrograms) throws -> String {
    let (checks, _) = try learner.checkUp(variables: variables(programs.variables))
    let check = try #require(checks["reminders"])
    return "\(check["status"]?.string ?? ""): \(check["detail"]?.string ?? "")"
  }

  private func put(_ bytes: [UInt8], at path: String) throws {
    try FakePrograms.write(bytes, to: path)
  }

  private func program() throws -> String {
    let real = try #require(realpath(Products.path(of: "edutok"), nil))
    defer { free(real) }
    return String(cString: real)
  }

  // MARK: systemd

  private static let installing = [
    "systemctl [--user] [show-environment]", "systemctl [--user] [daemon-reload]",
    "systemctl [--user] [enable] [--now] [edutok-remind.timer]",
  ]
  private static let removing = [
    "systemctl [--user] [disable] [--now] [edutok-remind.timer]",
    "systemctl [--user] [daemon-reload]",
  ]

  @Test func aTimerIsWrittenShownAndTakenAwayWithoutATrace() throws {
    let programs = try FakePrograms(learner, .systemctl)
    let before = learner.contents(of: home)
    let outcome = try remind("--install", in: programs)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(programs.calls() == Self.installing)
    let expected = """
      # Written by `edutok remind --install`, taken away by `edutok remind --remove`.
      # Program: \(try program())
      # Time: 20:00
      # Folders made: 3

      [Unit]
      Description=What edutok reminds of

      [Service]
      Type=oneshot
      ExecStart="\(try program())" remind --at 20:00
      UnsetEnvironment=\(Self.secrets)

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
    let modes = learner.contents(of: home)
    #expect(modes[".config/systemd/user"] == 0o700)
    #expect(modes[".config/systemd/user/edutok-remind.service"] == 0o600)
    #expect(modes[".config/systemd/user/edutok-remind.timer"] == 0o600)
    #expect(outcome.output.contains("\(service):\n  # Written by"))
    #expect(outcome.output.contains("\(timer):\n  [Unit]\n"))
    #expect(outcome.lines.last == Self.on)
    #expect(try check(in: programs) == "ok: by a systemd timer, streaks from 20:00 on")

    let removal = try remind("--remove", in: programs)
    #expect(removal.status == 0 && removal.error == "")
    #expect(programs.calls() == Self.removing)
    #expect(removal.output == "Reminders are off; removed: \(timer), \(service).\n")
    #expect(learner.contents(of: home) == before)
    #expect(try check(in: programs) == "ok: off; `edutok remind --install` has them come")
    let again = try remind("--remove", in: programs)
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
      let before = learner.contents(of: home)
      _ = try remind("--install", in: programs)
      _ = try remind("--install", "9:15", in: programs)
      _ = try remind("--remove", in: programs)
      #expect(learner.contents(of: home) == before)
    }
  }

  @Test(arguments: [
    ("8:00", "08:00", "00"), ("20:45", "20:45", "15"), ("21:59", "21:59", "29"),
    ("9:30", "09:30", "00"), ("09:05", "09:05", "05"),
  ])
  func installingAgainReplaces(time: String, written: String, phase: String) throws {
    let programs = try FakePrograms(learner, .systemctl)
    _ = try remind("--install", in: programs)
    let outcome = try remind("--install", time, in: programs)
    #expect(outcome.status == 0)
    #expect(programs.calls() == Self.installing + Self.installing)
    #expect(learner.text(service).contains("remind --at \(written)\n"))
    #expect(learner.text(service).contains("# Folders made: 3\n"))
    #expect(learner.text(timer).contains("OnCalendar=*:\(phase)/30\n"))
    #expect(try check(in: programs) == "ok: by a systemd timer, streaks from \(written) on")
    _ = try remind("--remove", in: programs)
    #expect(learner.contents(of: home) == [:])
  }

  @Test(arguments: ["7:59", "22:00", "8", "20:60", "noon", ""])
  func aTimeAtNightIsWrongUsage(time: String) throws {
    let programs = try FakePrograms(learner, .systemctl, .crontab)
    let outcome = try remind("--install", time, in: programs)
    #expect(outcome.status == 2)
    #expect(
      outcome.errorLines == [
        "edutok: --install takes a time from 8:00 to 21:59, not \"\(time)\"; `edutok --help` tells more"
      ])
    #expect(programs.calls() == [] && learner.contents(of: home) == [:])
  }

  @Test(arguments: [
    ["--install", "--remove"], ["--remove", "8:00"], ["8:00"], ["--at", "7:00"], ["--at"],
    ["--install", "8:00", "9:00"], ["--at", "9:00", "--remove"],
  ])
  func otherLinesAreWrongUsage(options: [String]) throws {
    let outcome = try Program.run("edutok", ["remind"] + options, environment: variables())
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(learner.contents(of: home) == [:])
  }

  @Test func whereThingsLieIsTakenAlong() throws {
    let programs = try FakePrograms(learner, .systemctl)
    let odd = home + "/a b%c'd\"e$f\\g"
    mkdir(odd, 0o700)
    let outcome = try remind(
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
      environment: variables(programs.variables.merging(["EDUTOK_HOME": "here"]) { $1 }),
      folder: home)
    #expect(outcome.status == 0)
    #expect(learner.text(service).contains("Environment=\"EDUTOK_HOME=\(home)/here\"\n"))
  }

  @Test func aPathOfTwoLinesIsRefused() throws {
    let programs = try FakePrograms(learner, .systemctl, .crontab)
    let outcome = try remind(
      "--install", in: programs, variables: ["EDUTOK_HOME": home + "/a\nb"])
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("cannot be scheduled; nothing was installed"))
    #expect(programs.calls() == [] && learner.contents(of: home) == [:])
  }

  @Test(arguments: ["--user daemon-reload", "--user enable --now edutok-remind.timer"])
  func aTimerThatCannotBeStartedLeavesAllAsItWas(call: String) throws {
    let programs = try FakePrograms(learner, .systemctl)
    try programs.fail(call)
    let outcome = try remind("--install", in: programs)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines == [
        "edutok: `systemctl \(call)` failed: it is broken; nothing was installed; "
          + "`edutok remind --install` tries again"
      ])
    #expect(learner.contents(of: home) == [:])
    // Nor does it cost the one that is there.
    try programs.fail(nil)
    _ = try remind("--install", in: programs)
    let before = [learner.text(service), learner.text(timer)]
    try programs.fail(call)
    #expect(try remind("--install", "8:05", in: programs).status == 1)
    #expect([learner.text(service), learner.text(timer)] == before)
  }

  @Test func filesAreRemovedWhereSystemdIsGone() throws {
    let programs = try FakePrograms(learner, .systemctl)
    _ = try remind("--install", in: programs)
    programs.remove(.systemctl)
    let outcome = try remind("--remove", in: programs)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(learner.contents(of: home) == [:])
  }

  @Test func theCheckUpTellsOfAProgramThatIsGone() throws {
    let programs = try FakePrograms(learner, .systemctl)
    _ = try remind("--install", in: programs)
    let text = learner.text(service)
    try learner.write(text.replacing("# Program: /", with: "# Program: /gone/").utf8, to: service)
    #expect(
      try check(in: programs) == "warn: /gone\(try program()), which the timer starts, is gone")
    try learner.write([], to: service)
    #expect(try check(in: programs) == "warn: the timer's files are not whole")
  }

  // MARK: cron

  private func cronLine(_ minutes: String = "0,30", at time: String = "20:00") throws -> String {
    "\(minutes) * * * * \(Self.withoutSecrets)'\(try program())' remind --at \(time) # edutok remind"
  }

  @Test func withoutSystemdALineOfTheCrontabDoesIt() throws {
    let programs = try FakePrograms(learner, .crontab)
    let outcome = try remind("--install", in: programs)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(programs.calls() == ["crontab [-l]", "crontab [-]"])
    #expect(try learner.text(programs.table) == cronLine() + "\n")
    #expect(outcome.lines.first == "crontab:")
    #expect(try outcome.lines.dropFirst().first == "  " + cronLine())
    #expect(outcome.lines.last == Self.on)
    #expect(try check(in: programs) == "ok: by a crontab line, streaks from 20:00 on")
    #expect(programs.calls() == ["crontab [-l]"])
    #expect(learner.contents(of: home) == [:])

    #expect(try remind("--install", "20:45", in: programs).status == 0)
    #expect(try learner.text(programs.table) == cronLine("15,45", at: "20:45") + "\n")
    #expect(programs.calls() == ["crontab [-l]", "crontab [-]"])

    let removal = try remind("--remove", in: programs)
    #expect(removal.status == 0 && removal.error == "")
    #expect(removal.output == "Reminders are off; removed: the crontab line.\n")
    #expect(programs.calls() == ["crontab [-l]", "crontab [-r]"])
    #expect(learner.read(programs.table) == nil)
    #expect(try check(in: programs) == "ok: off; `edutok remind --install` has them come")
  }

  @Test func otherLinesOfTheCrontabStayByteForByte() throws {
    let programs = try FakePrograms(learner, .crontab)
    let others: [UInt8] =
      Array("# mine\r\n\n5 * * * * a % b # edutok reminds\n\t@daily x".utf8)
      + [0xFF, 0x0A]
    try learner.write(others, to: programs.table)
    #expect(try remind("--install", in: programs).status == 0)
    #expect(try learner.read(programs.table) == others + Array((cronLine() + "\n").utf8))
    #expect(try remind("--install", "8:05", in: programs).status == 0)
    #expect(
      try learner.read(programs.table) == others
        + Array((cronLine("5,35", at: "08:05") + "\n").utf8))
    #expect(try remind("--remove", in: programs).status == 0)
    #expect(learner.read(programs.table) == others)
    _ = programs.calls()
    #expect(try remind("--remove", in: programs).status == 0)
    #expect(programs.calls() == ["crontab [-l]"])
  }

  @Test(arguments: ["-l", "-"])
  func aCrontabThatFailsIsAsItWas(call: String) throws {
    let programs = try FakePrograms(learner, .crontab)
    try learner.write("5 * * * * mine\n".utf8, to: programs.table)
    try programs.fail(call)
    let outcome = try remind("--install", in: programs)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines == [
        "edutok: `crontab \(call)` failed: it is broken; the crontab is as it was; "
          + "`edutok remind --install` tries again"
      ])
    #expect(learner.text(programs.table) == "5 * * * * mine\n")
    guard call == "-l" else { return }
    let removal = try remind("--remove", in: programs)
    #expect(removal.status == 1 && removal.errorLines.count == 1 && removal.output == "")
  }

  /// What a shell and `cron` before it make of the line.
  @Test(arguments: ["/a b%c'd\"e$f", "/x\\%y", "/a=b", "/'%'", "/ü \\\\ %%", "/#x;y&z|(`"])
  func anyPathCanBeScheduled(name: String) throws {
    let programs = try FakePrograms(learner, .crontab)
    mkdir(home + name, 0o700)
    let copy = home + name + "/edutok"
    try put(#require(learner.read(program())), at: copy)
    let data = home + name + "/data"
    let outcome = try Program.run(
      copy, ["remind", "--install"],
      environment: variables(programs.variables.merging(["EDUTOK_HOME": data]) { $1 }))
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
    try put(Array(teller.utf8), at: copy)
    let called = try Program.run(
      "/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin", "GEMINI_API_KEY": "k"])
    #expect(called.output == "\(copy)\nremind --at 20:00\n\(data)\n\n", "\(command)")
    #expect(called.error == "")
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
    mkdir(home + name, 0o700)
    let copy = home + name + "/edutok"
    try put(#require(learner.read(program())), at: copy)
    let outcome = try Program.run(
      copy, ["remind", "--install"], environment: variables(programs.variables))
    #expect(outcome.status == 0)
    let wanted = line.replacing("HOME", with: home)
    #expect(learner.text(service).split(separator: "\n").contains { $0 == wanted })
    #expect(learner.text(service).contains("# Program: \(copy)\n"))
    #expect(try check(in: programs) == "ok: by a systemd timer, streaks from 20:00 on")
  }

  // MARK: One kind at a time

  @Test func installingOneKindRemovesTheOther() throws {
    let programs = try FakePrograms(learner, .systemctl, .crontab)
    try learner.write((try cronLine() + "\n").utf8, to: programs.table)
    #expect(try remind("--install", in: programs).status == 0)
    #expect(programs.calls() == Self.installing + ["crontab [-l]", "crontab [-r]"])
    #expect(learner.read(programs.table) == nil)
    try programs.fail("--user show-environment")
    #expect(try remind("--install", in: programs).status == 0)
    #expect(try learner.text(programs.table) == cronLine() + "\n")
    #expect(learner.contents(of: home) == [:])
  }

  @Test func withNeitherItSaysWhatToDo() throws {
    let programs = try FakePrograms(learner)
    let outcome = try remind("--install", in: programs)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines == [
        "edutok: there is neither a systemd of your own nor crontab here; nothing was installed; have "
          + "`edutok remind` run every 30 minutes by whatever starts programs here"
      ])
    #expect(try remind("--remove", in: programs).status == 0)
    #expect(learner.contents(of: home) == [:])
  }

  @Test func whatWasSaidGoesToo() throws {
    let programs = try FakePrograms(learner, .systemctl)
    let state = home + "/.local/state/edutok"
    for folder in [home + "/.local", home + "/.local/state", state] { mkdir(folder, 0o700) }
    let before = learner.contents(of: home)
    try learner.write("{}".utf8, to: state + "/reminded.json")
    let outcome = try remind("--remove", in: programs)
    #expect(outcome.output == "Reminders are off; removed: \(state)/reminded.json.\n")
    #expect(learner.contents(of: home) == before)
  }
}
