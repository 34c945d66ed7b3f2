import Glibc
import TestSupport
import Testing
import Tutor

@Suite("Interrupted and at the same time", .ownThread)
struct KillTests {
  @Test(arguments: 1...50)
  func aVerdictThatWasSeenIsCountedOnce(attempt: Int) throws {
    let learner = try Learner()
    let program = try learner.start()
    try program.send("black holes\n")
    try program.expect("1/15")
    try program.send("gravity\n")
    try program.expect("Right")
    try program.kill()
    #expect(try learner.number("xp.total") == 80)
    #expect(try learner.number("cards.completed") == 1)
    #expect(try learner.checkUp().status == 0)
    #expect(try learner.study("black holes").contains("2/15"))
  }

  /// At whatever moment: before, while or after the answer is stored.
  @Test(arguments: 0..<20)
  func anAnswerIsStoredAsAWholeOrNotAtAll(delay: Int32) throws {
    let learner = try Learner()
    let program = try learner.start()
    try program.send("black holes\n")
    try program.expect("1/15")
    try program.send("gravity\n")
    poll(nil, 0, delay / 2)
    try program.kill()
    let completed = try learner.number("cards.completed")
    #expect([0, 1].contains(completed))
    #expect(try learner.number("xp.total") == completed * 80)
    #expect(try learner.checkUp().status == 0)
  }

  @Test func killAfterKillNothingIsLostOrDoubled() throws {
    let learner = try Learner()
    for count in 1...10 {
      let program = try learner.start()
      try program.send("black holes\n")
      try program.expect("/15")
      try program.send("no idea\n")
      try program.expect("+10 XP")
      try program.kill()
      #expect(try learner.number("cards.completed") == count)
      // With First Steps; the runs are sessions, each with its own card.
      #expect(try learner.number("xp.total") == 10 * count + 25)
    }
    #expect(try learner.checkUp().status == 0)
    let names = Set(Learner.names(in: learner.home))
    try learner.study("quit")
    // What a killed run leaves of SQLite's own files goes at the next one's end.
    #expect(names.isSubset(of: ["edutok.db", "edutok.db-wal", "edutok.db-shm", "backups"]))
    #expect(Set(Learner.names(in: learner.home)) == ["edutok.db", "backups"])
  }

  @Test(arguments: [("black holes", "python"), ("black holes", "black holes")])
  func twoInstancesAddUp(topics: (String, String)) throws {
    let learner = try Learner()
    let programs = [try learner.start(), try learner.start()]
    for (program, topic) in zip(programs, [topics.0, topics.1]) {
      try program.send(topic + "\n")
      try program.expect("1/15")
    }
    for number in 2...6 {
      for program in programs {
        try program.send("reveal\ngot\n")
        try program.expect("+25 XP")
        try program.expect("\(number)/15")
      }
    }
    for program in programs { #expect(try program.finish().status == 0) }
    // Each run is a session of its own, in which a card is completed anew.
    #expect(try learner.number("cards.completed") == 10)
    #expect(try learner.number("cards.correct") == 10)
    // With First Steps, and Perfect Score: ten right in a row on this device.
    #expect(try learner.number("xp.total") == 250 + 25 + 75)
    let check = try learner.checkUp()
    #expect(check.status == 0)
    #expect(check.checks.values.allSatisfy { $0["status"] != .string("fail") })
  }

  @Test func twoInstancesInARushAddUp() throws {
    let learner = try Learner()
    let answers = Array(repeating: "reveal\ngot\n", count: 12).joined()
    let programs = [try learner.start(), try learner.start(), try learner.start()]
    for (program, topic) in zip(programs, ["black holes", "python", "photosynthesis"]) {
      try program.send("\(topic)\n\(answers)")
    }
    for program in programs {
      let outcome = try program.finish()
      #expect(outcome.status == 0)
      #expect(outcome.error == "")
      #expect(!outcome.output.contains("could not be stored"))
    }
    #expect(try learner.number("cards.completed") == 36)
    // With First Steps and all three challenges.
    #expect(try learner.number("xp.total") == 36 * 25 + 25 + 50 + 75 + 100)
    #expect(try learner.number("topics") == 3)
    #expect(try learner.checkUp().status == 0)
    let ordinals = try learner.export().matches(of: /"ordinal":(\d+),"rating"/).map { $0.1 }
    #expect(Set(ordinals).count == 36)
  }

  @Test func twoFirstStartsMakeOneStore() throws {
    let learner = try Learner()
    let programs = try (0..<4).map { _ in try learner.start() }
    for program in programs { try program.send("black holes\nno idea\n") }
    for program in programs {
      let outcome = try program.finish()
      #expect(outcome.status == 0)
      #expect(outcome.error == "")
    }
    #expect(try learner.number("cards.completed") == 4)
    let devices = Set(try learner.export().matches(of: /"device":"(\w+)"/).map { $0.1 })
    #expect(devices.count == 1)
    #expect(try learner.checkUp().status == 0)
  }

  @Test func aSettingMadeElsewhereCountsInARunningSession() throws {
    let learner = try Learner()
    let program = try learner.start()
    try program.send("black holes\n")
    try program.expect("1/15")
    #expect(try learner.run("config", "set", "rollover", "7").status == 0)
    try program.send("gravity\n")
    try program.expect("Right")
    try program.send("config get rollover\n")
    let told = try program.finish().output.split(separator: "\n").last { $0.contains("rollover") }
    #expect(told?.contains("7") == true)
    #expect(try learner.number("cards.correct") == 1)
  }
}
