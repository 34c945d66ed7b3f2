internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import Tutor

/// reminded.json: what was said, for each store. Members it does not know stay in it.
///
/// A file that is missing or makes no sense says that nothing was said.
struct RemindedFile {
  let path: String

  private static let stores = "stores"
  /// How many folders were made for the file.
  private static let folders = "folders"

  private var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  private var members: [String: JSONValue] {
    guard let bytes = System.contents(of: path, atMost: 1 << 20),
      case .object(let members)? = JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    else { return [:] }
    return members
  }

  /// - Parameter store: Its name among the learner's stores.
  func said(in store: String) -> SaidReminders {
    SaidReminders(members[RemindedFile.stores]?[store])
  }

  /// Throws `StoreError` where the file cannot be written.
  func write(_ said: SaidReminders, in store: String) throws {
    var members = members
    var stores: [String: JSONValue] = [:]
    if case .object(let known)? = members[RemindedFile.stores] { stores = known }
    stores[store] = said.added(to: stores[store])
    members[RemindedFile.stores] = .object(stores)
    let made = MadeFolders.missing(in: folder)
    if made > 0 { members[RemindedFile.folders] = .integer(Int64(made)) }
    try PrivateFile.makeFolder(folder)
    let temporary = path + ".new"
    do {
      try PrivateFile.write(Array((JSONValue.object(members).text + "\n").utf8), to: temporary)
      try PrivateFile.move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Takes the file away, with the folders that were made for it. Returns whether there was one.
  func remove() -> Bool {
    let made = members[RemindedFile.folders]?.integer ?? 0
    guard unlink(path) == 0 else { return false }
    MadeFolders.remove(folder, count: Int(made))
    return true
  }
}

extension SaidReminders {
  /// What a store's member says; what makes no sense in it was not said.
  init(_ value: JSONValue?) {
    self.init()
    warned = value?["warned"]?.string.flatMap { StudyDay($0) }
    reviewed = value?["reviewed"]?.string.flatMap { StudyDay($0) }
    level = value?["level"]?.integer.flatMap { Int(exactly: $0) }
    card = value?["card"]?.string.flatMap { Timestamp($0) }
    last = value?["last"]?.string.flatMap { Timestamp($0) }
  }

  fileprivate func added(to value: JSONValue?) -> JSONValue {
    var members: [String: JSONValue] = [:]
    if case .object(let known)? = value { members = known }
    members["warned"] = warned.map { .string($0.description) }
    members["reviewed"] = reviewed.map { .string($0.description) }
    members["level"] = level.map { .integer(Int64($0)) }
    members["card"] = card.map { .string($0.description) }
    members["last"] = last.map { .string($0.description) }
    return .object(members)
  }
}
