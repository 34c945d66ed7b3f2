internal import Glibc

/// The zones that this machine has rules for.
struct ZoneFiles {
  /// Where the rules lie, a file a zone.
  var folder: String
  /// The file with the machine's own rules.
  var ownRules = "/etc/localtime"

  init(environment: Variables) { folder = environment["TZDIR"] ?? "/usr/share/zoneinfo" }

  init(folder: String, ownRules: String) {
    self.folder = folder
    self.ownRules = ownRules
  }

  /// What `TZ` has to say for the zone called `name`; nil for a zone this machine has no rules for
  /// by any of its names.
  func value(for name: String) -> String? {
    if ZoneNames.isUTC(name) { return "UTC0" }
    return ([name] + ZoneNames.others(of: name)).first(where: isThere)
  }

  /// Whether the machine has zones to choose from.
  var areThere: Bool { access(folder, X_OK) == 0 }

  /// Whether the machine has rules of its own, which count where `TZ` is not set.
  var hasOwnRules: Bool { ZoneFiles.holdsRules(ownRules) }

  private func isThere(_ name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return false
    }
    return ZoneFiles.holdsRules(folder + "/" + name)
  }

  /// Whether the file begins as one of compiled rules does; lists and indices lie beside them.
  static func holdsRules(_ path: String) -> Bool {
    // A pipe in its place must not keep the program waiting.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: 4)
    return System.read(file, into: &start) == 4 && start == Array("TZif".utf8)
  }
}
