import Cloud
import REPL
import Tutor

/// Documents in memory, much faster than the fake Firebase: real preconditions, the rules of
/// segments, and faults.
final class MemoryDocuments: DocumentStore {
  enum Fault: Equatable, Sendable {
    /// Nothing is done.
    case before(CloudTrouble.Kind)
    /// All is done.
    case after(CloudTrouble.Kind)
  }

  struct Usage: Equatable, Sendable {
    var reads = 0
    var writes = 0
  }

  fileprivate struct State {
    var documents: [DocumentPath: FirestoreDocument] = [:]
    var time = 0
    var usage = Usage()
    var commits: [[FirestoreWrite]] = []
    var readFaults: [Fault?] = []
    var commitFaults: [Fault?] = []
    var checksRulesFirst = true
    var meanwhile: (@Sendable () async -> Void)?
  }

  private let state = Locked(State())

  var usage: Usage { state.withLock { $0.usage } }
  var commits: [[FirestoreWrite]] { state.withLock { $0.commits } }
  var all: [FirestoreDocument] {
    state.withLock { Array($0.documents.values) }.sorted { $0.path.text < $1.path.text }
  }

  subscript(path: String) -> [String: FirestoreValue]? {
    state.withLock { $0.documents[DocumentPath(path)]?.fields }
  }

  /// What the next reads come to; nil for one that goes well.
  func failReads(_ faults: [Fault?]) { state.withLock { $0.readFaults = faults } }
  func failCommits(_ faults: [Fault?]) { state.withLock { $0.commitFaults = faults } }
  func heal() {
    state.withLock { ($0.readFaults, $0.commitFaults, $0.meanwhile) = ([], [], nil) }
  }
  /// Whether the rules are looked at before the preconditions: Google does not say.
  func checkRulesFirst(_ isSo: Bool) { state.withLock { $0.checksRulesFirst = isSo } }
  func forgetUsage() { state.withLock { ($0.usage, $0.commits) = (Usage(), []) } }

  /// What happens once, just before the next commit.
  func beforeNextCommit(_ body: @escaping @Sendable () async -> Void) {
    state.withLock { $0.meanwhile = body }
  }

  func put(_ path: String, _ fields: [String: FirestoreValue]) {
    state.withLock { $0.put(DocumentPath(path), fields) }
  }

  func remove(where isGone: (String) -> Bool) {
    state.withLock { $0.documents = $0.documents.filter { !isGone($0.key.text) } }
  }

  // MARK: DocumentStore

  func document(at path: DocumentPath) async throws(CloudTrouble) -> FirestoreDocument? {
    let result = state.withLock { state -> Result<FirestoreDocument?, CloudTrouble> in
      if let fault = state.nextReadFault { return .failure(CloudTrouble(fault.kind)) }
      state.usage.reads += 1
      return .success(state.documents[path])
    }
    return try result.get()
  }

  func commit(_ writes: [FirestoreWrite]) async throws(CloudTrouble) -> [String?] {
    let meanwhile = state.withLock { state in
      defer { state.meanwhile = nil }
      return state.meanwhile
    }
    await meanwhile?()
    let result = state.withLock { state -> Result<[String?], CloudTrouble> in
      let fault = state.nextCommitFault
      if case .before(let kind)? = fault { return .failure(CloudTrouble(kind)) }
      if let kind = state.refusal(of: writes) { return .failure(CloudTrouble(kind)) }
      let times = writes.map { state.perform($0) }
      state.commits.append(writes)
      state.usage.writes += writes.count
      if case .after(let kind)? = fault { return .failure(CloudTrouble(kind)) }
      return .success(times)
    }
    return try result.get()
  }

  func documents(
    matching query: FirestoreQuery
  ) async throws(CloudTrouble) -> [FirestoreDocument] {
    state.withLock { state in
      let prefix = (query.parent.map { $0.text + "/" } ?? "") + query.collection + "/"
      var found = state.documents.values.filter { document in
        document.path.text.hasPrefix(prefix)
          && query.filters.allSatisfy { document.fields[$0.field] == $0.value }
      }
      found.sort { left, right in
        guard let field = query.descendingBy, case .integer(let one)? = left.fields[field],
          case .integer(let two)? = right.fields[field], one != two
        else { return left.path.text < right.path.text }
        return one > two
      }
      let result = Array(found.prefix(query.limit ?? .max))
      state.usage.reads += max(result.count, 1)
      return result
    }
  }

  func count(matching query: FirestoreQuery) async throws(CloudTrouble) -> Int {
    try await documents(matching: query).count
  }
}

extension MemoryDocuments.Fault {
  fileprivate var kind: CloudTrouble.Kind {
    switch self {
    case .before(let kind), .after(let kind): kind
    }
  }
}

extension MemoryDocuments.State {
  fileprivate var nextReadFault: MemoryDocuments.Fault? {
    mutating get { readFaults.isEmpty ? nil : readFaults.removeFirst() }
  }

  fileprivate var nextCommitFault: MemoryDocuments.Fault? {
    mutating get { commitFaults.isEmpty ? nil : commitFaults.removeFirst() }
  }

  fileprivate func refusal(of writes: [FirestoreWrite]) -> CloudTrouble.Kind? {
    let isAllowed = writes.allSatisfy(isAllowed)
    if checksRulesFirst, !isAllowed { return .notAllowed }
    if !writes.allSatisfy(isAsExpected) { return .conflict }
    return isAllowed ? nil : .notAllowed
  }

  private func isAsExpected(_ write: FirestoreWrite) -> Bool {
    let (path, precondition) =
      switch write {
      case .set(let path, _, let precondition), .delete(let path, let precondition):
        (path, precondition)
      }
    return switch precondition {
    case nil: true
    case .exists(let exists): (documents[path] != nil) == exists
    case .updateTime(let time): documents[path]?.updateTime == time
    }
  }

  /// A segment only grows, and a sealed one never changes.
  private func isAllowed(_ write: FirestoreWrite) -> Bool {
    guard case .set(let path, let fields, _) = write, path.text.contains("/segments/") else {
      return true
    }
    guard case .array(let new)? = fields["events"], (1...400).contains(new.count) else {
      return false
    }
    guard let old = documents[path] else { return true }
    guard case .array(let kept)? = old.fields["events"] else { return false }
    return old.fields["sealed"] == .bool(false) && new.starts(with: kept)
  }

  /// The update time; a write that changes nothing leaves it.
  fileprivate mutating func perform(_ write: FirestoreWrite) -> String? {
    switch write {
    case .set(let path, let fields, _):
      put(path, fields)
      return documents[path]?.updateTime
    case .delete(let path, _):
      documents[path] = nil
      return nil
    }
  }

  fileprivate mutating func put(_ path: DocumentPath, _ fields: [String: FirestoreValue]) {
    if documents[path]?.fields == fields { return }
    time += 1
    documents[path] = FirestoreDocument(
      path: path, fields: fields, updateTime: "time \(time)",
      createTime: documents[path]?.createTime ?? "time \(time)")
  }
}
