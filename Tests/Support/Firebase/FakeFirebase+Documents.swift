internal import REPL
package import Tutor

/// What a test looks at and prepares, past rules and faults.
extension FakeFirebase {
  /// "users/U/devices/D/segments/1"; nil where there is none.
  package func document(_ path: String) -> StoredDocument? {
    let name = DocumentName(path: path.split(separator: "/").map { String($0) })
    return state.withLock { state in name.flatMap { state.documents[$0] } }
  }

  /// All documents, by path.
  package var documents: [StoredDocument] {
    state.withLock { Array($0.documents.values) }.sorted { $0.path < $1.path }
  }

  /// The documents at or below a place, by path: "users/U", "groups".
  package func documents(below path: String) -> [StoredDocument] {
    documents.filter { $0.path == path || $0.path.hasPrefix(path + "/") }
  }

  /// What an account owns anywhere: below its profile, its board rows, its group memberships.
  package func documents(of account: String) -> [StoredDocument] {
    documents.filter { document in
      document.path == "users/\(account)" || document.path.hasPrefix("users/\(account)/")
        || document["userId"] == .string(account) || document["ownerId"] == .string(account)
    }
  }

  /// Makes or replaces a document.
  package func put(_ path: String, _ fields: [String: StoredValue]) {
    guard let name = DocumentName(path: path.split(separator: "/").map { String($0) }) else {
      return Misuse.record("\(path) names no document")
    }
    state.withLock { state in
      let time = state.clock.tick()
      state.documents[name] = StoredDocument(
        path: name.text, fields: fields,
        createTime: state.documents[name]?.createTime ?? time, updateTime: time)
    }
  }

  /// Removes the documents at or below a place; "" for all.
  package func wipe(_ path: String = "") {
    state.withLock { state in
      state.documents = state.documents.filter { name, _ in
        !(path.isEmpty || name.text == path || name.text.hasPrefix(path + "/"))
      }
    }
  }

  /// Somebody's row on a day's board.
  ///
  /// - Parameter day: As `yyyy-MM-dd`.
  package func putRow(
    _ kind: BoardKind, on day: String, of account: String, named username: String, value: Int64
  ) {
    put(
      "daily_\(kind.rawValue)_leaderboard/\(day)_\(account)",
      [
        "userId": .string(account), "username": .string(username), "value": .integer(value),
        "date": .string(day),
      ])
  }

  package var usage: FirebaseUsage { state.withLock { $0.usage } }

  /// All that was asked, in order.
  package var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// Requests are not kept from now on, where a test makes very many.
  package func forgetRequests() {
    state.withLock { state in
      state.keepsRequests = false
      state.requests = []
    }
  }
}
