internal import REPL
internal import Tutor

/// This device's settings as a session sees them: keys are set, and never seen again.
final class LearnerPreferences: Preferences {
  private let configuration: Configuration
  private let models: ModelConfiguration

  init(_ configuration: Configuration, _ models: ModelConfiguration) {
    self.configuration = configuration
    self.models = models
  }

  func value(of setting: Setting) -> String? {
    setting.isSecret
      ? models.state(of: setting)?.rawValue : configuration.value(of: setting)
  }

  func set(_ setting: Setting, to value: String?) throws {
    try models.set(setting, to: value)
    models.settingChanged(setting, to: value)
  }
}
