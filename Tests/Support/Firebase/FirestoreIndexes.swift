internal import Tutor

/// The composite indexes of a project, as `firestore.indexes.json` lists them.
struct FirestoreIndexes: Sendable {
  struct Field: Equatable, Sendable {
    let path: String
    let isDescending: Bool
  }

  struct Composite: Equatable, Sendable {
    let collection: String
    let fields: [Field]
  }

  var composites: [Composite]
  /// Collection and field without any index.
  var exempt: [(collection: String, field: String)]

  static let file = Golden("Sources/Cloud/rules/firestore.indexes.json")

  /// Those that the project deploys.
  static let shipped = FirestoreIndexes(file)

  init(_ file: Golden) {
    composites = []
    exempt = []
    guard let text = try? file.text(),  // the complaint below says so
      let json = try? StrictJSON.parse(Array(text.utf8))  // likewise
    else {
      Misuse.record("\(file.path) is no JSON file")
      return
    }
    for index in json.list("indexes") {
      let fields = index.list("fields").compactMap { field -> Field? in
        guard let path = field["fieldPath"]?.string else { return nil }
        return Field(path: path, isDescending: field["order"]?.string == "DESCENDING")
      }
      let collection = index["collectionGroup"]?.string ?? ""
      composites.append(Composite(collection: collection, fields: fields))
    }
    for override in json.list("fieldOverrides") where override.list("indexes").isEmpty {
      exempt.append(
        (
          override["collectionGroup"]?.string ?? "", override["fieldPath"]?.string ?? ""
        ))
    }
  }

  func isExempt(_ field: String, of collection: String) -> Bool {
    exempt.contains { $0.collection == collection && $0.field == field }
  }

  /// Whether equalities on some fields and then an order by others is answered by an index.
  ///
  /// One field has indexes of its own both ways, and equalities alone are joined from those.
  func answer(_ collection: String, equal: Set<String>, order: [Field]) -> Bool {
    let order = order.filter { $0.path != "__name__" && !equal.contains($0.path) }
    if order.isEmpty || (equal.isEmpty && order.count == 1) { return true }
    return composites.contains { index in
      index.collection == collection
        && index.fields.count == equal.count + order.count
        && Set(index.fields.prefix(equal.count).map(\.path)) == equal
        && Array(index.fields.dropFirst(equal.count)) == order
    }
  }
}

extension JSONValue {
  fileprivate func list(_ key: String) -> [JSONValue] {
    guard case .array(let values) = self[key] else { return [] }
    return values
  }
}
