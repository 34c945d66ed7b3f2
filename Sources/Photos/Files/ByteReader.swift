/// Reads numbers from bytes, the highest byte first, and never past their end.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Nil at the end.
  mutating func byte() -> UInt8? { rest.popFirst() }

  /// The number in the next `count` bytes, of at most seven; nil where there are fewer.
  mutating func number(bytes count: Int) -> Int? {
    bytes(count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Nil where there are fewer.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
