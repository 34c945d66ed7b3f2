internal import Glibc
internal import Persistence
internal import Tutor

/// `edutok doctor`: one check a line, each with what to do.
struct DoctorCommand {
  struct Check: Equatable {
    enum Status: String { case ok, warn, fail }

    var name: String
    var status: Status
    var detail: String
    var advice: String?
  }

  let composition: Composition
  private let json: Bool
  let repair: Bool
  /// Whether the library's decks are checked, and nothing else.
  private let isOfDecks: Bool

  init(_ composition: Composition, json: Bool, repair: Bool, decks: Bool) throws {
    guard !decks || !repair else {
      throw UsageError(message: "doctor --decks has nothing to repair; leave --repair out")
    }
    self.composition = composition
    self.json = json
    self.repair = repair
    isOfDecks = decks
  }

  /// Returns whether no check failed.
  func run() throws -> Bool {
    if isOfDecks { return report(deckChecks()) }
    let (store, synced) = store()
    return report(
      [terminal, locale] + days(settings: synced ?? [:]) + [settings] + models + [photos, account]
        + store + [backups(settings: synced), reminders])
  }

  private func report(_ checks: [Check]) -> Bool {
    show(checks)
    return !checks.contains { $0.status == .fail }
  }

  private func show(_ checks: [Check]) {
    guard json else {
      let width = (checks.map(\.name.count).max() ?? 0) + 2
      for check in checks {
        let advice = check.advice.map { "; \($0)" } ?? ""
        let name = check.name + String(repeating: " ", count: width - check.name.count)
        let status = check.status.rawValue + (check.status == .ok ? "    " : "  ")
        Standard.output("\(status)\(name)\(check.detail)\(advice)")
      }
      return
    }
    let rows = checks.map { check in
      JSONValue.object([
        "name": .string(check.name), "status": .string(check.status.rawValue),
        "detail": .string(check.detail), "advice": check.advice.map(JSONValue.string) ?? .null,
      ])
    }
    Standard.output(JSONValue.object(["checks": .array(rows)]).text)
  }

  // MARK: The surroundings

  private var terminal: Check {
    let name = composition.variables["TERM"] ?? ""
    if isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 {
      return Check(name: "terminal", status: .ok, detail: "none here; input is read line by line")
    }
    if ["", "dumb"].contains(name) {
      return Check(
        name: "terminal", status: .warn, detail: "TERM is \"\(name)\": no colours, simple editing",
        advice: "set TERM to your terminal's name, such as xterm-256color")
    }
    return Check(name: "terminal", status: .ok, detail: name)
  }

  private var locale: Check {
    let name = setlocale(LC_ALL, "").map { String(cString: $0) }
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    setlocale(LC_ALL, "C")
    if name == nil {
      return Check(
        name: "locale", status: .warn, detail: "the locale asked for is not installed",
        advice: "`locale -a` lists those that are; edutok goes on in UTF-8")
    }
    if codeset != "UTF-8" {
      return Check(
        name: "locale", status: .ok,
        detail: "\(codeset); edutok reads and writes UTF-8 all the same")
    }
    return Check(name: "locale", status: .ok, detail: codeset)
  }

  private var settings: Check {
    let path = composition.home.configurationFile
    if let fault = Configuration(path: path).fault {
      return Check(
        name: "settings", status: .fail, detail: fault.happened,
        advice: "\(fault.advice); the defaults count until then")
    }
    guard let stamp = FileStamp(path) else {
      return Check(
        name: "settings", status: .ok, detail: "the defaults; \(path) may change them")
    }
    guard stamp.mode & 0o077 == 0 else {
      return Check(
        name: "settings", status: .warn, detail: "\(path) can be read by others",
        advice: "`chmod 600 \(path)` keeps your keys to yourself")
    }
    return Check(name: "settings", status: .ok, detail: path)
  }

  // MARK: The store

