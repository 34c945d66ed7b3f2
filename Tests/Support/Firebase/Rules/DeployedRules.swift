/// The rules as they are deployed, read and evaluated: slower than `AccessRules`, which tests hold to
/// them.
struct DeployedRules: Sendable {
  private let root: RulesMatch

  static let file = Golden("Sources/Cloud/rules/firestore.rules")

  /// Nil where the file cannot be read, which is an issue.
  static let shipped = DeployedRules(file)

  private init?(_ file: Golden) {
    do {
      root = try RulesParser.parse(try file.text())
    } catch {
      Misuse.record("\(file.path): \(error)")
      return nil
    }
  }

  func allow(
    _ access: AccessRules.Access, at name: DocumentName, by caller: String?,
    exists: @escaping (_ path: [String], _ isAfter: Bool) -> Bool
  ) -> Bool {
    var request: [String: StoredValue] = ["auth": caller.map { ["uid": .string($0)] } ?? .null]
    var resource = StoredValue.null
    let operation: String
    switch access {
    case .get: operation = "get"
    case .list: operation = "list"
    case .create(let new):
      operation = "create"
      request["resource"] = ["data": .map(new.fields)]
    case .update(let old, let new):
      operation = "update"
      request["resource"] = ["data": .map(new.fields)]
      resource = ["data": .map(old.fields)]
    case .delete(let old):
      operation = "delete"
      request["resource"] = .null
      resource = old.map { ["data": .map($0.fields)] } ?? .null
    }
    let scope = RulesScope(
      names: ["request": .map(request), "resource": resource], matches: [], exists: exists)
    let path = ["databases", "(default)", "documents"] + name.path
    return isAllowed(operation, path[...], root, scope)
  }

  /// Whether a match, or one within it, is for the path and allows it.
  private func isAllowed(
    _ operation: String, _ path: ArraySlice<String>, _ match: RulesMatch, _ outer: RulesScope
  ) -> Bool {
    guard path.count >= match.path.count else { return false }
    var scope = outer
    scope.matches.append(match)
    for (pattern, segment) in zip(match.path, path) {
      if pattern.hasPrefix("{") {
        scope.names[String(pattern.dropFirst().dropLast())] = .string(segment)
      } else if pattern != segment {
        return false
      }
    }
    let rest = path.dropFirst(match.path.count)
    guard rest.isEmpty else {
      return match.inner.contains { isAllowed(operation, rest, $0, scope) }
    }
    return match.allowed[operation, default: []].contains { scope.isTrue($0) }
  }
}
