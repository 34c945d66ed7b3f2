internal import Tutor

/// What the server makes of a field, whatever it holds.
///
/// Source: https://docs.cloud.google.com/firestore/docs/reference/rest/v1/Write#FieldTransform
struct FieldTransform {
  enum Kind {
    case increment(StoredValue)
    case maximum(StoredValue)
    case requestTime
  }

  let field: String
  let kind: Kind

  init(_ message: Message) throws(ServiceError) {
    var message = message
    guard let field = try message.string("fieldPath"), !field.isEmpty else {
      throw .invalid("A transform at '\(message.path)' has no field.")
    }
    self.field = field
    guard let name = message.names.first, message.names.count == 1 else {
      throw .invalid("'\(message.path)' has to hold exactly one transform.")
    }
    switch name {
    case "increment", "maximum":
      let value = try StoredValue(message.take(name) ?? .null, at: message.place(name))
      switch value {
      case .integer, .double: break
      case _: throw .invalid("\(name) requires a number at '\(message.place(name))'.")
      }
      kind = name == "increment" ? .increment(value) : .maximum(value)
    case "setToServerValue":
      let server = try message.string(name)
      guard server == "REQUEST_TIME" else {
        throw Message.wrong(.string(server ?? ""), at: message.place(name), type: "ServerValue")
      }
      kind = .requestTime
    case _: throw .invalid("The fake knows no transform \"\(name)\".")
    }
  }

  /// The field's new value; of what is no number, the operand.
  func apply(to old: StoredValue?, at time: String) -> StoredValue {
    switch kind {
    case .requestTime: return .timestamp(time)
    case .maximum(let operand):
      guard let old, old.isSameKind(as: operand), operand.precedes(old) else { return operand }
      return old
    case .increment(let operand):
      switch (old, operand) {
      case (.integer(let old), .integer(let step)):
        let (sum, overflows) = old.addingReportingOverflow(step)
        return .integer(overflows ? (step > 0 ? .max : .min) : sum)
      case (.integer(let old), .double(let step)): return .double(Double(old) + step)
      case (.double(let old), .integer(let step)): return .double(old + Double(step))
      case (.double(let old), .double(let step)): return .double(old + step)
      case _: return operand
      }
    }
  }

}
