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
      let isLater = LaterSetting(rawValue: name) != nil
      say(isLater ? .note(Wording.settingNotThereYet(name)) : .problem(Wording.noSuchSetting(name)))
      return
    }
    switch verb {
    case "get": say(.settings([row(setting)]))
    case "unset": change(setting, to: nil)
    default:
      guard words.count > 2 else {
        say(.problem(Wording.missingValue(setting)))
        return
      }
      change(setting, to: words[2])
    }
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
    turn.effects.append(.applySetting(setting, value: value))
  }

  mutating func confirm(_ setting: Setting, value: String?, problem: String?) {
    if let problem {
      say(.problem(problem))
      return
    }
    if setting.isSynced {
      record(.settingChanged(SettingChanged(name: setting.rawValue, value: value ?? "")))
    } else {
      preferences[setting.rawValue] = value
    }
    say(.settings([row(setting)]))
  }

  private func row(_ setting: Setting) -> SettingRow {
    let value = value(of: setting)
    return SettingRow(setting: setting, value: value, isDefault: value == setting.defaultValue)
  }
}
