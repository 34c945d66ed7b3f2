/// What a learner can set.
package enum Setting: String, CaseIterable, Sendable {
  case celebrations, rollover, theme
  case timeZone = "time_zone"

  /// Whether the setting is an event of the log and so travels with the learner; the others stay in
  /// this device's configuration file.
  package var isSynced: Bool {
    switch self {
    case .rollover, .timeZone: true
    case .celebrations, .theme: false
    }
  }

  /// As it would be typed; empty where the device decides.
  package var defaultValue: String {
    switch self {
    case .celebrations: "normal"
    case .rollover: "4"
    case .theme: "dark"
    case .timeZone: ""
    }
  }

  package var meaning: String {
    switch self {
    case .celebrations: "quiet, normal or full"
    case .rollover: "the hour at which a study day begins, 0 to 12"
    case .theme: "dark, light, contrast or none"
    case .timeZone: "a zone's name like Europe/Berlin"
    }
  }

  /// The values to choose from; empty where they are not a few words.
  package var choices: [String] {
    switch self {
    case .celebrations: ["quiet", "normal", "full"]
    case .theme: ["dark", "light", "contrast", "none"]
    case .rollover, .timeZone: []
    }
  }

  /// The value in its one spelling; nil where the setting cannot have it.
  ///
  /// Whether a zone exists is for the clock to say.
  package func normalised(_ value: String) -> String? {
    let value = value.trimmed
    switch self {
    case .celebrations, .theme:
      return choices.contains(value.lowercased()) ? value.lowercased() : nil
    case .rollover:
      guard let hour = Int(value), (0...12).contains(hour) else { return nil }
      return String(hour)
    case .timeZone: return value.isEmpty ? nil : value
    }
  }
}
