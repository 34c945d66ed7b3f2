internal import Glibc

/// The folders that edutok reads and writes, and no others.
struct Home: Equatable {
  var data: String
  var configuration: String
  var state: String

  /// With `$EDUTOK_HOME` all in that folder, else in the XDG base directories
  /// (https://specifications.freedesktop.org/basedir-spec/).
  init(environment: [String: String]) {
    if let home = environment["EDUTOK_HOME"], !home.isEmpty {
      data = home
      configuration = home
      state = home
      return
    }
    let home = environment["HOME"] ?? "."
    func folder(_ variable: String, _ fallback: String) -> String {
      // A relative path is to be ignored, says the specification.
      let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (base ?? home + "/" + fallback) + "/edutok"
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    configuration = folder("XDG_CONFIG_HOME", ".config")
    state = folder("XDG_STATE_HOME", ".local/state")
  }

  var store: String { data + "/edutok.db" }
  var configurationFile: String { configuration + "/config.json" }
  var history: String { state + "/history" }

  /// Makes a folder with those above it, for its owner alone; what is there already stays as it is.
  static func makeFolder(_ path: String) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += (made.isEmpty && part.isEmpty ? "" : part) + "/"
      if made.count > 1 { mkdir(made, 0o700) }
    }
  }
}
