internal import Console
internal import Persistence
internal import Tutor

/// `edutok config [get|set|unset …]`: the settings, as the tutor's `config` has them.
struct ConfigCommand {
  private let composition: Composition

  init(_ composition: Composition) { self.composition = composition }

  func run(_ words: [String]) throws -> Bool {
    guard let verb = words.first else {
      let value = try values()
      for setting in Setting.allCases {
        Standard.output("\(setting.rawValue)=\(setting.listed(value(setting)))")
      }
      return true
    }
    switch (verb, words.count) {
    case ("get", 2):
      let setting = try setting(words[1])
      Standard.output(try values()(setting))
    case ("set", 3...):
      let setting = try setting(words[1])
      try set(setting, to: words[2...].joined(separator: " "))
    case ("set", 2):
      let setting = try setting(words[1])
      guard setting.isSecret else {
        throw UsageError(message: "\(setting.rawValue) needs a value: \(setting.meaning)")
      }
      try set(setting, to: try secret(for: setting))
    case ("unset", 2): try store(try setting(words[1]), nil)
    default: throw UsageError(message: "config takes get NAME, set NAME VALUE or unset NAME")
    }
    return true
  }

  private func set(_ setting: Setting, to typed: String) throws {
    guard let value = setting.normalised(typed),
      setting != .timeZone || composition.clock.knows(zone: value)
    else {
      let what =
        setting.mayBeRepeated
        ? "\(setting.rawValue) cannot be \"\(typed)\"" : "that cannot be \(setting.rawValue)"
      throw UsageError(message: "\(what): \(setting.meaning)")
    }
    if setting == .schedule, value == Scheduler.personal {
      try fitSchedule()
    } else {
      try store(setting, value)
    }
  }

  /// Has the intervals follow the learner's own answers, where these say enough.
  private func fitSchedule() throws {
    let log = try composition.openLog()
    try log.makeShelf { _ in }
    let settings = try log.history().progress.settings
    let outcome = Optimiser.outcome(
      of: try log.reviewHistories(limit: Optimiser.mostReviews),
      current: Scheduler(settings: settings).parameters
    ) { _ in true }
    let before = settings[Setting.schedule.rawValue] ?? Setting.schedule.defaultValue
    let sentence = outcome.sentence(schedule: before)
    switch outcome {
    case .tooFew, .notBetter, .cancelled: throw PlainError(sentence)
    case .fitted:
      try record(outcome.changes)
      Standard.output(sentence)
    }
  }

  /// A key as it is typed, unseen, or the next line of what is piped in.
  private func secret(for setting: Setting) throws -> String {
    let terminal: any Terminal =
      LineEditorTerminal(historyPath: nil, theme: .none, escapes: false) { _ in
        Completion(replaced: 0, candidates: [])
      } ?? PlainTerminal()
    defer { terminal.close() }
    switch terminal.readSecret(prompt: StyledText("\(setting.rawValue), not shown> ")) {
    case .text(let typed) where !typed.trimmed.isEmpty: return typed
    case .text, .interrupted, .endOfInput: throw PlainError("no key was given; nothing was changed")
    case .tooLong: throw PlainError("that is far longer than a key; nothing was changed")
    }
  }

  private func setting(_ name: String) throws -> Setting {
    if let setting = Setting(rawValue: name.lowercased()) { return setting }
    throw UsageError(message: "there is no setting \"\(name)\"")
  }

  /// What counts for each setting, as it would be typed.
  private func values() throws -> (Setting) -> String {
    let own = Configuration(path: composition.home.configurationFile)
    if let fault = own.fault { throw fault }
    let models = composition.models(own)
    let synced = try LearnerFold(composition).progress.settings
    return { setting in
      if setting.isSecret { return (models.state(of: setting) ?? .missing).rawValue }
      return (setting.isSynced ? synced[setting.rawValue] : own.value(of: setting))
        ?? setting.defaultValue
    }
  }

  /// Settings that travel are events; the others stay in config.json.
  private func store(_ setting: Setting, _ value: String?) throws {
    guard setting.isSynced else {
      try Configuration(path: composition.home.configurationFile).set(setting, to: value)
      return
    }
    try record([SettingChanged(name: setting.rawValue, value: value ?? "")])
  }

  private func record(_ changes: [SettingChanged]) throws {
    var recorder = try EventRecorder(composition)
    try recorder.record(changes.map(Event.settingChanged))
  }
}
