import TestSupport
import Testing

/// A model at the terminal: waits for it, and what comes while a line is typed.
@Suite(.serialized, .ownThread) struct ModelTerminalTests {
  private let model = FakeModel.gemini
  private let gate = LoopbackGate()

  private func sitDown(_ sitting: Sitting = Sitting(), with server: LoopbackServer) throws -> Tutor
  {
    try Tutor(
      sitting, environment: ["GEMINI_API_KEY": "hush", "GOOGLE_GEMINI_BASE_URL": server.url()],
      rows: 40)
  }

  @Test(arguments: Sitting.withEscapes)
  func theWaitForTheFirstCardIsToldAndLeavesNoTrace(sitting: Sitting) throws {
    let server = try LoopbackServer(model.reply(FakeModel.cards(1...15)).held(until: gate))
    let tutor = try sitDown(sitting, with: server)
    try tutor.type("lands", Key.enter)
    try tutor.pty.expectScreen("how the model is getting on") {
      $0.text.contains("riting … 0 of 15")
    }
    gate.open()
    try tutor.pty.expectScreen("the card and a prompt") {
      $0.text.contains("What is the capital of land 1?") && $0.cursorLine == "lands>"
    }
    #expect(!tutor.pty.screen.text.contains("riting …"))
    #expect(tutor.pty.screen.unknown.isEmpty)
    try tutor.enter("city 1", shows: "Right: city 1")
  }

  @Test(arguments: Sitting.all)
  func ctrlCEndsTheWait(sitting: Sitting) async throws {
    let server = try LoopbackServer(model.reply(FakeModel.cards(1...15)).held(until: gate))
    let tutor = try sitDown(sitting, with: server)
    try tutor.type("lands", Key.enter)
    await server.sees { $0.requests.count == 1 }
    try tutor.type(Key.control("c"))
    try tutor.pty.expectScreen("that it was stopped, and a prompt") {
      $0.text.contains("Stopped. Nothing was changed.") && $0.cursorLine == ">"
    }
    await server.sees { $0.abandoned == 1 }
    #expect(!tutor.pty.screen.text.contains("riting …"))
    try tutor.enter("xp", shows: "0 of 100 XP")
  }

  @Test(arguments: Sitting.all)
  func ctrlCStopsAnExplanation(sitting: Sitting) async throws {
    let said = model.stream(
      [.text("They moved it there. The snow was too deep to "), .step(.silence)], finish: nil)
    let server = try LoopbackServer(model.reply(FakeModel.cards(1...15)), said)
    let tutor = try sitDown(sitting, with: server)
    try tutor.enter("lands", shows: "What is the capital of land 1?")
    try tutor.enter("city 1", shows: "Right: city 1")
    try tutor.type("why", Key.enter)
    try tutor.pty.expectScreen("the first words") { $0.text.contains("They moved it there.") }
    try tutor.type(Key.control("c"))
    try tutor.pty.expectScreen("a prompt below the words") {
      $0.text.contains("They moved it there.") && $0.cursorLine.hasPrefix("lands")
        && $0.cursorLine.hasSuffix(">")
    }
    // The first reply may have been left before its end too: all its cards were there.
    await server.sees { $0.requests.count == 2 && $0.open == 0 }
    try tutor.enter("city 2", shows: "Right: city 2")
  }

  @Test(arguments: Sitting.all)
  func aBatchThatComesWhileALineIsTypedLeavesItAsItIs(sitting: Sitting) async throws {
    let server = try LoopbackServer(
      model.reply(FakeModel.cards(1...15)),
      model.reply(FakeModel.cards(16...30)).held(until: gate))
    let tutor = try sitDown(sitting, with: server)
    try tutor.enter("lands", shows: "What is the capital of land 1?")
    for number in 1...14 {
      try tutor.enter("city \(number)", shows: "What is the capital of land \(number + 1)?")
    }
    try tutor.enter("city 15", shows: "lands: batch 1 is done.")
    try tutor.type("nxt", Key.left, Key.left)
    try tutor.expectTyped("nxt", cursorAt: 1)
    gate.open()
    try tutor.pty.expectScreen("the news above the line") {
      $0.text.contains("Batch 2 of lands is there now.")
    }
    try tutor.expectTyped("nxt", cursorAt: 1)
    try tutor.enter("e", shows: "What is the capital of land 16?")
  }

  @Test(arguments: Sitting.all)
  func cardsThatStreamInLeaveAHalfTypedLineAlone(sitting: Sitting) async throws {
    let first = model.stream([
      .text(#"{"cards":["# + FakeModel.card(1) + ","), .step(.hold(until: gate)),
      .text(FakeModel.card(2) + ","), .text(FakeModel.card(3) + "]}"),
    ])
    let rest = model.stream([.step(.silence)], finish: nil)
    let server = try LoopbackServer { $0.wantedCards == 15 ? first : rest }
    let tutor = try sitDown(sitting, with: server)
    try tutor.enter("lands", shows: "What is the capital of land 1?")
    try tutor.type("ciy 1", Key.left, Key.left, Key.left)
    try tutor.expectLine("lands> ciy 1", cursorAt: 9)
    gate.open()
    // The request for the missing cards is made when these have come.
    await server.sees { $0.requests.count >= 2 }
    try tutor.expectLine("lands> ciy 1", cursorAt: 9)
    try tutor.enter("t", shows: "What is the capital of land 2?")
    #expect(tutor.pty.screen.text.contains("Right: city 1"))
  }

  /// Answers what is no order for cards once the gate is open.
  private func withOpinion(_ text: String) throws -> LoopbackServer {
    let cards = model.reply(FakeModel.cards(1...15))
    let opinion = model.reply(text).held(until: gate)
    return try LoopbackServer { $0.wantedCards == nil ? opinion : cards }
  }

  @Test(arguments: Sitting.all)
  func aLiftComesAboveAHalfTypedLine(sitting: Sitting) async throws {
    let server = try withOpinion(#"{"verdict":"right","note":""}"#)
    let tutor = try sitDown(sitting, with: server)
    try tutor.enter("lands", shows: "What is the capital of land 1?")
    try tutor.enter("old seat", shows: "What is the capital of land 2?")
    try tutor.type("ciy 2", Key.left, Key.left, Key.left)
    try tutor.expectTyped("ciy 2", cursorAt: 2)
    gate.open()
    try tutor.pty.expectScreen("the lift above the line") {
      $0.text.contains("On second thought, right: \"old seat\"") && $0.text.contains("+45 XP")
    }
    try tutor.expectTyped("ciy 2", cursorAt: 2)
    try tutor.enter("t", shows: "Right: city 2")
  }

  @Test(arguments: Sitting.all)
  func ctrlCWhileAnOpinionFormsLosesNothing(sitting: Sitting) async throws {
    let server = try withOpinion(#"{"verdict":"right","note":""}"#)
    let tutor = try sitDown(sitting, with: server)
    try tutor.enter("lands", shows: "What is the capital of land 1?")
    try tutor.enter("old seat", shows: "What is the capital of land 2?")
    await server.sees { $0.requests.count == 2 }
    try tutor.type("half", Key.control("c"))
    try tutor.expectTyped("")
    gate.open()
    try tutor.pty.expectScreen("the lift") { $0.text.contains("On second thought, right") }
    try tutor.enter("xp", shows: "80 of 100 XP")
  }
}