  /// The checks, and the settings that the log holds; nil where it is missing or unfit for use.
  private func store() -> (checks: [Check], settings: [String: String]?) {
    let path = composition.location.path
    guard access(path, F_OK) == 0 else {
      return ([Check(name: "store", status: .ok, detail: "\(path) is made when you begin")], nil)
    }
    do {
      var integrity = try Integrity.check(path)
      if !integrity.isSound, repair {
        let now = composition.clock.now(rollover: 0, zone: nil).wall
        let recovery = try SQLiteEventLog.rebuild(at: composition.location, now: now)
        if let recovery { Standard.error(recovery.report) }
        integrity = try Integrity.check(path)
      }
      guard integrity.isSound else {
        let damage = integrity.damage.first ?? "\(integrity.altered.count) events were altered"
        let check = Check(
          name: "store", status: .fail, detail: "\(path): \(damage)",
          advice: "`edutok doctor --repair` rebuilds what can be read")
        return ([check], nil)
      }
      let sound = Check(
        name: "store", status: .ok, detail: "\(path), \(integrity.events) events, sound")
      let (totals, settings) = try totals()
      return ([sound] + totals + [try shelf()], settings)
    } catch {
      let trouble = error as? StoreError
      let check = Check(
        name: "store", status: .fail, detail: trouble?.happened ?? "\(error)",
        advice: trouble?.advice ?? "`edutok export --format events` saves what can be read")
      return ([check], nil)
    }
  }

  /// What the saved folds say against a fold of the whole log, total by total.
  private func totals() throws -> (checks: [Check], settings: [String: String]) {
    let log = try composition.openLog()
    var standing: Standing?
    var isReadable = true
    var saved = Progress()
    var refolded = History()
    // Others may write meanwhile: all of it is read of the same log.
    try log.readAtOnce {
      standing = try log.standing(foldVersion: Progress.foldVersion)
        .flatMap(StandingCoding.standing)
      let stored = try log.snapshot(foldVersion: Progress.foldVersion)?.state
      isReadable = stored.map { ProgressCoding.progress($0.bytes) != nil } ?? true
      saved = try log.history().progress
      refolded = try log.wholeHistory()
    }
    let whole = refolded.progress
    let day = composition.clock.now(settings: whole.settings).day
    let rows: [(String, Int, Int)] = [
      ("xp", saved.experience.points, whole.experience.points),
      (
        "xp shown at start", (standing?.experience ?? whole.experience).points,
        whole.experience.points
      ),
      ("cards", saved.count(of: .completed), whole.count(of: .completed)),
      ("streak", saved.streak.current(on: day), whole.streak.current(on: day)),
      ("longest streak", saved.streak.longest(on: day), whole.streak.longest(on: day)),
      ("boxes", saved.boxes.count, whole.boxes.count),
      ("boxes opened", saved.count(of: .box), whole.count(of: .box)),
      ("challenges done", saved.count(of: .challenge), whole.count(of: .challenge)),
      ("achievements", saved.count(of: .achievement), whole.count(of: .achievement)),
      ("topics", saved.topics.count, whole.topics.count),
      ("days", saved.days.count, whole.days.count),
      // What no number above shows; 1 where the saved state is the refolded one to the last bit.
      ("saved state", isReadable && saved == whole.closed(before: saved.openFrom) ? 1 : 0, 1),
    ]
    let wrong = rows.contains { $0.1 != $0.2 }
    if wrong, repair {
      try log.save(refolded, place: try log.lastPlace(in: whole, catalog: LazyLibrary()))
    }
    let checks = rows.map { name, saved, whole in
      saved == whole
        ? Check(name: name, status: .ok, detail: "\(whole), equal to a refold of the log")
        : Check(
          name: name, status: repair ? .warn : .fail,
          detail: "\(saved) saved, \(whole) by the log" + (repair ? "; mended" : ""),
          advice: repair ? nil : "`edutok doctor --repair` takes the log's word")
    }
    return ([clock(against: whole, of: log.device)] + checks, whole.settings)
  }

  /// Makes the study day's backup where it is due.
  ///
  /// - Parameter settings: What the log says; nil where it is not to be backed up.
  private func backups(settings: [String: String]?) -> Check {
    let backups = Backups(of: composition.location)
    if let settings {
      do {
        _ = try backups.makeIfDue(day: composition.clock.now(settings: settings).day)
      } catch {
        let trouble = error as? StoreError
        return Check(
          name: "backups", status: .warn,
          detail: "today's cannot be made: \(trouble?.happened ?? "\(error)")",
          advice: trouble?.advice ?? "`edutok doctor` tries again")
      }
    }
    let all = backups.all
    guard let newest = all.first else {
      return Check(name: "backups", status: .ok, detail: "none yet; one is made a day, on leaving")
    }
    return Check(name: "backups", status: .ok, detail: "\(all.count), the newest \(newest)")
  }
}
