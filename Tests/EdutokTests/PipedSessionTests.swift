import TestSupport
import Testing

@Suite("A session through pipes", .ownThread)
struct PipedSessionTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  @Test func aScriptSeesCardsAndNumbers() throws {
    let outcome = try learner.run(typing: "black holes\nnext\nxp\nbox\nquit\n")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(!outcome.output.utf8.contains(0x1B))
    #expect(outcome.output.contains("Black holes · batch 1 · Foundational · core fundamentals"))
    #expect(outcome.output.contains("1/15"))
    #expect(outcome.output.contains("2/15"))
    #expect(outcome.output.contains("0 of 100 XP"))
    #expect(outcome.output.contains("You hold no box."))
  }

  @Test func thereIsNoPromptAndNoEcho() throws {
    let output = try learner.study("black holes", "an answer nobody gives")
    #expect(!output.contains("> "))
    #expect(!output.contains("an answer nobody gives"))
  }

  @Test func aVerdictIsFollowedByWhatItEarned() throws {
    let output = try learner.study(
      "black holes", "gravity", "a banana", "event horizn", "true", "quit")
    let told = output.matches(of: /\n +(Right|Partly|No|\+\d+ XP)\b/).map { String($0.1) }
    #expect(
      told == ["Right", "+55 XP", "No", "+10 XP", "Right", "+55 XP", "Right", "+55 XP"])
    #expect(try learner.number("xp.total") == 55 + 10 + 55 + 55 + 25)
  }

  @Test func theEndOfInputIsQuit() throws {
    let ended = try learner.run(typing: "black holes\ngravity")
    #expect(ended.status == 0)
    #expect(ended.output.contains("Right: gravity"))
    #expect(ended.output.hasSuffix("streak 1 day\n"))
    #expect(Learner.names(in: learner.home + "/backups").count == 1)
  }

  @Test func aLineOfMoreThan64KiBIsRefusedAndTheNextOneTaken() throws {
    let long = String(repeating: "x", count: 65_537)
    let output = try learner.study("black holes", long, "gravity", "quit")
    #expect(output.contains("That line is longer than 64 KiB"))
    #expect(output.contains("Right: gravity"))
    #expect(!output.contains("xxx"))
    #expect(try learner.number("cards.completed") == 1)
  }

  @Test func aLineOf64KiBIsAnAnswer() throws {
    let output = try learner.study("black holes", String(repeating: "x", count: 65_536), "quit")
    #expect(output.contains("No: gravity"))
    #expect(try learner.number("cards.completed") == 1)
  }

  @Test func manyLinesAreAllAnswered() throws {
    let lines = Array(repeating: "xp\n", count: 5000).joined()
    let outcome = try learner.run(typing: lines)
    #expect(outcome.output.split(separator: "\n").count { $0.contains("of 100 XP") } == 5000)
  }

  @Test func anUnknownTopicIsAnsweredWithTopicsThereAre() throws {
    let output = try learner.study("zorkology", "quit")
    #expect(output.contains("No cards for \"zorkology\" yet."))
    #expect(output.contains("Ready to go: Ancient Rome"))
    #expect(try learner.number("topics") == 0)
  }

  @Test func whatIsTypedIsShownWithoutControlCharacters() throws {
    let output = try learner.study("\u{1B}[2Jzorkology\u{9B}31m\u{202E}", "quit")
    #expect(output.contains("No cards for \"[2Jzorkology31m\" yet."))
    let exported = try learner.study("black holes", "ok\u{1B}]52;c;aGk=\u{7}", "quit")
    let events = try learner.export()
    for text in [output, exported, events] {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      #expect(
        !text.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" })
    }
    #expect(events.contains("]52;c;aGk="))
  }

  @Test func illFormedBytesAreNoObstacle() throws {
    let input = Array("black holes\n".utf8) + [0xFF, 0x00, 0xC3, 0x0A] + Array("quit\n".utf8)
    let outcome = try Program.run("edutok", input: input, environment: learner.variables)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("No: gravity"))
  }

  @Test(
    "odd surroundings change nothing",
    arguments: [
      ["TERM": "dumb"], ["TERM": "xterm-256color"], ["LANG": "C"], ["LC_ALL": "C"],
      ["LANG": "xx_YY.UTF-8"], ["NO_COLOR": "1"], ["TZ": "Asia/Calcutta"],
      ["TZ": ""], ["HOME": "/nonexistent"],
    ])
  func works(variables: [String: String]) throws {
    let outcome = try learner.run(
      typing: "black holes\ngravité\ngravity\nquit\n", variables: variables)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(!outcome.output.utf8.contains(0x1B))
    #expect(outcome.output.contains("Black holes · batch 1"))
    #expect(outcome.output.contains("gravity"))
  }

  @Test(arguments: [["TZ": "Nonsense/City"], ["TZ": "Europe/Kyiv", "TZDIR": "/nonexistent"]])
  func anUnknownZoneIsToldOnceAndNoObstacle(variables: [String: String]) throws {
    let outcome = try learner.run(typing: "black holes\ngravity\n", variables: variables)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Right: gravity"))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("knows no time zone \"\(variables["TZ"] ?? "")\""))
    #expect(outcome.error.contains("UTC+0"))
    _ = try learner.run("config", "set", "time_zone", "Asia/Seoul")
    let zone = ["TZ": variables["TZ"] ?? ""]
    #expect(try learner.run(typing: "quit\n", variables: zone).error == "")
  }

  /// As a service manager or a careless script may start it.
  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- 2>&-", "<&- >&- 2>&-"])
  func aClosedStreamIsNotTakenForAnother(closing: String) throws {
    let edutok = try Products.path(of: "edutok")
    let outcome = try Program.run(
      "/bin/sh", ["-c", "exec \(edutok) \(closing)"], input: "black holes\ngravity\n".utf8,
      environment: learner.variables)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    let isRead = !closing.contains("<")
    #expect(outcome.output.contains("Right: gravity") == (isRead && !closing.hasPrefix(">")))
    #expect(try learner.checkUp().status == 0)
  }

  @Test func aReaderThatGoesAwayEndsTheSession() throws {
    let program = try learner.start()
    try program.send("black holes\n")
    try program.expect("1/15")
    program.closeOutput()
    #expect(try program.finish(input: Array("gravity\nxp\nxp\n".utf8)).status >= 0)
  }
}
