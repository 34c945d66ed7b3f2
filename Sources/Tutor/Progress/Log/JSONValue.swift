internal import FoundationEssentials
internal import Text

/// Any JSON value, for what passes through without being understood.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A whole number too large for the other case.
  case largeInteger(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value that the text spells; nil where it is no JSON.
  package init?(parsing text: String) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      return nil  // the one thing that can be wrong: it is no JSON
    }
    self = value
  }

  /// On one line, keys in order.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "null" }  // only for NaN
    return String(decoding: data, as: UTF8.self)
  }

  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int64(exactly: number)
    case .null, .bool, .largeInteger, .string, .array, .object: nil
    }
  }

  /// The value without control characters in its texts and keys.
  package var stripped: JSONValue {
    switch self {
    case .null, .bool, .integer, .largeInteger, .number: self
    case .string(let text): .string(ControlFilter.strip(text))
    case .array(let values): .array(values.map(\.stripped))
    case .object(let members):
      .object(
        Dictionary(
          members.map { (ControlFilter.strip($0.key), $0.value.stripped) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The length of the longest text in it, in bytes.
  package var longestText: Int {
    switch self {
    case .null, .bool, .integer, .largeInteger, .number: 0
    case .string(let text): text.utf8.count
    case .array(let values): values.map(\.longestText).max() ?? 0
    case .object(let members):
      members.map { max($0.key.utf8.count, $0.value.longestText) }.max() ?? 0
    }
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {  // each `try?`: another type then
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .largeInteger(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .largeInteger(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
