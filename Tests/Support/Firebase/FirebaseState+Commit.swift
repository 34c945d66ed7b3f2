internal import Tutor

extension FirebaseState {
  /// In bytes.
  private static let largestDocument = 1_048_576

  /// What a write comes to.
  private struct Outcome {
    let write: DocumentWrite
    let before: StoredDocument?
    let after: StoredDocument?
    var transformed: [JSONValue] = []
  }

  mutating func commit(_ request: FirebaseRequest) throws(ServiceError) -> JSONValue {
    let caller = try caller(request)
    var message = try request.message()
    var writes: [DocumentWrite] = []
    for write in try message.messages("writes") ?? [] {
      writes.append(try DocumentWrite(write, root: root))
    }
    try message.end()

    var clock = clock
    let time = clock.tick()
    var after = documents
    var outcomes: [Outcome] = []
    for write in writes {
      let outcome = try apply(write, to: after[write.name], at: time)
      after[write.name] = outcome.after
      outcomes.append(outcome)
    }
    if settings.checksRulesFirst { try check(outcomes, after: after, by: caller) }
    for outcome in outcomes {
      try outcome.write.checkPrecondition(outcome.before, root: root)
    }
    if !settings.checksRulesFirst { try check(outcomes, after: after, by: caller) }

    self.clock = clock
    documents = after
    var results: [JSONValue] = []
    for outcome in outcomes {
      var result: [String: JSONValue] = [:]
      if let document = outcome.after {
        usage.writes += 1
        result["updateTime"] = .string(document.updateTime)
      } else {
        usage.deletes += 1
      }
      if !outcome.transformed.isEmpty { result["transformResults"] = .array(outcome.transformed) }
      results.append(.object(result))
    }
    var reply: [String: JSONValue] = ["commitTime": .string(time)]
    if !results.isEmpty { reply["writeResults"] = .array(results) }
    return .object(reply)
  }

  private func apply(
    _ write: DocumentWrite, to before: StoredDocument?, at time: String
  ) throws(ServiceError) -> Outcome {
    guard case .update(let given, let mask, let transforms) = write.change else {
      return Outcome(write: write, before: before, after: nil)
    }
    var fields = given
    if let mask {
      fields = before?.fields ?? [:]
      for path in mask {
        let names = path.split(separator: ".").map { String($0) }
        fields.set(names[...], to: StoredValue.map(given).value(at: names[...]))
      }
    }
    var results: [JSONValue] = []
    for transform in transforms {
      let names = transform.field.split(separator: ".").map { String($0) }
      let value = transform.apply(to: StoredValue.map(fields).value(at: names[...]), at: time)
      fields.set(names[...], to: value)
      results.append(value.json)
    }
    // A write that changes nothing leaves the time as it was.
    let isSame = before?.fields == fields
    let after = StoredDocument(
      path: write.name.text, fields: fields, createTime: before?.createTime ?? time,
      updateTime: isSame ? before?.updateTime ?? time : time)
    guard after.size <= FirebaseState.largestDocument else {
      throw .invalid(
        "Document '\(root)/\(write.name.text)' cannot be written because its size "
          + "(\(after.size) bytes) exceeds the maximum allowed size of 1,048,576 bytes.")
    }
    return Outcome(write: write, before: before, after: after, transformed: results)
  }

  private mutating func check(
    _ outcomes: [Outcome], after: [DocumentName: StoredDocument], by caller: String?
  ) throws(ServiceError) {
    for outcome in outcomes {
      let access: AccessRules.Access =
        switch (outcome.before, outcome.after) {
        case (let before, nil): .delete(before)
        case (nil, let after?): .create(after)
        case (let before?, let after?): .update(before, after)
        }
      try check(access, at: outcome.write.name, by: caller, after: after)
    }
  }
}

extension StoredValue {
  fileprivate func value(at path: ArraySlice<String>) -> StoredValue? {
    guard let name = path.first else { return self }
    return map?[name]?.value(at: path.dropFirst())
  }
}

extension [String: StoredValue] {
  /// Sets or removes a field in maps, which come to be where they are missing.
  fileprivate mutating func set(_ path: ArraySlice<String>, to value: StoredValue?) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return self[name] = value }
    var inner = self[name]?.map ?? [:]
    inner.set(path.dropFirst(), to: value)
    self[name] = .map(inner)
  }
}
