extension StoredValue {
  /// Firestore's order of kinds.
  ///
  /// Source: https://firebase.google.com/docs/firestore/manage-data/data-types
  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .integer, .double: 2
    case .timestamp: 3
    case .string: 4
    case .bytes: 5
    case .reference: 6
    case .geoPoint: 7
    case .array: 8
    case .map: 9
    }
  }

  func isSameKind(as other: StoredValue) -> Bool { rank == other.rank }

  /// Whether it comes before the other in an index.
  func precedes(_ other: StoredValue) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    switch (self, other) {
    case (.bool(let left), .bool(let right)): return !left && right
    case (.integer(let left), .integer(let right)): return left < right
    case (.integer(let left), .double(let right)): return Double(left) < right
    case (.double(let left), .integer(let right)): return left < Double(right)
    case (.double(let left), .double(let right)): return left.isNaN ? !right.isNaN : left < right
    case (.timestamp(let left), .timestamp(let right)): return left < right
    case (.string(let left), .string(let right)), (.reference(let left), .reference(let right)),
      (.bytes(let left), .bytes(let right)):
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.geoPoint(let a, let b), .geoPoint(let c, let d)): return a == c ? b < d : a < c
    case (.array(let left), .array(let right)):
      return left.lexicographicallyPrecedes(right) { $0.precedes($1) }
    case (.map(let left), .map(let right)):
      return left.sorted { $0.key < $1.key }.lexicographicallyPrecedes(
        right.sorted { $0.key < $1.key }
      ) { $0.key == $1.key ? $0.value.precedes($1.value) : $0.key < $1.key }
    case _: return false
    }
  }

  /// Whether a filter takes them for the same, where 1 and 1.0 are.
  func matches(_ other: StoredValue) -> Bool {
    switch (self, other) {
    case (.integer, .double), (.double, .integer): !precedes(other) && !other.precedes(self)
    case _: self == other
    }
  }
}
