internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import REPL
internal import Tutor

/// config.json: the settings this device keeps to itself. Members it does not know stay in it.
final class Configuration: Preferences {
  private let path: String
  private var members: [String: JSONValue] = [:]
  /// What keeps the file from being used: the defaults count, and nothing can be set.
  private(set) var fault: ConfigurationError?

  init(path: String) {
    self.path = path
    do throws(ConfigurationError) {
      members = try Configuration.members(at: path)
    } catch {
      fault = error
    }
  }

  func value(of setting: Setting) -> String? {
    guard !members.isEmpty else { return nil }
    return members[setting.rawValue]?.string.flatMap(setting.normalised)
  }

  /// Takes up what other windows have set meanwhile. Throws `ConfigurationError` for a file that
  /// makes no sense, which stays as it is, and `StoreError` for one that cannot be written.
  func set(_ setting: Setting, to value: String?) throws {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    try PrivateFile.makeFolder(String(folder))
    try FolderLock.hold(String(folder), patience: .seconds(5)) {
      var changed = try Configuration.members(at: path)
      changed[setting.rawValue] = value.map(JSONValue.string)
      try write(changed)
      members = changed
      fault = nil
    }
  }

  /// What the file holds; one that is missing holds nothing.
  private static func members(at path: String) throws(ConfigurationError) -> [String: JSONValue] {
    guard let bytes = System.contents(of: path) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable(path: path) }
      return [:]
    }
    guard case .object(let members)? = JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    else { throw .noObject(path: path) }
    return members
  }

  /// Replaces the file as a whole, so that a crash leaves the old one or the new one.
  private func write(_ members: [String: JSONValue]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let text = try? encoder.encode(JSONValue.object(members)) else {
      throw ConfigurationError.unsayable(path: path)
    }
    let temporary = path + ".new"
    do {
      try PrivateFile.write(text + [UInt8(ascii: "\n")], to: temporary)
      try PrivateFile.move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }
}

enum ConfigurationError: Error, Equatable {
  case unreadable(path: String)
  case noObject(path: String)
  /// A value that was read cannot be written as JSON.
  case unsayable(path: String)
}
