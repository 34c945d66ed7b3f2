internal import FoundationEssentials
internal import Glibc
internal import REPL
internal import Tutor

/// config.json: the settings this device keeps to itself. Members it does not know stay in it.
final class Configuration: Preferences {
  private let path: String
  private var members: [String: JSONValue]

  /// Reads the file; one that is missing is an empty one.
  init(path: String) throws(ConfigurationError) {
    self.path = path
    guard let bytes = System.contents(of: path) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable(path: path) }
      members = [:]
      return
    }
    guard case .object(let members)? = JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    else { throw .noObject(path: path) }
    self.members = members
  }

  func value(of setting: Setting) -> String? {
    guard !members.isEmpty else { return nil }
    return members[setting.rawValue]?.string.flatMap(setting.normalised)
  }

  func set(_ setting: Setting, to value: String?) throws {
    var changed = members
    changed[setting.rawValue] = value.map(JSONValue.string)
    try write(changed)
    members = changed
  }

  /// Replaces the file as a whole, so that a crash leaves the old one or the new one.
  private func write(_ members: [String: JSONValue]) throws(ConfigurationError) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    Home.makeFolder(String(folder))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let temporary = path + ".new"
    // One that a crash left may have other rights.
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path: path) }
    // Values that were read from JSON can be written as JSON.
    var bytes = (try? encoder.encode(JSONValue.object(members))) ?? Data("{}".utf8)
    bytes.append(UInt8(ascii: "\n"))
    let written = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    let isSafe = written == bytes.count && fsync(file) == 0
    Glibc.close(file)
    guard isSafe, rename(temporary, path) == 0 else {
      unlink(temporary)
      throw .unwritable(path: path)
    }
  }
}

enum ConfigurationError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String)
  case noObject(path: String)
  case unwritable(path: String)

  var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read"
    case .noObject(let path): "\(path) holds no JSON object; mend it or move it away"
    case .unwritable(let path): "\(path) cannot be written"
    }
  }
}
