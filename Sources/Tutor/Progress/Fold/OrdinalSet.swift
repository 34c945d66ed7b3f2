/// The ordinals of a device's completed cards that stand: those up to a number, and a few beyond.
package struct OrdinalSet: Equatable, Sendable {
  /// All of 1...contiguous are in the set.
  private var contiguous = 0
  private var beyond: Set<Int> = []

  package init() {}

  package mutating func insert(_ ordinal: Int) {
    guard ordinal > contiguous else { return }
    beyond.insert(ordinal)
    while beyond.remove(contiguous + 1) != nil { contiguous += 1 }
  }

  /// The smallest ordinal not in the set.
  package var smallestFree: Int { contiguous + 1 }
}

extension OrdinalSet: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&contiguous)
    try coder.code(&beyond)
  }
}
