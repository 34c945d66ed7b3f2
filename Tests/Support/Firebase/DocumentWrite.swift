internal import Tutor

/// A write as `:commit` takes it.
///
/// Source: https://docs.cloud.google.com/firestore/docs/reference/rest/v1/Write
struct DocumentWrite {
  enum Precondition {
    case exists(Bool)
    case updateTime(String)
  }

  enum Change {
    /// Without a mask the document is replaced.
    case update([String: StoredValue], mask: [String]?, [FieldTransform])
    case delete
  }

  let name: DocumentName
  let change: Change
  let precondition: Precondition?

  init(_ message: Message, root: String) throws(ServiceError) {
    var message = message
    precondition = try DocumentWrite.precondition(&message)
    if let full = try message.string("delete") {
      name = try DocumentName(full: full, root: root, at: message.place("delete"))
      change = .delete
      try message.end()
      return
    }
    guard var document = try message.message("update") else {
      try message.end()
      throw .invalid("A write at '\(message.path)' has no operation.")
    }
    guard let full = try document.string("name") else {
      throw .invalid("The document at '\(document.path)' has no name.")
    }
    name = try DocumentName(full: full, root: root, at: document.place("name"))
    let fields = try StoredValue.fields(document.take("fields"), at: document.place("fields"))
    try document.end()
    var mask: [String]?
    if var given = try message.message("updateMask") {
      mask = []
      for path in try given.array("fieldPaths") ?? [] {
        guard let path = path.string else {
          throw Message.wrong(path, at: given.place("fieldPaths"), type: "TYPE_STRING")
        }
        mask?.append(path)
      }
      try given.end()
    }
    var transforms: [FieldTransform] = []
    for transform in try message.messages("updateTransforms") ?? [] {
      transforms.append(try FieldTransform(transform))
    }
    change = .update(fields, mask: mask, transforms)
    try message.end()
  }

  private static func precondition(
    _ message: inout Message
  ) throws(ServiceError) -> Precondition? {
    guard var given = try message.message("currentDocument") else { return nil }
    let exists = try given.bool("exists")
    let time = try given.string("updateTime")
    try given.end()
    switch (exists, time) {
    case (let exists?, nil): return .exists(exists)
    case (nil, let time?):
      _ = try StoredValue(
        .object(["timestampValue": .string(time)]), at: given.place("updateTime"))
      return .updateTime(time)
    case (nil, nil), (_?, _?):
      throw .invalid("'\(given.path)' has to hold exactly one condition.")
    }
  }

  /// Throws where the precondition does not hold for what is there.
  func checkPrecondition(_ current: StoredDocument?, root: String) throws(ServiceError) {
    switch (precondition, current) {
    case (nil, _), (.exists(true), _?), (.exists(false), nil): return
    case (.exists(false), _?):
      throw ServiceError(409, "ALREADY_EXISTS", "Document already exists: \(root)/\(name.text)")
    case (.exists(true), nil), (.updateTime, nil):
      throw ServiceError(404, "NOT_FOUND", "No document to update: \(root)/\(name.text)")
    case (.updateTime(let time), let current?):
      guard time != current.updateTime else { return }
      throw .failedPrecondition(
        "the stored version (\(current.updateTime)) does not match the required base version "
          + "(\(time))")
    }
  }
}
