internal import Glibc

/// A Firestore value as the fake keeps it.
package enum StoredValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  /// RFC 3339 with a Z.
  case timestamp(String)
  case string(String)
  /// Base64.
  case bytes(String)
  case reference(String)
  case geoPoint(latitude: Double, longitude: Double)
  case array([StoredValue])
  case map([String: StoredValue])

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var integer: Int64? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  package var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  package var array: [StoredValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  package var map: [String: StoredValue]? {
    guard case .map(let fields) = self else { return nil }
    return fields
  }

  /// What Firestore counts for it, in bytes.
  ///
  /// Source: https://firebase.google.com/docs/firestore/storage-size
  var size: Int {
    switch self {
    case .null, .bool: 1
    case .integer, .double, .timestamp: 8
    case .string(let text): text.utf8.count + 1
    case .bytes(let base64): base64.utf8.count / 4 * 3
    case .reference(let name): DocumentName.size(of: name)
    case .geoPoint: 16
    case .array(let values): values.reduce(0) { $0 + $1.size }
    case .map(let fields): fields.reduce(0) { $0 + $1.key.utf8.count + 1 + $1.value.size }
    }
  }
}

/// Texts are equal by their bytes, as on the server; `String`'s own `==` folds composed letters.
extension StoredValue: Equatable {
  package static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right || (left.isNaN && right.isNaN)
    case (.timestamp(let left), .timestamp(let right)): left == right
    case (.string(let left), .string(let right)): haveSameBytes(left, right)
    case (.bytes(let left), .bytes(let right)): left == right
    case (.reference(let left), .reference(let right)): haveSameBytes(left, right)
    case (.geoPoint(let a, let b), .geoPoint(let c, let d)): a == c && b == d
    case (.array(let left), .array(let right)): left == right
    case (.map(let left), .map(let right)): left == right
    case _: false
    }
  }

  private static func haveSameBytes(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }
}

extension StoredValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int64) { self = .integer(number) }
  package init(booleanLiteral bool: Bool) { self = .bool(bool) }
  package init(arrayLiteral values: StoredValue...) { self = .array(values) }
  package init(dictionaryLiteral fields: (String, StoredValue)...) {
    self = .map(Dictionary(fields) { _, last in last })
  }
}
