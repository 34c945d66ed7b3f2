internal import Cloud
internal import Console
internal import Glibc
internal import Library
internal import Persistence
internal import Photos
internal import REPL
internal import Tutor

/// Chooses what stands behind each seam. The one place that knows them all.
struct Composition {
  let variables = Variables()
  let home: Home
  let clock: SystemClock
  /// Who is signed in.
  let session: SessionFile

  init() throws {
    home = try Home(environment: variables)
    clock = SystemClock(environment: variables)
    session = SessionFile(path: home.sessionFile)
  }

  // MARK: The store

  /// The store of the account that is, or was last, signed in; else of who never signed in.
  var location: StoreLocation { home.location(of: session) }

  /// Opens the store; a report goes to stderr where it had to be put together again.
  ///
  /// - Parameter place: Nil for where it is now.
  func openLog(at place: StoreLocation? = nil) throws -> SQLiteEventLog {
    let log = try home.openLog(at: place ?? location)
    if case .recovered(let recovery) = log.opening { Standard.error(recovery.report) }
    return log
  }

  private func openLogSilently() throws -> SQLiteEventLog { try home.openLog(at: location) }

  /// 32 hexadecimal digits from the system's random generator.
  static var randomName: String {
    StableHash.hexadecimal(UInt64.random(in: 0...UInt64.max))
      + StableHash.hexadecimal(UInt64.random(in: 0...UInt64.max))
  }

  // MARK: The tutor

  /// Returns whether the last thing that was to be stored was stored.
  func runTutor(topic: String?, _ options: TutorOptions) throws -> Bool {
    let configuration = Configuration(path: home.configurationFile)
    if let fault = configuration.fault {
      Standard.error("\(fault.happened); going on with the defaults; \(fault.advice)")
    }
    for fault in home.promptFaults { Standard.error(fault) }
    let log = try openLog()
    if let fault = session.fault {
      Standard.error("\(fault); going on with the store of who never signed in")
    }
    try tellZoneTrouble(log)
    let library = LazyLibrary()
    let models = models(configuration, options: options.ofModel)
    for name in models.unusableVariables {
      Standard.error(
        "what \(name) holds is no key and was passed over; a key is one word of plain letters, digits "
          + "and signs")
    }
    // Nothing but the session writes from here on.
    let terminal = makeTerminal(options, configuration, library)
    defer { terminal.close() }
    let session = session(terminal, log, configuration, models, library, options)
    guard try session.run(topic: topic) else { return false }
    backUp()
    return true
  }

  private func session(
    _ terminal: any Terminal, _ log: SQLiteEventLog, _ configuration: Configuration,
    _ models: ModelConfiguration, _ library: LazyLibrary, _ options: TutorOptions
  ) -> Session {
    let seams = seams(models, library)
    let stores = LearnerStores(self)
    return Session(
      Environment(
        terminal: terminal, log: log,
        catalog: OpenEndedCatalog(library: library, models: models),
        source: seams.source, explainer: seams.explainer, judge: seams.judge,
        models: seams.directory, clock: clock,
        preferences: LearnerPreferences(configuration, models), lexicon: WordList(),
        cloud: cloud(configuration), photos: photos(models, in: stores.place),
        viewer: viewer(surface(isAtTerminal: isAtTerminal, isPlain: options.isPlain)),
        editor: LearnerEditor(variables), stores: stores, password: scriptedPassword,
        pause: { try await Task.sleep(for: $0) }, run: Composition.randomName))
  }

  /// A session for a subcommand.
  func session(_ terminal: any Terminal, _ log: SQLiteEventLog) -> Session {
    let configuration = Configuration(path: home.configurationFile)
    return session(
      terminal, log, configuration, models(configuration), LazyLibrary(), TutorOptions())
  }

  /// Says which days count where they do not follow the zone that is set, or none is.
  private func tellZoneTrouble(_ log: SQLiteEventLog) throws {
    var settings = try standing(of: log)?.settings
    if settings == nil {
      // Folding the log for a zone's sake is not worth a start's time, unless there is trouble.
      guard clock.trouble(set: nil) != nil else { return }
      settings = try self.settings(in: log)
    }
    guard let settings, let trouble = clock.trouble(set: settings[Setting.timeZone.rawValue]) else {
      return
    }
    let offset = SystemClock.name(ofOffset: clock.now(settings: settings).offset)
    let advice =
      clock.hasZones
      ? "`config set time_zone NAME` fixes one" : "the system's package tzdata brings the zones"
    Standard.error("\(trouble.happened); days follow \(offset); \(advice)")
  }

  /// The settings that the log holds, from the standing where there is one.
  private func settings(in log: SQLiteEventLog) throws -> [String: String] {
    try standing(of: log)?.settings ?? log.history().progress.settings
  }

  private func standing(of log: SQLiteEventLog) throws -> Standing? {
    try log.standing(foldVersion: Progress.foldVersion).flatMap(StandingCoding.standing)
  }

  private func makeTerminal(
    _ options: TutorOptions, _ configuration: Configuration, _ library: LazyLibrary
  ) -> any Terminal {
    guard isAtTerminal else {
      return PlainTerminal(drawsPictures: !options.isPlain)
    }
    // Without the folder there is no history of lines, and nothing else is lost.
    try? PrivateFile.makeFolder(home.state)
    let name = variables["TERM"] ?? ""
    let isColourless = options.isPlain || variables["NO_COLOR"]?.isEmpty == false
    let escapes = !isColourless && !["", "dumb"].contains(name)
    let theme = Theme(named: configuration.value(of: .theme) ?? "")
    var topics: [String]?
    let editor = LineEditorTerminal(
      historyPath: home.history, theme: theme, escapes: escapes, drawsPictures: !options.isPlain,
      takesLinks: PictureSurface.takesLinks(takesEscapes: escapes) { variables[$0] }
    ) {
      let names = topics ?? topicNames(with: library)
      topics = names
      return CommandCompletion.completion(of: $0, topics: names)
    }
    return editor ?? PlainTerminal(drawsPictures: !options.isPlain)
  }

  /// The decks' topics and then the learner's own, each once.
  private func topicNames(with library: LazyLibrary) -> [String] {
    // A log of its own: what the session's has seen decides what it folds. Without it the decks'
    // topics are there still.
    let progress = try? openLogSilently().history().progress
    let decks = library.topicNames
    var known = Set(decks.map(TopicID.init(name:)))
    let own = (progress?.topics.values.compactMap(\.name) ?? []).sorted()
    return decks + own.filter { known.insert(TopicID(name: $0)).inserted }
  }

  /// The study day's backup; what keeps it from being made is for `doctor` to tell.
  private func backUp() {
    // Not the log of the start: the learner may have signed in meanwhile.
    guard let log = try? openLogSilently(), let settings = try? settings(in: log) else { return }
    _ = try? Backups(of: location).makeIfDue(day: clock.now(settings: settings).day)
  }
}

/// The built-in library, made when it is first asked for: a start does without it.
final class LazyLibrary: DeckCatalog, CardSource {
  private let library = Lazy { OfflineLibrary.builtIn() }

  func topic(named name: String) -> Topic? { library.value.topic(named: name) }
  func card(_ reference: DeckReference) -> Card? { library.value.card(reference) }
  func lastBatch(of topic: Topic) -> BatchNumber? { library.value.lastBatch(of: topic) }
  func field(of topic: Topic) -> String? { library.value.field(of: topic) }
  var topicNames: [String] { library.value.topicNames }

  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    library.value.deal(order)
  }
}
