internal import Tutor

/// A query as `:runQuery` takes it.
///
/// Source: https://docs.cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery
struct StructuredQuery {
  enum Comparison: String {
    case equal = "EQUAL"
    case lessThan = "LESS_THAN"
    case lessThanOrEqual = "LESS_THAN_OR_EQUAL"
    case greaterThan = "GREATER_THAN"
    case greaterThanOrEqual = "GREATER_THAN_OR_EQUAL"
  }

  struct Filter {
    let field: String
    let comparison: Comparison
    let value: StoredValue

    func holds(for document: StoredDocument) -> Bool {
      guard let found = document.value(at: field) else { return false }
      if comparison == .equal { return found.matches(value) }
      guard found.isSameKind(as: value) else { return false }
      return switch comparison {
      case .equal: found.matches(value)
      case .lessThan: found.precedes(value)
      case .lessThanOrEqual: !value.precedes(found)
      case .greaterThan: value.precedes(found)
      case .greaterThanOrEqual: !found.precedes(value)
      }
    }
  }

  let collection: String
  let filters: [Filter]
  let order: [FirestoreIndexes.Field]
  let offset: Int
  let limit: Int?

  init(_ message: inout Message) throws(ServiceError) {
    guard var from = try message.messages("from"), from.count == 1 else {
      throw .invalid("The fake answers queries with exactly one selector in \"from\".")
    }
    guard let collection = try from[0].string("collectionId"), DocumentName.isID(collection) else {
      throw .invalid("Invalid collection id at '\(from[0].path)'.")
    }
    guard try from[0].bool("allDescendants") != true else {
      throw .invalid("The fake knows no collection group queries.")
    }
    try from[0].end()
    self.collection = collection
    var filters: [Filter] = []
    if let filter = try message.message("where") {
      try StructuredQuery.read(filter, into: &filters)
    }
    self.filters = filters
    var order: [FirestoreIndexes.Field] = []
    for var clause in try message.messages("orderBy") ?? [] {
      let field = try StructuredQuery.field(&clause)
      let direction = try clause.string("direction") ?? "ASCENDING"
      guard ["ASCENDING", "DESCENDING", "DIRECTION_UNSPECIFIED"].contains(direction) else {
        throw Message.wrong(.string(direction), at: clause.place("direction"), type: "Direction")
      }
      try clause.end()
      order.append(FirestoreIndexes.Field(path: field, isDescending: direction == "DESCENDING"))
    }
    let ranges = Set(filters.filter { $0.comparison != .equal }.map(\.field))
    guard ranges.count <= 1 else { throw .invalid("The fake knows ranges on one field only.") }
    if let range = ranges.first, order.isEmpty {
      order = [FirestoreIndexes.Field(path: range, isDescending: false)]
    } else if let range = ranges.first, order[0].path != range {
      throw .invalid("The fake wants the field of a range first in the order.")
    }
    self.order = order
    offset = try message.int("offset") ?? 0
    limit = try message.int("limit")
    guard offset >= 0, limit ?? 0 >= 0 else { throw .invalid("limit is negative") }
    try message.end()
  }

  private static func field(_ message: inout Message) throws(ServiceError) -> String {
    guard var field = try message.message("field"), let path = try field.string("fieldPath") else {
      throw .invalid("A field reference is missing at '\(message.path)'.")
    }
    try field.end()
    guard path.wholeMatch(of: /[A-Za-z_][A-Za-z_0-9]*(?:\.[A-Za-z_][A-Za-z_0-9]*)*/) != nil else {
      throw .invalid("Invalid property path \"\(path)\".")
    }
    return path
  }

  private static func read(
    _ message: Message, into filters: inout [Filter]
  ) throws(ServiceError) {
    var message = message
    if var composite = try message.message("compositeFilter") {
      try message.end()
      guard try composite.string("op") == "AND" else {
        throw .invalid("The fake knows AND only, at '\(composite.place("op"))'.")
      }
      guard let parts = try composite.messages("filters"), !parts.isEmpty else {
        throw .invalid("A composite filter has at least one filter.")
      }
      for part in parts { try read(part, into: &filters) }
      return try composite.end()
    }
    guard var filter = try message.message("fieldFilter") else {
      try message.end()
      throw .invalid("filter_type is missing at '\(message.path)'.")
    }
    try message.end()
    let path = try field(&filter)
    let op = try filter.string("op") ?? ""
    guard let comparison = Comparison(rawValue: op) else {
      throw Message.wrong(.string(op), at: filter.place("op"), type: "Operator")
    }
    let value = try StoredValue(filter.take("value") ?? .null, at: filter.place("value"))
    try filter.end()
    filters.append(Filter(field: path, comparison: comparison, value: value))
  }

  /// Those of the documents that match, in order, before offset and limit.
  func matches(among documents: [StoredDocument]) -> [StoredDocument] {
    documents.filter { document in
      filters.allSatisfy { $0.holds(for: document) }
        && order.allSatisfy { document.value(at: $0.path) != nil }
    }.sorted { left, right in
      for field in order {
        guard let first = left.value(at: field.path), let second = right.value(at: field.path)
        else { continue }
        if first.precedes(second) { return !field.isDescending }
        if second.precedes(first) { return field.isDescending }
      }
      let precedes = left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
      return order.last?.isDescending == true && left.path != right.path ? !precedes : precedes
    }
  }

  func isAnswered(by indexes: FirestoreIndexes) -> Bool {
    let equal = Set(filters.filter { $0.comparison == .equal }.map(\.field))
    let fields = equal.union(order.map(\.path))
    return !fields.contains { indexes.isExempt($0, of: collection) }
      && indexes.answer(collection, equal: equal, order: order)
  }
}
