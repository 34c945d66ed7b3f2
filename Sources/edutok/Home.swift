internal import Glibc
internal import Tutor

/// The folders that edutok reads and writes, and no others.
struct Home: Equatable {
  var data: String
  var configuration: String
  var state: String
  /// The files of photos.
  var photos: String

  /// With `$EDUTOK_HOME` all in that folder, else in the XDG base directories
  /// (https://specifications.freedesktop.org/basedir-spec/).
  ///
  /// - Throws: `PlainError` where nothing says whose home it is.
  init(environment: Variables) throws {
    if let home = environment["EDUTOK_HOME"], !home.isEmpty {
      data = home
      configuration = home
      state = home
      photos = home + "/photos"
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
    photos = try folder("XDG_CACHE_HOME", ".cache")
  }

  /// The home that the password file gives.
  static var ofUser: String? {
    getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
  }

  /// The store of who never signed in.
  var store: String { data + "/edutok.db" }
  var accounts: String { data + "/accounts" }
  func store(of account: AccountID) -> String { "\(accounts)/\(account.rawValue).db" }
  var backups: String { data + "/backups" }
  /// Who is signed in, with the tokens.
  var sessionFile: String { state + "/session.json" }
  var configurationFile: String { configuration + "/config.json" }
  var promptFolder: String { configuration + "/prompts" }
  var history: String { state + "/history" }
  /// What was reminded of.
  var remindedFile: String { state + "/reminded.json" }
}

/// The variables the program was started with.
///
/// Asked for one by one: a dictionary of them all would be a tenth of what a start costs, since the
/// first dictionary makes the runtime look through every conformance of the program.
struct Variables: Equatable {
  /// Nil for a variable that is not set.
  subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
