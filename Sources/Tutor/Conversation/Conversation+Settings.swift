extension Conversation {
  /// The value that counts for a setting, as it would be typed.
  package func value(of setting: Setting) -> String {
    (setting.isSynced ? progress.settings : preferences)[setting.rawValue] ?? setting.defaultValue
  }

  mutating func configure(_ argument: String) {
    let words = argument.split(separator: " ", maxSplits: 2).map(String.init)
    guard let verb = words.first?.lowercased() else {
      say(.settings(Setting.allCases.map(row)))
      return
    }
    guard words.count > 1 else { return }
    let name = words[1].lowercased()
    guard let setting = Setting(rawValue: name) else {
      say(.problem(Wording.noSuchSetting(name)))
      return
    }
    switch verb {
    case "get": say(.settings([row(setting)]))
    case "unset": change(setting, to: nil)
    default:
      if words.count > 2 {
        change(setting, to: words[2])
      } else if setting.isSecret {
        turn.effects.append(.askSecret(setting))
      } else {
        say(.problem(Wording.missingValue(setting)))
      }
    }
  }

  /// Takes what was typed unseen.
  ///
  /// - Parameter typed: Nil where the learner thought better of it.
  mutating func take(secret typed: String?, for setting: Setting) {
    guard let typed, !typed.trimmed.isEmpty else {
      say(.note(Wording.nothingChanged))
      return
    }
    change(setting, to: typed)
  }

  private mutating func change(_ setting: Setting, to typed: String?) {
    var value: String?
    if let typed {
      guard let good = setting.normalised(typed) else {
        say(.problem(Wording.badValue(typed, for: setting)))
        return
      }
      value = good
    }
    if setting == .schedule, value == Scheduler.personal {
      turn.effects.append(.shelf(.fit))
    } else {
      turn.effects.append(.applySetting(setting, value: value))
    }
  }

  mutating func confirm(_ setting: Setting, value: String?, problem: String?) {
    if let problem {
      models.chosen = nil
      cloud.isPublishing = false
      say(.problem(problem))
      return
    }
    if setting.isSynced {
      dayMayHaveMoved = [.rollover, .timeZone].contains(setting)
      record(.settingChanged(SettingChanged(name: setting.rawValue, value: value ?? "")))
    } else {
      // Of a key no more than its state is known here.
      let known = setting.isSecret ? value.map { KeyState(rawValue: $0) ?? .set }?.rawValue : value
      preferences[setting.rawValue] = known
    }
    // Another provider, server or key has other models.
    if setting.choosesModels { models.names = [] }
    if setting == .model, confirmModel(value) { return }
    if setting == .leaderboard, cloud.isPublishing {
      cloud.isPublishing = false
      say(.note(value == "on" ? Wording.published : Wording.unpublished))
      return
    }
    say(.settings([row(setting)]))
    // The card on the table may have one at once; what went wrong before is worth a word again.
    if setting.bringsPhotos { photos = PhotoTalk() }
    if setting == .images, value == "on", self.value(of: .unsplashKey).isEmpty {
      say(.problem(Wording.noPhoto(PhotoTrouble(.noKey), isAsked: true)))
    }
  }

  private func row(_ setting: Setting) -> SettingRow {
    let value = value(of: setting)
    return SettingRow(setting: setting, value: value, isDefault: value == setting.defaultValue)
  }
}
