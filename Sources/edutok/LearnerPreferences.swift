internal import REPL
internal import Tutor

/// This device's settings as a session sees them: keys are set, and never seen again.
final class LearnerPreferences: Preferences {
  private let configuration: Configuration
  private let models: ModelConfiguration
  /// What was told last, and the file that said so.
  private var told: (values: [String: String], stamp: FileStamp?)?

  init(_ configuration: Configuration, _ models: ModelConfiguration) {
    self.configuration = configuration
    self.models = models
  }

  func value(of setting: Setting) -> String? {
    setting.isSecret
      ? models.state(of: setting)?.rawValue : configuration.value(of: setting)
  }

  /// Looks once whether the file has changed, and no more where it has not.
  var values: [String: String] {
    let stamp = configuration.stamp
    if let told, told.stamp == stamp { return told.values }
    var values: [String: String] = [:]
    for setting in Setting.allCases where !setting.isSynced {
      values[setting.rawValue] = value(of: setting)
    }
    told = (values, stamp)
    return values
  }

  func set(_ setting: Setting, to value: String?) throws {
    try models.set(setting, to: value)
    models.settingChanged(setting, to: value)
  }
}
