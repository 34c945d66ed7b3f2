internal import Console
internal import Tutor

/// The loop: reads a line, asks the core, stores what happened, shows the reply, does what is wanted.
///
/// The only writer to the terminal. One thread.
package final class Session {
  private(set) var environment: Environment
  let mailbox: Mailbox
  var dealer: Dealer
  let bench: Bench
  let courier: Courier
  let photoDesk: PhotoDesk
  var alarm: Alarm
  /// Nil where nobody is at a terminal.
  var evening: EveningWarning?
  /// The topic that was open where a sign-in led to another store.
  var topicLeft: String?
  /// Whether events of other devices came, which no state that was saved holds.
  private var hasReceived = false
  /// Whether the learner has said in this run that the day's rows are to be seen, or not any more.
  var hasChosenPublishing = false
  /// The uptime at which the last sync began, in milliseconds; nil before the first.
  var lastSync: Int64?
  /// Nil until the first input: a start needs no more than the standing.
  private(set) var conversation: Conversation?
  private(set) var standing: Standing?
  private var isOver = false
  /// Whether what came last could not be stored.
  private var hasFailed = false

  package init(_ environment: Environment) {
    self.environment = environment
    mailbox = Mailbox(wake: environment.terminal.waker)
    dealer = Dealer(source: environment.source, mailbox: mailbox, pause: environment.pause)
    bench = Bench(judge: environment.judge, mailbox: mailbox)
    courier = Courier(synchronizer: environment.cloud, mailbox: mailbox)
    photoDesk = PhotoDesk(
      source: environment.photos, viewer: environment.viewer, mailbox: mailbox)
    alarm = Alarm(mailbox: mailbox, pause: environment.pause)
  }

  /// Runs until the learner leaves. Throws what kept the log from being read at the start.
  ///
  /// - Parameter topic: What to open first; nil to ask.
  /// - Returns: Whether the last thing that was to be stored was stored.
  @discardableResult
  package func run(topic: String? = nil) throws -> Bool {
    defer {
      dealer.close()
      bench.close()
      courier.cancel()
      photoDesk.close()
      alarm.cancel()
    }
    try start()
    if terminal.isInteractive { topic == nil ? greet() : tellStreakAtRisk() }
    beginEvening()
    syncInBackground()
    if let topic { perform(.line("/topic \(topic)")) }
    while !isOver {
      let input = terminal.readLine(prompt: prompt, whenWoken: collectMail)
      isBelowReply = false
      switch input {
      case .text(let line):
        takeMail()
        perform(.line(line))
        syncIfDue()
        lookAtTheEvening()
      case .interrupted: dropQuestion()
      case .tooLong: show([.problem(Notices.lineTooLong)])
      case .endOfInput:
        takeMail()
        perform(.leave)
      }
    }
    syncAtTheEnd()
    finishTellingOfPhotos()
    saveState()
    return !hasFailed
  }

  var terminal: any Terminal { environment.terminal }

  func dropQuestion() {
    if conversation?.isAsking == true { perform(.questionDropped) }
  }

  // MARK: Starting

  func start() throws {
    standing = try readStanding()
    // Without it no due cards are counted. What needs it makes it then, and says why it could not.
    try? environment.log.makeShelf(whenLong: tellReading)
  }

  private func readStanding() throws -> Standing {
    let bytes = try environment.log.standing(foldVersion: Progress.foldVersion)
    if let bytes {
      if bytes.isEmpty { return Standing() }
      if let standing = StandingCoding.standing(bytes) { return standing }
    }
    return try load().standing
  }

  /// Folds what is needed to go on: the saved state and what came after it.
  private func load() throws -> Conversation {
    var history = try environment.log.history(whenLong: tellReading)
    if history.foldedCount >= Session.worthSaving {
      // Only the next start is slower without it: it folds the log again.
      try? environment.log.save(
        history,
        place: environment.log.lastPlace(in: history.progress, catalog: environment.catalog))
      history = history.rebased
    }
    var conversation = Conversation(
      history: history, catalog: environment.catalog, device: environment.log.device,
      run: environment.run, isInteractive: terminal.isInteractive,
      preferences: ownSettings, lexicon: environment.lexicon,
      at: environment.clock.now(settings: history.progress.settings))
    conversation.lastPlace =
      try standing?.place
      ?? environment.log.lastPlace(in: history.progress, catalog: environment.catalog)
    self.conversation = conversation
    return conversation
  }

  func tellReading(_ events: Int) { show([.note(Notices.readingAnew(events))]) }

  private func greet() {
    guard let standing else { return }
    let today = environment.clock.now(settings: standing.settings).day
    show([.greeting(Greeting(standing, due: dueCount, on: today))])
  }

  // MARK: A step

  /// One input through the core: stored, then shown.
  ///
  /// - Returns: Whether it was taken; where it could not be stored it was as if it had not come.
  @discardableResult
  func perform(_ input: Input) -> Bool {
    perform(isLeaving: { self.leaves(input) }, { input })
  }

  /// - Parameter input: Made in the transaction that stores what comes of it.
  @discardableResult
  private func perform(isLeaving: () -> Bool = { false }, _ input: () throws -> Input) -> Bool {
    do {
      let turn = try store(input)
      hasFailed = false
      show(turn.reply)
      for effect in turn.effects { run(effect) }
      awaitCard()
      return true
    } catch let failure as ReadingFailure {
      hasFailed = true
      show([.problem(Notices.notRead(failure.cause))])
    } catch {
      hasFailed = true
      isOver = isLeaving()
      let isLoaded = conversation != nil
      show([
        .problem(
          isOver
            ? Notices.leftUnstored(error)
            : isLoaded
              ? Notices.notStored(error, isInteractive: terminal.isInteractive)
              : Notices.notRead(error))
      ])
    }
    return false
  }

  /// One input from the background; what cannot be stored now is taken again with the next line.
  func performMail(_ input: Input) -> Bool {
    let isTaken = perform(input)
    if case .cloud(.synced(let report, _)) = input, report.received > 0 { hasReceived = true }
    if !isTaken { mailbox.putBack(input) }
    return isTaken
  }

  /// Whether the input is to leave, which is possible also where the log is of no use.
  private func leaves(_ input: Input) -> Bool {
    switch input {
    case .leave: return true
    case .line(let line):
      guard var draft = conversation else {
        return CommandParser.parse(line, card: nil) == .command(Command(.quit))
      }
      let now = environment.clock.now(settings: draft.progress.settings)
      return draft.respond(to: input, at: now).effects.contains(.leave)
    case .topicLoaded, .cardsDealt, .dealingNews, .dealingEnded, .askAgain, .explained,
      .judged, .modelsListed, .modelTried, .secretTyped, .settingApplied, .cloud, .photo, .shelf,
      .edited, .questionDropped, .storeCloses:
      return false
    }
  }

  private func store(_ input: () throws -> Input) throws -> Turn {
    var draft = try conversation ?? load()
    var turn = Turn()
    try environment.log.commit { missed in
      draft.absorb(missed)
      draft.preferences = ownSettings
      if draft.history.needsWholeLog {
        draft.startOver(with: try environment.log.wholeHistory(whenLong: tellReading))
      }
      turn = draft.respond(
        to: try input(), at: environment.clock.now(settings: draft.progress.settings))
      return Commit(
        events: turn.events, standing: StandingCoding.bytes(draft.standing),
        foldVersion: Progress.foldVersion)
    }
    conversation = draft
    return turn
  }

  private func run(_ effect: Effect) {
    switch effect {
    case .loadTopic(let topic, let purpose):
      perform {
        let events = try read { try environment.log.events(of: topic.id) }
        return .topicLoaded(topic, events: events, purpose: purpose)
      }
    case .deal(let order): dealer.deal(order)
    case .stopDealing: dealer.cancel()
    case .askLater(let request, let pause): dealer.askLater(request, after: pause)
    case .explain(let question): explain(question)
    case .judge(let question): judge(question)
    case .listModels: listModels()
    case .tryModel(let name): tryModel(name)
    case .askSecret(let setting): askSecret(for: setting)
    case .applySetting(let setting, let value): apply(setting, value)
    case .cloud(let task): run(task)
    case .photo(let task): run(task)
    case .shelf(.fit): fitSchedule()
    case .shelf(let task):
      if makeShelf() { perform { .shelf(try read { try look(up: task) }) } }
    case .edit(let card, let text): edit(text, of: card)
    case .copy(let text): copy(text)
    case .leave: isOver = true
    }
  }

  private func read<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw ReadingFailure(cause: error)
    }
  }

  // MARK: The background

  /// Takes what came in the background while a line is being typed; what it says is printed above.
  private func collectMail() -> StyledText {
    held = StyledText()
    takeMail()
    defer { held = nil }
    return held ?? StyledText()
  }

  /// Takes all that came from the background: before a line is taken, so that leaving loses none of it.
  func takeMail() {
    if alarm.takeRing() { lookAtTheEvening(streakOfAll) }
    while let input = mailbox.take(), performMail(counted(input)) {}
  }

  /// Whether the last thing on the screen is the blank line after a reply.
  var isBelowReply = false

  /// Where replies go while the line editor has the terminal.
  private var held: StyledText?

  // MARK: Showing

  /// Takes what would be shown, where a subcommand wants it.
  var outlet: ((ReplyPart) -> Void)?

  func show(_ reply: [ReplyPart]) {
    if let outlet { return reply.forEach(outlet) }
    if held == nil { playOpenings(in: reply) }
    let pictures = photoDesk.pictures(within: terminal.columns - 1, terminal.rows - 1)
    let renderer = ReplyRenderer(
      columns: terminal.columns, volume: volume,
      hasEmoji: conversation?.value(of: .emoji) == "on", takesLinks: terminal.takesLinks,
      pictures: pictures)
    var text = renderer.render(reply, isBelowBlank: isBelowReply)
    // What is piped in leaves no line of its own between two replies.
    if !terminal.isInteractive { text = text.droppingLastNewline }
    if !reply.isEmpty { isBelowReply = terminal.isInteractive }
    if held != nil { held?.append(text) } else { terminal.write(text) }
    tellOfPhotos(in: reply, drawn: pictures)
  }

  var volume: CelebrationVolume {
    guard terminal.drawsPictures else { return .quiet }
    return conversation.flatMap { CelebrationVolume(rawValue: $0.value(of: .celebrations)) }
      ?? .normal
  }

  // MARK: Ending

  /// Goes on with the store of another learner: nothing of the one before is taken along.
  ///
  /// - Returns: Whether it is another store.
  func changeStore(to account: Account) throws -> Bool {
    guard let stores = environment.stores, !stores.isOpen(environment.log) else { return false }
    closeStore()
    conversation = nil
    environment.log = try stores.open()
    // Sessions and events take their names from it: none may be named like one of the other store.
    environment.run = StableHash.of(environment.run, account.id.rawValue)
    try start()
    return true
  }

  private func closeStore() {
    perform(.storeCloses)
    saveState()
    dealer.cancel()
    bench.close()
    courier.cancel()
    photoDesk.close()
    mailbox.clear()
  }

  /// The settings that travel with the learner.
  var settings: [String: String] { conversation?.progress.settings ?? standing?.settings ?? [:] }

  /// Keeps the folded state where the next start would have much to fold.
  private func saveState() {
    guard let conversation,
      hasReceived || conversation.history.foldedCount >= Session.worthSaving
    else { return }
    // Only the next start is slower without it: it folds the log again.
    try? environment.log.save(conversation.history, place: conversation.standing.place)
  }

  private static let worthSaving = 200
}

/// What an input was to be made of could not be read.
private struct ReadingFailure: Error {
  var cause: any Error
}
