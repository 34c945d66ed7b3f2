internal import Glibc

/// The folders that edutok reads and writes, and no others.
struct Home: Equatable {
  var data: String
  var configuration: String
  var state: String

  /// With `$EDUTOK_HOME` all in that folder, else in the XDG base directories
  /// (https://specifications.freedesktop.org/basedir-spec/).
  ///
  /// - Throws: `PlainError` where nothing says whose home it is.
  init(environment: Variables) throws {
    if let home = environment["EDUTOK_HOME"], !home.isEmpty {
      data = home
      configuration = home
      state = home
      return
    }
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    func folder(_ variable: String, _ fallback: String) throws -> String {
      // A relative path is to be ignored, says the specification.
      if let base = absolute(environment[variable]) { return base + "/edutok" }
      guard let home = absolute(environment["HOME"]) ?? absolute(Home.ofUser) else {
        throw PlainError("nothing names a home folder; set HOME or EDUTOK_HOME")
      }
      return home + "/" + fallback + "/edutok"
    }
    data = try folder("XDG_DATA_HOME", ".local/share")
    configuration = try folder("XDG_CONFIG_HOME", ".config")
    state = try folder("XDG_STATE_HOME", ".local/state")
  }

  /// The home that the password file gives.
  private static var ofUser: String? {
    getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
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

/// The variables the program was started with.
///
/// Asked for one by one: a dictionary of them all would be a tenth of what a start costs, since the
/// first dictionary makes the runtime look through every conformance of the program.
struct Variables: Equatable {
  /// Nil for a variable that is not set.
  subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// What the system has for the asking, read without Foundation: a start has no time for it.
enum System {
  /// A file's bytes; nil where it cannot be read, `errno` saying why.
  static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
