internal import Console
internal import Tutor

extension Session {
  /// This device's settings as they are now: another window may have changed them.
  var ownSettings: [String: String] { environment.preferences.values }

  /// Checks a setting's value and stores it where this device keeps it.
  func apply(_ setting: Setting, _ value: String?) {
    var problem: String?
    if setting == .timeZone, let value, !environment.clock.knows(zone: value) {
      problem = Notices.unknownZone(value)
    } else if !setting.isSynced {
      do {
        try environment.preferences.set(setting, to: value)
      } catch {
        problem = Notices.settingNotStored(error)
      }
    }
    // The core never holds a key: what it hears is what came of it.
    let told = setting.isSecret ? environment.preferences.value(of: setting) : value
    tellDue { perform(.settingApplied(setting, value: told, problem: problem)) }
    if setting == .theme, problem == nil {
      environment.terminal.theme = Theme(named: value ?? setting.defaultValue)
    }
    if setting == .images, problem == nil { tellOfPhotos(wanted: value) }
    if setting == .leaderboard, problem == nil {
      hasChosenPublishing = true
      syncInBackground()
    }
  }

  /// Reads a key unseen.
  func askSecret(for setting: Setting) {
    if terminal.isInteractive { beginBelowBlank() }
    switch terminal.readSecret(prompt: StyledText(Notices.secretPrompt(setting), .accent)) {
    case .text(let typed): perform(.secretTyped(setting, typed))
    case .interrupted, .endOfInput: perform(.secretTyped(setting, nil))
    case .tooLong: show([.problem(Notices.secretTooLong)])
    }
  }
}
