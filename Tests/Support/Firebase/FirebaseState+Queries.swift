internal import Tutor

extension FirebaseState {
  mutating func get(_ request: FirebaseRequest) throws(ServiceError) -> JSONValue {
    let caller = try caller(request)
    guard let name = DocumentName(path: request.path) else {
      throw .invalid("Document name \"\(request.path.joined(separator: "/"))\" is invalid.")
    }
    let document = documents[name]
    try check(.get, at: name, by: caller)
    usage.gets += 1
    guard let document else {
      throw ServiceError(404, "NOT_FOUND", "Document \"\(root)/\(name.text)\" not found.")
    }
    return document.json(root: root)
  }

  mutating func query(_ request: FirebaseRequest) throws(ServiceError) -> JSONValue {
    let caller = try caller(request)
    var message = try request.message()
    guard var structured = try message.message("structuredQuery") else {
      throw .invalid("query_type is missing.")
    }
    try message.end()
    let query = try StructuredQuery(&structured)
    let found = try run(query, below: request.path, by: caller)
      .dropFirst(query.offset).prefix(query.limit ?? .max)
    usage.queryReads += max(found.count + query.offset, 1)
    let time = JSONValue.string(clock.text)
    guard !found.isEmpty else { return .array([.object(["readTime": time])]) }
    return .array(
      found.map { .object(["document": $0.json(root: root), "readTime": time]) })
  }

  mutating func count(_ request: FirebaseRequest) throws(ServiceError) -> JSONValue {
    let caller = try caller(request)
    var message = try request.message()
    guard var aggregation = try message.message("structuredAggregationQuery"),
      var structured = try aggregation.message("structuredQuery"),
      var wanted = try aggregation.messages("aggregations"), (1...5).contains(wanted.count)
    else { throw .invalid("query_type is missing, or there is nothing to aggregate.") }
    try message.end()
    try aggregation.end()
    let query = try StructuredQuery(&structured)
    let found = try run(query, below: request.path, by: caller)
      .dropFirst(query.offset).prefix(query.limit ?? .max).count
    usage.countReads += max((found + 999) / 1000, 1)
    var fields: [String: JSONValue] = [:]
    for index in wanted.indices {
      let alias = try wanted[index].string("alias") ?? "field_\(index + 1)"
      guard var count = try wanted[index].message("count") else {
        throw .invalid("The fake aggregates counts only, at '\(wanted[index].path)'.")
      }
      var limit = found
      if let upTo = try count.string("upTo") {
        guard let number = Int(upTo), number > 0 else {
          throw Message.wrong(.string(upTo), at: count.place("upTo"), type: "TYPE_INT64")
        }
        limit = number
      }
      try count.end()
      try wanted[index].end()
      fields[alias] = StoredValue.integer(Int64(min(found, limit))).json
    }
    return .array([
      .object([
        "result": .object(["aggregateFields": .object(fields)]), "readTime": .string(clock.text),
      ])
    ])
  }

  /// All matches in order, where the caller may list them and an index finds them.
  private mutating func run(
    _ query: StructuredQuery, below parent: [String], by caller: String?
  ) throws(ServiceError) -> [StoredDocument] {
    guard parent.isEmpty || DocumentName(path: parent) != nil else {
      throw .invalid("The parent \"\(parent.joined(separator: "/"))\" names no document.")
    }
    let collection = parent + [query.collection]
    guard let any = DocumentName(path: collection + ["any"]) else {
      throw .invalid("Invalid collection \"\(collection.joined(separator: "/"))\".")
    }
    try check(.list, at: any, by: caller)
    guard query.isAnswered(by: indexes) else {
      throw .failedPrecondition(
        "The query requires an index. You can create it here: https://console.firebase.google.com"
          + "/v1/r/project/\(settings.project)/firestore/indexes?create_composite=ClNw")
    }
    let all = documents.filter { $0.key.collection == collection }.map(\.value)
    return query.matches(among: all)
  }

  // MARK: Who asks, and may they

  /// The account that a request comes from; nil where it names none.
  func caller(_ request: FirebaseRequest) throws(ServiceError) -> String? {
    guard request.query.isEmpty else {
      throw .invalid(
        "Invalid JSON payload received. Unknown name \"\(request.query.keys.sorted()[0])\": "
          + "Cannot bind query parameter.")
    }
    guard let header = request.headers["authorization"] else { return nil }
    guard header.hasPrefix("Bearer "),
      let user = accounts.bearer(String(header.dropFirst(7)), at: clock.now)
    else { throw .unauthenticated }
    return user
  }

  mutating func check(
    _ access: AccessRules.Access, at name: DocumentName, by caller: String?,
    after: [DocumentName: StoredDocument]? = nil
  ) throws(ServiceError) {
    guard settings.enforcesRules else { return }
    let after = after ?? documents
    guard !settings.readsDeployedRules else {
      let before = documents
      let isAllowed = DeployedRules.shipped?.allow(access, at: name, by: caller) { path, isAfter in
        DocumentName(path: path).map { (isAfter ? after : before)[$0] != nil } ?? false
      }
      guard isAllowed == true else { throw .permissionDenied }
      return
    }
    var rules = AccessRules(caller: caller, before: documents, after: after)
    let isAllowed = rules.allow(access, at: name)
    usage.ruleReads += rules.looks
    guard isAllowed else { throw .permissionDenied }
  }
}
