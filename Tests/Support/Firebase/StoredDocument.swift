internal import Tutor

package struct StoredDocument: Equatable, Sendable {
  /// Below the database's root: "users/U".
  package var path: String
  package var fields: [String: StoredValue]
  package var createTime: String
  package var updateTime: String

  package subscript(field: String) -> StoredValue? { fields[field] }

  /// A field in maps: "devices.d1.segment".
  func value(at fieldPath: String) -> StoredValue? {
    if fieldPath == "__name__" { return .reference(path) }
    var value: StoredValue? = .map(fields)
    for name in fieldPath.split(separator: ".") { value = value?.map?[String(name)] }
    return value
  }

  /// In bytes, as Firestore counts them: at most 1 MiB.
  var size: Int { DocumentName.size(of: path) + StoredValue.map(fields).size + 32 }

  func json(root: String) -> JSONValue {
    var members: [String: JSONValue] = [
      "name": .string("\(root)/\(path)"), "createTime": .string(createTime),
      "updateTime": .string(updateTime),
    ]
    if !fields.isEmpty { members["fields"] = .object(fields.mapValues(\.json)) }
    return .object(members)
  }
}
