import Glibc
import TestSupport
import Testing
import Tutor

/// Someone with a folder of their own, who has nothing but the real program.
final class Learner: Sendable {
  let folder: String
  let home: String
  /// All that the program finds in its environment, but PATH.
  let variables: [String: String]

  /// Requests end at a closed door of this machine, but those to a loopback address.
  private static let always = [
    "https_proxy": "http://127.0.0.1:1", "http_proxy": "http://127.0.0.1:1",
  ]

  init(_ variables: [String: String] = ["TZ": NoonZone.name]) throws {
    var template = Array("/tmp/edutok-learner-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    home = folder + "/home"
    self.variables = variables.merging(Learner.always) { given, _ in given }
      .merging(["EDUTOK_HOME": folder + "/home"]) { given, _ in given }
  }

  deinit { Learner.remove(folder) }

  func run(
    _ arguments: String..., typing input: String = "", variables more: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      "edutok", arguments, input: input.utf8, environment: variables.merging(more) { $1 })
  }

  func start(_ arguments: String...) throws -> Program {
    try Program("edutok", arguments, environment: variables)
  }

  /// Goes through a whole session that is typed beforehand.
  @discardableResult
  func study(_ lines: String...) throws -> String {
    let outcome = try run(typing: lines.map { $0 + "\n" }.joined())
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    return outcome.output
  }

  func stats() throws -> JSONValue {
    let outcome = try run("stats", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    return try #require(JSONValue(parsing: outcome.output))
  }

  /// A number of `stats --json`, named like `xp.total`.
  func number(_ path: String) throws -> Int {
    var value = try stats()
    for key in path.split(separator: ".") { value = try #require(value[String(key)]) }
    return Int(try #require(value.integer))
  }

  func export() throws -> String {
    let outcome = try run("export", "--format", "events")
    #expect(outcome.status == 0)
    return outcome.output
  }

  func importEvents(_ text: String) throws -> Program.Outcome {
    try run("import", "-", "--format", "events", typing: text)
  }

  /// The checks of `doctor --json`, by name.
  func checkUp(
    _ arguments: String..., variables more: [String: String] = [:]
  ) throws -> (checks: [String: JSONValue], status: Int32) {
    let outcome = try Program.run(
      "edutok", ["doctor", "--json"] + arguments, environment: variables.merging(more) { $1 })
    let object = try #require(JSONValue(parsing: outcome.output))
    guard case .array(let rows)? = object["checks"] else {
      throw ProgramError("doctor --json has no checks: \(outcome)")
    }
    var checks: [String: JSONValue] = [:]
    for row in rows { checks[row["name"]?.string ?? ""] = row }
    return (checks, outcome.status)
  }

  // MARK: Files

  var store: String { home + "/edutok.db" }

  func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = Glibc.read(file, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  func text(_ path: String) -> String { String(decoding: read(path) ?? [], as: UTF8.self) }

  /// Writes in place, so that a file that exists stays the same one.
  func write(_ bytes: some Sequence<UInt8>, to path: String, mode: mode_t = 0o600) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    try #require(file >= 0)
    defer { close(file) }
    let bytes = Array(bytes)
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  /// All that is in a folder and below it, as paths from there, with modes.
  func contents(of folder: String) -> [String: mode_t] {
    var found: [String: mode_t] = [:]
    for name in Learner.names(in: folder) {
      var status = stat()
      lstat(folder + "/" + name, &status)
      found[name] = status.st_mode & 0o777
      if status.st_mode & S_IFMT == S_IFDIR {
        for (path, mode) in contents(of: folder + "/" + name) { found[name + "/" + path] = mode }
      }
    }
    return found
  }

  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
