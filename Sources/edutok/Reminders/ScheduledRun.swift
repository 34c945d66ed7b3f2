internal import Glibc
internal import Tutor

/// The run of edutok that a timer starts.
struct ScheduledRun: Equatable {
  /// Absolute.
  var program: String
  /// What it needs of this environment to find the same learner, in order.
  var variables: [(name: String, value: String)]
  var warning: ReminderTime

  static func == (left: ScheduledRun, right: ScheduledRun) -> Bool {
    left.program == right.program && left.warning == right.warning
      && left.variables.elementsEqual(right.variables, by: ==)
  }

  /// How often it is started, in minutes.
  static let period = 30

  /// The minute of the first start in an hour: some start is at the warning's time.
  var phase: Int { warning.minutes % ScheduledRun.period }

  /// The names of what it is not to find in its environment.
  static let secrets = ChildProcess.secretVariables.sorted()

  /// This program, as it was started here.
  ///
  /// - Parameter zone: What `TZ` says.
  /// - Throws: `PlainError` where a path cannot be written to a file of lines.
  init(_ environment: Variables, zone: String?, warning: ReminderTime) throws {
    guard let program = ScheduledRun.ownPath, ProgramSearch.isProgram(program) else {
      throw PlainError(
        "the program's file was replaced or removed while it ran; nothing was installed; run "
          + "`edutok remind --install` again")
    }
    var variables = ScheduledRun.variables(in: environment)
    if let zone { variables.append(("TZ", zone)) }
    self.init(program: program, variables: variables, warning: warning)
    for text in [program] + variables.map(\.value) {
      guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
        throw PlainError(
          "a path with a line break or another control character cannot be scheduled; nothing was "
            + "installed")
      }
    }
  }

  init(program: String, variables: [(name: String, value: String)], warning: ReminderTime) {
    self.program = program
    self.variables = variables
    self.warning = warning
  }

  private static var ownPath: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map {
        readlink("/proc/self/exe", $0, bytes.count)
      } ?? 0
    }
    guard count > 0, count < buffer.count else { return nil }
    return String(validating: buffer[..<count], as: UTF8.self)
  }

  private static func variables(in environment: Variables) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    if let home = environment["EDUTOK_HOME"], !home.isEmpty {
      found.append(("EDUTOK_HOME", absolute(home)))
    }
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      // A relative path is to be ignored, says the specification.
      if let value = environment[name], value.hasPrefix("/") { found.append((name, value)) }
    }
    return found
  }

  /// A timer starts its program elsewhere.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = System.realPath(".") else { return path }
    return folder + "/" + path
  }
}
