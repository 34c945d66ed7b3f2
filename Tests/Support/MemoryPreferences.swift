internal import REPL
package import Tutor

/// A device's settings in memory. Keeps only what a setting of its own can be, and says so loudly.
package final class MemoryPreferences: Preferences {
  package private(set) var values: [Setting: String] = [:]
  /// What the next change fails with.
  package var failure: (any Error)?

  package init() {}

  package func value(of setting: Setting) -> String? {
    setting.isSecret ? values[setting].map { _ in KeyState.set.rawValue } : values[setting]
  }

  /// What another window sets.
  package func put(_ value: String?, for setting: Setting) { values[setting] = value }

  package func set(_ setting: Setting, to value: String?) throws {
    if let failure { throw failure }
    if setting.isSynced { Misuse.record("\(setting) belongs to the log, not to this device") }
    if let value, setting.normalised(value) != value {
      Misuse.record("\(setting) cannot be \"\(value)\"")
    }
    values[setting] = value
  }
}
