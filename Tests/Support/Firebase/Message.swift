internal import Tutor

/// A JSON object read as protobuf's JSON mapping reads a message, but stricter: each member has to
/// be asked for, in its first spelling, before `end`.
struct Message {
  /// For errors: "writes[0].update".
  let path: String
  private var members: [String: JSONValue]

  init(_ value: JSONValue, at path: String) throws(ServiceError) {
    guard case .object(let members) = value else {
      throw Message.wrong(value, at: path, type: "MESSAGE")
    }
    self.members = members
    self.path = path
  }

  /// Members that are left.
  var names: [String] { members.keys.sorted() }

  mutating func take(_ name: String) -> JSONValue? { members.removeValue(forKey: name) }

  mutating func string(_ name: String) throws(ServiceError) -> String? {
    guard let value = take(name) else { return nil }
    guard case .string(let text) = value else {
      throw Message.wrong(value, at: place(name), type: "TYPE_STRING")
    }
    return text
  }

  mutating func bool(_ name: String) throws(ServiceError) -> Bool? {
    guard let value = take(name) else { return nil }
    guard case .bool(let bool) = value else {
      throw Message.wrong(value, at: place(name), type: "TYPE_BOOL")
    }
    return bool
  }

  /// An int32, a number in JSON.
  mutating func int(_ name: String) throws(ServiceError) -> Int? {
    guard let value = take(name) else { return nil }
    guard case .integer(let number) = value, let number = Int32(exactly: number) else {
      throw Message.wrong(value, at: place(name), type: "TYPE_INT32")
    }
    return Int(number)
  }

  mutating func array(_ name: String) throws(ServiceError) -> [JSONValue]? {
    guard let value = take(name) else { return nil }
    guard case .array(let values) = value else {
      throw Message.wrong(value, at: place(name), type: "LIST")
    }
    return values
  }

  mutating func message(_ name: String) throws(ServiceError) -> Message? {
    guard let value = take(name) else { return nil }
    return try Message(value, at: place(name))
  }

  mutating func messages(_ name: String) throws(ServiceError) -> [Message]? {
    guard let values = try array(name) else { return nil }
    var messages: [Message] = []
    for (index, value) in values.enumerated() {
      messages.append(try Message(value, at: place("\(name)[\(index)]")))
    }
    return messages
  }

  /// Refuses what nobody asked for.
  func end() throws(ServiceError) {
    guard let unknown = names.first else { return }
    throw .invalid(
      "Invalid JSON payload received. Unknown name \"\(unknown)\""
        + (path.isEmpty ? "" : " at '\(path)'") + ": Cannot find field.")
  }

  func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  static func wrong(_ value: JSONValue, at path: String, type: String) -> ServiceError {
    let text = String(decoding: JSONWriter.bytes(value).prefix(80), as: UTF8.self)
    return .invalid("Invalid value at '\(path)' (\(type)), \(text)")
  }
}
