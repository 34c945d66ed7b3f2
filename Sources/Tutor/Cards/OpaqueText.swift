/// Texts that name things: the same only where every byte is, whatever Unicode takes for equal.
enum OpaqueText {
  static func areSame(_ left: String, _ right: String) -> Bool {
    left == right && left.utf8.elementsEqual(right.utf8)
  }

  /// An order in which different texts are never equal.
  static func isBefore(_ left: String, _ right: String) -> Bool {
    left == right ? left.utf8.lexicographicallyPrecedes(right.utf8) : left < right
  }
}
