import TestSupport
import Testing

@Suite("Decks in and out, by the program itself", .ownThread)
struct ImportRunTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = learner.folder + "/" + name
    try learner.write(bytes, to: path)
    return path
  }

  @Test func cardsComeInOnceAndAreStudiedInTheirOrder() throws {
    let path = try file("spanish_verbs.csv", "term,definition\nser,to be\nir,to go\nser,to be\n")
    let first = try learner.run("import", path)
    #expect(
      first.output == "Imported 2 cards into Spanish verbs, 1 batch; 1 was there already.\n"
        + "`edutok study Spanish verbs` begins.\n")
    #expect(first.status == 0)
    #expect(
      try learner.run("import", path).output == "Imported nothing new; 3 were there already.\n")
    let studied = try learner.study("Spanish verbs", "to be", "to go")
    #expect(studied.contains("ser"))
    #expect(studied.ranges(of: "Right").count == 2)
  }

  @Test func aDryRunStoresNothing() throws {
    let path = try file("x.csv", "q,a\nser,to be\n")
    #expect(
      try learner.run("import", path, "--dry-run", "--topic", "Verbs").output
        == "Would import 1 card into Verbs, 1 batch.\n  ser — to be\nNothing was stored.\n")
    #expect(try learner.run("export", "--format", "events").output == "")
  }

  @Test func badLinesAreToldAndTheRestIsKept() throws {
    let path = try file("x.tsv", "a\t1\nalone\nb\t2\n\t3\n")
    let outcome = try learner.run("import", path)
    #expect(outcome.status == 1)
    #expect(
      outcome.error == "edutok: line 2: one column only; a card takes a question and an answer\n"
        + "edutok: line 4: it has no question\n")
    #expect(outcome.output.hasPrefix("Imported 2 cards into X, 1 batch.\n"))
  }

  @Test(arguments: ["json", "csv", "anki", "markdown"])
  func whatIsExportedIsTheSameElsewhere(format: String) throws {
    let path = try file(
      "x.json",
      #"[{"question":"a \"b\" # c","answer":"Q: x\ny","accept":["p|q"],"tags":["a b"],"topic":"T"},"#
        + #"{"question":"<vector>","answer":"z, w","explanation":"e\n\nf","topic":"U"}]"#)
    _ = try learner.run("import", path)
    let exported = try learner.run("export", "--format", format).output
    let copy = try file("copy.\(["anki": "txt", "markdown": "md"][format] ?? format)", exported)
    let other = try Learner()
    #expect(try other.run("import", copy).status == 0)
    #expect(try other.run("export", "--format", format).output == exported)
  }

  @Test func schedulesGoAlong() throws {
    let path = try file("x.csv", "q,a\nser,to be\nir,to go\n")
    _ = try learner.run("import", path, "--topic", "Verbs")
    _ = try learner.study("Verbs", "to be", "wrong")
    let exported = try learner.run("export").output
    #expect(exported.contains("\"schedule\":{\"due\":"))
    let other = try Learner()
    _ = try other.run("import", file("copy.json", exported))
    #expect(try other.run("export").output == exported)
    #expect(try other.run("stats", "--json").output.contains("\"total\":0"))
  }

  @Test func reviewsInTheFutureAreHeldToTodayAndTold() throws {
    let path = try file(
      "x.json", #"[{"question":"q","answer":"a","schedule":{"reviews":[["2999-01-01",3]]}}]"#)
    #expect(
      try learner.run("import", path).output.contains(
        "1 review lies in the future and counts as of today.\n"))
    #expect(!(try learner.run("export").output.contains("2999")))
  }

  @Test func aDroppedCardDoesNotComeBackWithItsFile() throws {
    let path = try file("x.csv", "q,a\nser,to be\nir,to go\n")
    _ = try learner.run("import", path, "--topic", "Verbs")
    _ = try learner.study("Verbs", "/drop wrong")
    #expect(
      try learner.run("import", path, "--topic", "Verbs").output.hasPrefix("Imported nothing new;"))
    #expect(try learner.run("export", "--format", "csv").output.split(separator: "\n").count == 2)
  }

  @Test func hostileTextsLeaveNoControlByteOnTheScreen() throws {
    let name = "\u{1B}[2JBiology"
    let text =
      "#separator:comma\n#deck:../../\(name)\n"
      + "ok\u{1B}]52;c;aGk=\u{7},\u{1B}[1A\u{1B}[2KCorrect! +500 XP\u{0}\u{202E}\n"
    let outcome = try learner.run("import", file("x.txt", text))
    let studied = try learner.study("../../[2JBiology", "x")
    let exported = try learner.run("export").output
    for text in [outcome.output, outcome.error, studied, exported] {
      let isClean = text.unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\t"
          || !(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value))
      }
      #expect(isClean, "\(text)")
    }
    #expect(exported.contains("[1A[2KCorrect! +500 XP"))
  }

  @Test func whatIsNoFileOfCardsIsSaid() throws {
    for (name, data, words) in [
      ("zero.csv", [UInt8](repeating: 0, count: 200), "is no text and no Anki package"),
      ("bad.apkg", Array("PK\u{3}\u{4}junk".utf8), "it is no Anki package"),
      ("empty.csv", [UInt8](), "has no card"), ("x.json", Array("[1".utf8), "it is no JSON"),
    ] {
      let outcome = try learner.run("import", file(name, data))
      #expect(outcome.status == 1, "\(name)")
      #expect(outcome.error.contains(words), "\(name): \(outcome.error)")
    }
    #expect(try learner.run("import", "/nowhere/x.csv").status == 1)
    #expect(try learner.run("export", "--format", "events").output == "")
  }

  @Test func aLineOfTenMegabytesIsOneBadLine() throws {
    let long = String(repeating: "x", count: 10 << 20)
    let outcome = try learner.run("import", file("x.csv", "a,1\nb,\(long)\nc,3\n"))
    #expect(outcome.error == "edutok: line 2: longer than 1 MiB\n")
    #expect(outcome.output.hasPrefix("Imported 2 cards"))
  }
}
