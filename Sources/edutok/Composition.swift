internal import Console
internal import Glibc
internal import Library
internal import Persistence
internal import REPL
internal import Tutor

/// Chooses what stands behind each seam. The one place that knows them all.
struct Composition {
  let variables = Variables()
  let home: Home
  let clock: SystemClock

  init() throws {
    home = try Home(environment: variables)
    clock = SystemClock(environment: variables)
  }

  // MARK: The store

  var location: StoreLocation { StoreLocation(path: home.store) }

  /// Opens the store; a report goes to stderr where it had to be put together again.
  func openLog() throws -> SQLiteEventLog {
    let log = try SQLiteEventLog(
      at: location, machine: Composition.machine, now: clock.now(rollover: 0, zone: nil).wall
    ) {
      DeviceIdentity(
        id: Composition.randomName, seed: UInt64.random(in: 0...UInt64.max))
    }
    if case .recovered(let recovery) = log.opening { Standard.error(recovery.report) }
    return log
  }

  private static var machine: String {
    guard let bytes = System.contents(of: "/etc/machine-id") else {
      return "unknown"  // containers may have none; copies are not told apart there
    }
    return String(decoding: bytes, as: UTF8.self).trimmed
  }

  /// 32 hexadecimal digits from the system's random generator.
  static var randomName: String {
    StableHash.hexadecimal(UInt64.random(in: 0...UInt64.max))
      + StableHash.hexadecimal(UInt64.random(in: 0...UInt64.max))
  }

  // MARK: The tutor

  func runTutor(topic: String?, _ options: TutorOptions) throws {
    if let provider = options.provider, provider != "offline" {
      Standard.error(
        "\(provider) is not there yet in this version; going on with the offline library")
    }
    let configuration = try Configuration(path: home.configurationFile)
    let library = LazyLibrary()
    let terminal = makeTerminal(options, configuration, library)
    defer { terminal.close() }
    let log = try openLog()
    try tellUnknownZone()
    let session = Session(
      Environment(
        terminal: terminal, log: log, catalog: library, source: library, clock: clock,
        preferences: configuration, run: Composition.randomName))
    try session.run(topic: topic)
    backUp()
  }

  /// Says which days count where TZ names a zone that is not installed and none is set.
  private func tellUnknownZone() throws {
    guard let unknown = clock.unknownZone else { return }
    let set = try LearnerFold(self).progress.settings[Setting.timeZone.rawValue]
    guard set.map({ clock.knows(zone: $0) }) != true else { return }
    let offset = SystemClock.name(ofOffset: clock.now(rollover: 0, zone: nil).offset)
    Standard.error(
      "this machine knows no time zone \"\(unknown)\"; days follow \(offset); "
        + "`config set time_zone NAME` fixes one")
  }

  private func makeTerminal(
    _ options: TutorOptions, _ configuration: Configuration, _ library: LazyLibrary
  ) -> any Terminal {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return PlainTerminal(drawsPictures: !options.isPlain)
    }
    Home.makeFolder(home.state)
    let name = variables["TERM"] ?? ""
    let isColourless = options.isPlain || variables["NO_COLOR"]?.isEmpty == false
    let escapes = !isColourless && !["", "dumb"].contains(name)
    let theme = Theme(named: configuration.value(of: .theme) ?? "")
    let editor = LineEditorTerminal(
      historyPath: home.history, theme: theme, escapes: escapes, drawsPictures: !options.isPlain
    ) {
      CommandCompletion.completion(of: $0, topics: library.topicNames)
    }
    return editor ?? PlainTerminal(drawsPictures: !options.isPlain)
  }

  /// The day's backup; what keeps it from being made is for `doctor` to tell.
  private func backUp() {
    let day = clock.now(rollover: 0, zone: nil).day
    _ = try? Backups(of: location).makeIfDue(day: day)
  }
}

/// The built-in library, read when it is first asked for: a start does without it.
final class LazyLibrary: DeckCatalog, CardSource {
  private let library = Lazy {
    do {
      return try OfflineLibrary.builtIn()
    } catch {
      preconditionFailure("The decks compiled in are decks, which a test makes sure of: \(error)")
    }
  }

  func topic(named name: String) -> Topic? { library.value.topic(named: name) }
  func card(_ reference: DeckReference) -> Card? { library.value.card(reference) }
  var topicNames: [String] { library.value.topicNames }

  func deal(_ request: BatchRequest) -> AsyncThrowingStream<DealtCards, any Error> {
    library.value.deal(request)
  }
}
