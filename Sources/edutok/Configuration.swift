internal import FoundationEssentials
internal import Generation
internal import Glibc
internal import Persistence
internal import REPL
internal import Tutor

/// config.json: the settings this device keeps to itself, and what is known of its models' servers.
/// Members it does not know stay in it.
///
/// From any thread. Each question looks whether another window has changed the file.
final class Configuration: Sendable {
  private struct Content {
    var members: [String: JSONValue] = [:]
    var fault: ConfigurationError?
    var stamp: FileStamp?
  }

  private let path: String
  private let content: Locked<Content>
  /// The member that holds what is known of servers.
  private static let servers = "servers"
  /// The member that says whose model `model` is.
  private static let modelProvider = "model_provider"

  init(path: String) {
    self.path = path
    content = Locked(Configuration.content(at: path))
  }

  /// What keeps the file from being used: the defaults count, and nothing can be set.
  var fault: ConfigurationError? { current { $0.fault } }

  /// What the file says, a key too; nil where it says nothing that the setting can be.
  func value(of setting: Setting) -> String? {
    current { content in
      guard !content.members.isEmpty else { return nil }
      return content.members[setting.rawValue]?.string.flatMap(setting.normalised)
    }
  }

  /// Changes with each change of the file.
  var stamp: FileStamp? { FileStamp(path) }

  /// Takes up what other windows have set meanwhile. Throws `ConfigurationError` for a file that
  /// makes no sense, which stays as it is, and `StoreError` for one that cannot be written.
  ///
  /// - Parameter provider: Whose model the value is; nil for a model that is to count for any.
  func set(
    _ setting: Setting, to value: String?, of provider: ModelSettings.Provider? = nil
  ) throws {
    try change { members in
      members[setting.rawValue] = value.map(JSONValue.string)
      guard setting == .model else { return }
      members[Configuration.modelProvider] = provider.map { .string($0.rawValue) }
    }
  }

  /// The model that is set, unless it is another provider's.
  func model(of provider: ModelSettings.Provider?) -> String? {
    guard let model = value(of: .model) else { return nil }
    let owner = current { $0.members[Configuration.modelProvider]?.string }
    return owner == nil || owner == provider?.rawValue ? model : nil
  }

  // MARK: Servers

  func note(_ name: String) -> String? {
    current { content in
      guard !content.members.isEmpty else { return nil }
      return content.members[Configuration.servers]?[name]?.string
    }
  }

  func keep(_ note: String?, as name: String) throws {
    try change { members in
      var notes: [String: JSONValue] = [:]
      if case .object(let known)? = members[Configuration.servers] { notes = known }
      notes[name] = note.map(JSONValue.string)
      members[Configuration.servers] = notes.isEmpty ? nil : .object(notes)
    }
  }

  // MARK: The file

  private func current<Result>(_ body: (Content) -> Result) -> Result {
    content.withLock { content in
      if content.stamp != FileStamp(path) { content = Configuration.content(at: path) }
      return body(content)
    }
  }

  private func change(_ body: (inout [String: JSONValue]) -> Void) throws {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    try PrivateFile.makeFolder(String(folder))
    try FolderLock.hold(String(folder), patience: .seconds(5)) {
      var changed = try Configuration.members(at: path)
      let before = changed
      body(&changed)
      if changed != before { try write(changed) }
    }
  }

  private static func content(at path: String) -> Content {
    // Looked at before it is read: a change in between is found the next time.
    var content = Content(stamp: FileStamp(path))
    do throws(ConfigurationError) {
      content.members = try members(at: path)
    } catch {
      content.fault = error
    }
    return content
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
