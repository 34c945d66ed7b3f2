internal import Text
internal import Tutor

/// Why days follow another zone than the learner may think.
enum ZoneTrouble: Equatable {
  /// The setting, perhaps of another device, names a zone that this machine has no rules for.
  case unknownSetting(String)
  /// `TZ` does.
  case unknownVariable(String)
  /// Nothing names a zone.
  case none

  /// Nil where the zone that is to count does count.
  ///
  /// - Parameters:
  ///   - setting: What the learner set, if anything.
  ///   - variable: What `TZ` says, if it is set.
  init?(setting: String?, variable: String?, files: ZoneFiles) {
    if let setting, !setting.isEmpty {
      if files.value(for: setting) != nil { return nil }
      self = .unknownSetting(setting)
    } else if let variable {
      guard let name = ZoneTrouble.name(in: variable) else { return nil }
      let isKnown = name.hasPrefix("/") ? ZoneFiles.holdsRules(name) : files.value(for: name) != nil
      if isKnown { return nil }
      self = .unknownVariable(name)
    } else if files.hasOwnRules {
      return nil
    } else {
      self = .none
    }
  }

  /// The zone or file that a value of `TZ` names; nil where it names none but is empty or a rule
  /// itself: `EST5EDT`, `<+03>-3`.
  static func name(in variable: String) -> String? {
    let bare = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    let start = bare.prefix { $0 != "," }
    let isRule = !start.contains("/") && start.contains { $0.isASCII && $0.isNumber }
    return bare.isEmpty || isRule ? nil : bare
  }

  /// What is the matter, as part of a sentence.
  var happened: String {
    switch self {
    case .unknownSetting(let name):
      "this machine knows no time zone \"\(ZoneTrouble.tellable(name))\", which is set"
    case .unknownVariable(let name):
      "this machine knows no time zone \"\(ZoneTrouble.tellable(name))\""
    case .none: "this machine has no time zone set"
    }
  }

  /// A name from outside as it can stand in a line.
  static func tellable(_ name: String) -> String {
    let line = ControlFilter.strip(name).map { $0.isWhitespace ? " " : $0 }
    return DisplayWidth.truncate(String(line), to: 60)
  }
}
