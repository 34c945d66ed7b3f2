internal import Cloud
internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import REPL
internal import Tutor

/// session.json: who is signed in, with the tokens. From any thread.
///
/// Each question looks whether another window has changed the file; where there is none, that look is
/// all it costs.
final class SessionFile: TokenStore {
  private struct Content {
    var stamp: FileStamp?
    var session: Result<CloudSession, SessionFileError>?
  }

  private let path: String
  /// Nil before the first question.
  private let content = Locked<Content?>(nil)

  init(path: String) { self.path = path }

  func session() throws -> CloudSession? {
    try content.withLock { known in
      if let content = known, content.stamp == FileStamp(path) { return try content.session?.get() }
      let content = SessionFile.content(at: path)
      known = content
      return try content.session?.get()
    }
  }

  /// What kept the file from being read when it was looked at last.
  var fault: SessionFileError? {
    guard case .failure(let fault)? = content.withLock({ $0?.session }) else { return nil }
    return fault
  }

  func change(_ change: (inout CloudSession?) -> Void) throws {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    try PrivateFile.makeFolder(String(folder))
    try FolderLock.hold(String(folder), patience: .seconds(5)) {
      // A file that makes no sense holds no sign-in: a new one takes its place.
      let before = try? SessionFile.content(at: path).session?.get()
      var session = before
      change(&session)
      guard session != before || session == nil else { return }
      try write(session)
    }
  }

  private func write(_ session: CloudSession?) throws {
    guard let session else {
      guard unlink(path) == 0 || errno == ENOENT else { throw StoreError.system(path) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let text = try encoder.encode(session)
    let temporary = path + ".new"
    do {
      try PrivateFile.write(text + [UInt8(ascii: "\n")], to: temporary)
      try PrivateFile.move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func content(at path: String) -> Content {
    // Looked at before it is read: a change in between is found the next time.
    guard let stamp = FileStamp(path) else { return Content() }
    // A copy may have opened it to others; where that cannot be undone it is read all the same.
    if stamp.mode & 0o077 != 0 { chmod(path, 0o600) }
    guard let bytes = System.contents(of: path, atMost: 1 << 20) else {
      return Content(stamp: stamp, session: .failure(SessionFileError(path: path)))
    }
    do {
      let session = try JSONDecoder().decode(CloudSession.self, from: Data(bytes))
      return Content(stamp: stamp, session: .success(session))
    } catch {
      return Content(stamp: stamp, session: .failure(SessionFileError(path: path)))
    }
  }
}

/// session.json cannot be read, or holds no sign-in.
struct SessionFileError: Error, Equatable, CustomStringConvertible {
  var path: String

  var description: String { "\(path) cannot be read as a sign-in; `login` writes it anew" }
}
