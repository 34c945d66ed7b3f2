import Console
import Library
import REPL
import TestSupport
import Testing

@testable import Tutor

/// The stock in the prompt, and how a box opens.
@Suite(.ownThread)
struct BoxTests {
  @Test(arguments: [
    (0, 80, "black holes> "), (1, 80, "black holes · 1 box> "), (2, 80, "black holes · 2 boxes> "),
    (123, 80, "black holes · 123 boxes> "), (0, 40, "black holes> "), (2, 40, "black holes [2]> "),
    (12, 40, "black holes [12]> "), (2, 46, "black holes · 2 boxes> "),
    (3, 24, "black holes [3]> "),
  ])
  func thePromptTellsTheStockAndLeavesRoom(boxes: Int, columns: Int, prompt: String) throws {
    let rig = try rig(holding: boxes, [.line("black holes"), .read(.endOfInput)])
    rig.terminal.columns = columns
    try rig.session.run()
    #expect(rig.terminal.prompts.last == prompt)
  }

  @Test(arguments: [(0, 80, "> "), (1, 80, "1 box> "), (12, 80, "12 boxes> "), (12, 18, "[12]> ")])
  func soItIsAtTheStart(boxes: Int, columns: Int, prompt: String) throws {
    let rig = try rig(holding: boxes, [.read(.endOfInput)])
    rig.terminal.columns = columns
    rig.terminal.onPrompt = { #expect(rig.log.calls == [.standing]) }
    try rig.session.run()
    #expect(rig.terminal.prompts == [prompt])
  }

  @Test func aLongNameMakesRoomForTheStock() throws {
    let name = "Donaudampfschifffahrtsgesellschaft"
    let cards = try deck("long", named: name, answers: ["one", "two"])
    let rig = try rig(
      holding: 12, [.line(name), .read(.endOfInput)], decks: [cards])
    try rig.session.run()
    #expect(rig.terminal.prompts.last == "donaudampfschifffahrtsgesel… [12]> ")
  }

  @Test func theStockShrinksAsBoxesAreOpened() throws {
    let rig = try rig(holding: 2, [.line("box"), .line("box"), .line("box"), .read(.endOfInput)])
    try rig.session.run()
    #expect(rig.terminal.prompts == ["2 boxes> ", "1 box> ", "> ", "> "])
  }

  @Test func aBoxIsStoredBeforeItIsSeenToOpen() throws {
    let rig = try rig(holding: 1, [.line("box"), .read(.endOfInput)])
    var opened: [Int] = []
    rig.terminal.onPlay = {
      opened.append(rig.count(of: "boxOpened"))
      #expect(!rig.shown.contains("no box left"))
    }
    try rig.session.run()
    #expect(opened == [1])
    #expect(rig.shown.contains("no box left"))
    #expect(
      rig.terminal.played
        == [BoxOpening.frames(of: .legendary, columns: 80)])
  }

  @Test func eachBoxOpensBelowABlankLine() throws {
    let rig = try rig(holding: 2, [.line("box"), .line("box"), .read(.endOfInput)])
    try rig.session.run()
    #expect(rig.terminal.played.map { $0.first?.rows.first } == [StyledText(), StyledText()])
  }

  @Test func aBoxThatCannotBeStoredStaysClosed() throws {
    let rig = try rig(holding: 1, [.line("box"), .read(.endOfInput)])
    rig.log.commitFailure = DiskTrouble()
    try rig.session.run()
    #expect(rig.terminal.played == [])
    #expect(rig.terminal.prompts == ["1 box> ", "1 box> "])
  }

  enum Quiet: CaseIterable { case quiet, plain, piped }

  @Test(arguments: Quiet.allCases)
  func nothingMovesForWhoWantsWordsAlone(quiet: Quiet) throws {
    let rig = try rig(
      holding: 1,
      [.line("config set celebrations quiet"), .line("box"), .read(.endOfInput)].suffix(
        quiet == .quiet ? 3 : 2), isInteractive: quiet != .piped)
    rig.terminal.drawsPictures = quiet != .plain
    try rig.session.run()
    #expect(rig.terminal.played == [])
    #expect(rig.shown.contains("no box left"))
  }

  // MARK: A learner with boxes

  /// A session on a log that holds so many legendary boxes.
  private func rig(
    holding boxes: Int, _ script: [ScriptedTerminal.Step], isInteractive: Bool = true,
    decks: [Deck]? = nil
  ) throws -> Rig {
    let store = MemoryStore()
    let events = BoxTests.log(holding: boxes)
    let standing = Standing(History(whole: events).progress, place: nil)
    try MemoryEventLog(store, device: BoxTests.elsewhere).commit { _ in
      Commit(
        events: events, standing: StandingCoding.bytes(standing), foldVersion: Progress.foldVersion)
    }
    return try Rig(
      script, isInteractive: isInteractive, log: MemoryEventLog(store), decks: decks)
  }

  private static let elsewhere = DeviceIdentity(id: "device-2", seed: 8)

  /// A card for each box, and the box.
  private static func log(holding boxes: Int) -> [RecordedEvent] {
    let topic = TopicID(name: "Alpha")
    let granted: [Event] = (0..<boxes).flatMap { number in
      [
        .cardGraded(
          CardGraded(
            card: CardID(rawValue: "card-\(number)"), topic: topic, verdict: .wrong, rating: .again,
            tryNumber: 1, hints: 0, revealed: false, milliseconds: 9000, typed: "x")),
        .boxGranted(
          BoxGranted(
            box: "box-\(number)", grade: EventID(rawValue: "event-\(2 * number + 2)"),
            ordinal: number + 1, rarity: .legendary, xp: 100)),
      ]
    }
    let at = Moment(
      wall: Timestamp(milliseconds: 1_795_000_000_000), offset: 3600,
      day: StudyDay(year: 2026, month: 11, day: 18), uptime: 0)
    return ([.topicStarted(TopicStarted(topic: topic, name: "Alpha"))] + granted).enumerated().map {
      RecordedEvent(
        $1, id: EventID(rawValue: "event-\($0 + 1)"), device: elsewhere.id, session: "session",
        clock: Int64($0 + 1), at: at)
    }
  }
}
