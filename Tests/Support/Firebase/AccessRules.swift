/// The rules of Sources/Cloud/rules/firestore.rules, said once more in Swift: what is changed there
/// is changed here.
struct AccessRules {
  enum Access {
    case get
    case list
    case create(StoredDocument)
    case update(StoredDocument, StoredDocument)
    /// Of what may be missing.
    case delete(StoredDocument?)
  }

  /// The account that asks; nil where nobody is signed in.
  let caller: String?
  /// As they are.
  let before: [DocumentName: StoredDocument]
  /// As they are once all writes of the request are done.
  let after: [DocumentName: StoredDocument]
  /// Documents looked at beyond those asked for.
  private(set) var looks = 0

  init(
    caller: String?, before: [DocumentName: StoredDocument], after: [DocumentName: StoredDocument]
  ) {
    self.caller = caller
    self.before = before
    self.after = after
  }

  mutating func allow(_ access: Access, at name: DocumentName) -> Bool {
    guard let caller else { return false }
    let path = name.path
    return switch (path[0], path.count) {
    case ("users", 2): path[1] == caller && allowProfile(access)
    case ("users", 6) where path[2] == "devices" && path[4] == "segments":
      path[1] == caller && allowSegment(access, device: path[3], number: path[5])
    case ("daily_cards_leaderboard", 2), ("daily_topics_leaderboard", 2):
      allowRow(access, id: path[1], caller)
    case ("groups", 2): allowGroup(access, code: path[1], caller)
    case ("groups", 4) where path[2] == "members":
      allowMember(access, code: path[1], member: path[3], caller)
    case _: false
    }
  }

  private func allowProfile(_ access: Access) -> Bool {
    switch access {
    case .get, .delete: true
    case .list: false
    case .create(let new), .update(_, let new): DocumentShape.isProfile(new.fields)
    }
  }

  private func allowSegment(_ access: Access, device: String, number: String) -> Bool {
    switch access {
    case .get, .list, .delete: return true
    case .create(let new):
      return device.utf16.count <= 64 && DocumentShape.isNumber(number)
        && DocumentShape.isSegment(new.fields)
    case .update(let old, let new):
      guard DocumentShape.isSegment(new.fields), let events = new["events"]?.array,
        let kept = old["events"]?.array
      else { return false }
      return old["sealed"] == false && events.starts(with: kept)
    }
  }

  private func allowRow(_ access: Access, id: String, _ caller: String) -> Bool {
    switch access {
    case .get, .list: true
    case .create(let new), .update(_, let new):
      DocumentShape.isRow(new.fields) && new["userId"] == .string(caller)
        && new["date"]?.string.map { "\($0)_\(caller)" } == id
    case .delete: id.utf16.count > 11 && id.dropFirst(11) == caller
    }
  }

  private mutating func allowGroup(_ access: Access, code: String, _ caller: String) -> Bool {
    switch access {
    case .get: isMember(caller, of: code)
    case .list, .update: false
    case .create(let new):
      DocumentShape.isCode(code) && DocumentShape.isGroup(new.fields)
        && new["ownerId"] == .string(caller)
    case .delete(let old): old == nil || old?["ownerId"] == .string(caller)
    }
  }

  private mutating func allowMember(
    _ access: Access, code: String, member: String, _ caller: String
  ) -> Bool {
    switch access {
    case .get, .list: isMember(caller, of: code)
    case .create(let new):
      member == caller && isMember(new, caller) && exists(["groups", code], in: after)
    case .update(_, let new): member == caller && isMember(new, caller)
    case .delete: member == caller
    }
  }

  private func isMember(_ document: StoredDocument, _ caller: String) -> Bool {
    DocumentShape.isMember(document.fields) && document["userId"] == .string(caller)
  }

  private mutating func isMember(_ caller: String, of code: String) -> Bool {
    exists(["groups", code, "members", caller], in: before)
  }

  private mutating func exists(
    _ path: [String], in documents: [DocumentName: StoredDocument]
  ) -> Bool {
    looks += 1
    return DocumentName(path: path).map { documents[$0] != nil } ?? false
  }
}
