extension FirestoreValue: Codable {
  /// The member that says of what kind a value is; there is exactly one.
  private enum Kind: String, CodingKey {
    case nullValue, booleanValue, integerValue, doubleValue, timestampValue, stringValue
    case bytesValue, referenceValue, geoPointValue, arrayValue, mapValue
  }

  private struct Point: Codable {
    var latitude: Double?
    var longitude: Double?

    /// Protocol buffers leave zeros out.
    var value: FirestoreValue { .geoPoint(latitude: latitude ?? 0, longitude: longitude ?? 0) }
  }

  private struct Elements: Codable {
    var values: [FirestoreValue]?
  }

  private struct Members: Codable {
    var fields: [String: FirestoreValue]?
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    let kinds = container.allKeys
    guard let kind = kinds.first, kinds.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not of one known kind"))
    }
    self =
      switch kind {
      case .nullValue: .null
      case .booleanValue: .bool(try container.decode(Bool.self, forKey: kind))
      case .integerValue: .integer(try FirestoreValue.integer(in: container))
      case .doubleValue: .double(try FirestoreValue.double(in: container))
      case .timestampValue: .timestamp(try container.decode(String.self, forKey: kind))
      case .stringValue: .string(try container.decode(String.self, forKey: kind))
      case .bytesValue: .bytes(try container.decode(String.self, forKey: kind))
      case .referenceValue: .reference(try container.decode(String.self, forKey: kind))
      case .geoPointValue: try container.decode(Point.self, forKey: kind).value
      case .arrayValue: .array(try container.decode(Elements.self, forKey: kind).values ?? [])
      case .mapValue: .map(try container.decode(Members.self, forKey: kind).fields ?? [:])
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .null: try container.encodeNil(forKey: .nullValue)
    case .bool(let value): try container.encode(value, forKey: .booleanValue)
    case .integer(let value): try container.encode(String(value), forKey: .integerValue)
    case .double(let value):
      if let word = FirestoreValue.word(for: value) {
        try container.encode(word, forKey: .doubleValue)
      } else {
        try container.encode(value, forKey: .doubleValue)
      }
    case .timestamp(let value): try container.encode(value, forKey: .timestampValue)
    case .string(let value): try container.encode(value, forKey: .stringValue)
    case .bytes(let value): try container.encode(value, forKey: .bytesValue)
    case .reference(let value): try container.encode(value, forKey: .referenceValue)
    case .geoPoint(let latitude, let longitude):
      try container.encode(
        Point(latitude: latitude, longitude: longitude), forKey: .geoPointValue)
    case .array(let values): try container.encode(Elements(values: values), forKey: .arrayValue)
    case .map(let fields): try container.encode(Members(fields: fields), forKey: .mapValue)
    }
  }

  /// A text of digits; protocol buffers take numbers as well.
  private static func integer(in container: KeyedDecodingContainer<Kind>) throws -> Int64 {
    guard let text = try? container.decode(String.self, forKey: .integerValue) else {
      return try container.decode(Int64.self, forKey: .integerValue)  // no text: a number then
    }
    guard let number = Int64(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .integerValue, in: container, debugDescription: "no digits")
    }
    return number
  }

  private static let words: [(String, Double)] = [
    ("NaN", .nan), ("Infinity", .infinity), ("-Infinity", -.infinity),
  ]

  private static func double(in container: KeyedDecodingContainer<Kind>) throws -> Double {
    guard let text = try? container.decode(String.self, forKey: .doubleValue) else {
      return try container.decode(Double.self, forKey: .doubleValue)  // no text: a number then
    }
    guard let number = words.first(where: { $0.0 == text })?.1 ?? Double(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .doubleValue, in: container, debugDescription: "no number")
    }
    return number
  }

  /// How protocol buffers spell what JSON has no number for.
  private static func word(for value: Double) -> String? {
    if value.isFinite { return nil }
    return value.isNaN ? "NaN" : value > 0 ? "Infinity" : "-Infinity"
  }
}
