internal import FoundationEssentials
internal import Tutor

extension StoredValue {
  /// Maps may lie in maps so deep.
  private static let deepest = 20

  /// Reads a value as protobuf's JSON mapping spells it, integers as digits in a string only.
  ///
  /// - Parameter place: For errors.
  init(
    _ json: JSONValue, at place: @autoclosure () -> String, depth: Int = 1
  ) throws(ServiceError) {
    guard case .object(let members) = json else {
      throw Message.wrong(json, at: place(), type: "MESSAGE")
    }
    if members.count == 1, case .string(let text) = members["stringValue"] {
      self = .string(text)
      return
    }
    let path = place()
    guard let (kind, value) = members.first, members.count == 1 else {
      throw members.isEmpty
        ? .invalid("Value at '\(path)' has no value_type set.")
        : .invalid("Invalid value at '\(path)' (oneof), oneof field 'value_type' is already set.")
    }
    guard depth <= StoredValue.deepest else {
      throw .invalid("Property at '\(path)' contains an invalid nested entity.")
    }
    let wrong = { Message.wrong(value, at: "\(path).\(kind)", type: $0) }
    switch kind {
    case "nullValue":
      guard value == .null || value == .string("NULL_VALUE") else { throw wrong("NullValue") }
      self = .null
    case "booleanValue":
      guard case .bool(let bool) = value else { throw wrong("TYPE_BOOL") }
      self = .bool(bool)
    case "integerValue":
      guard case .string(let digits) = value, let number = Int64(digits), digits.first != "+" else {
        throw wrong("TYPE_INT64")
      }
      self = .integer(number)
    case "doubleValue": self = .double(try StoredValue.double(value, wrong("TYPE_DOUBLE")))
    case "timestampValue":
      let form = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z/
      guard let text = value.string, text.wholeMatch(of: form) != nil else {
        throw wrong("type.googleapis.com/google.protobuf.Timestamp")
      }
      self = .timestamp(text)
    case "stringValue":
      guard case .string(let text) = value else { throw wrong("TYPE_STRING") }
      self = .string(text)
    case "bytesValue":
      guard let text = value.string, Data(base64Encoded: text) != nil else {
        throw wrong("TYPE_BYTES")
      }
      self = .bytes(text)
    case "referenceValue":
      guard let name = value.string else { throw wrong("TYPE_STRING") }
      self = .reference(name)
    case "geoPointValue":
      var point = try Message(value, at: "\(path).\(kind)")
      self = .geoPoint(
        latitude: try StoredValue.double(point.take("latitude") ?? .integer(0), wrong("LatLng")),
        longitude: try StoredValue.double(point.take("longitude") ?? .integer(0), wrong("LatLng")))
      try point.end()
    case "arrayValue":
      var list = try Message(value, at: "\(path).\(kind)")
      var values: [StoredValue] = []
      for (index, element) in try (list.array("values") ?? []).enumerated() {
        let value = try StoredValue(element, at: "\(path).values[\(index)]", depth: depth + 1)
        if case .array = value {
          throw .invalid("Cannot convert an array value in an array value.")
        }
        values.append(value)
      }
      try list.end()
      self = .array(values)
    case "mapValue":
      var map = try Message(value, at: "\(path).\(kind)")
      let fields = map.take("fields")
      try map.end()
      self = .map(try StoredValue.fields(fields, at: "\(path).fields", depth: depth + 1))
    case _:
      throw .invalid(
        "Invalid JSON payload received. Unknown name \"\(kind)\" at '\(path)': Cannot find field.")
    }
  }

  /// The fields of a document or map; a missing object has none.
  static func fields(
    _ json: JSONValue?, at path: String, depth: Int = 1
  ) throws(ServiceError) -> [String: StoredValue] {
    guard let json else { return [:] }
    guard case .object(let members) = json else {
      throw Message.wrong(json, at: path, type: "MAP")
    }
    var fields: [String: StoredValue] = [:]
    for (name, value) in members {
      guard !name.isEmpty, name.utf8.count <= 1500,
        !(name.hasPrefix("__") && name.hasSuffix("__"))
      else { throw .invalid("The property name \"\(name)\" at '\(path)' is not allowed.") }
      fields[name] = try StoredValue(value, at: "\(path)[\(name)].value", depth: depth)
    }
    return fields
  }

  private static func double(
    _ json: JSONValue, _ error: ServiceError
  ) throws(ServiceError) -> Double {
    switch json {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    case .string("NaN"): return .nan
    case .string("Infinity"): return .infinity
    case .string("-Infinity"): return -.infinity
    case .null, .bool, .largeInteger, .string, .array, .object: throw error
    }
  }

  /// As the server writes it: what is empty or zero in a message is left out.
  var json: JSONValue {
    switch self {
    case .null: .object(["nullValue": .null])
    case .bool(let bool): .object(["booleanValue": .bool(bool)])
    case .integer(let number): .object(["integerValue": .string(String(number))])
    case .double(let number): .object(["doubleValue": StoredValue.json(number)])
    case .timestamp(let text): .object(["timestampValue": .string(text)])
    case .string(let text): .object(["stringValue": .string(text)])
    case .bytes(let base64): .object(["bytesValue": .string(base64)])
    case .reference(let name): .object(["referenceValue": .string(name)])
    case .geoPoint(let latitude, let longitude):
      .object([
        "geoPointValue": .object(
          ["latitude": latitude, "longitude": longitude].filter { $0.value != 0 }
            .mapValues(StoredValue.json))
      ])
    case .array(let values):
      .object([
        "arrayValue": .object(values.isEmpty ? [:] : ["values": .array(values.map(\.json))])
      ])
    case .map(let fields):
      .object([
        "mapValue": .object(
          fields.isEmpty ? [:] : ["fields": .object(fields.mapValues(\.json))])
      ])
    }
  }

  private static func json(_ number: Double) -> JSONValue {
    if number.isNaN { return .string("NaN") }
    if number.isInfinite { return .string(number < 0 ? "-Infinity" : "Infinity") }
    return Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
  }
}
