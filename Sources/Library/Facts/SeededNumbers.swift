internal import Tutor

/// Numbers that follow from a text alone: the same on every device and in every year.
///
/// SplitMix64 (https://prng.di.unimi.it/splitmix64.c), begun at the text's hash. What has been dealt rests
/// on it, so that it must never change; a test holds its first numbers.
struct SeededNumbers {
  private var state: UInt64

  init(_ text: String) { state = StableHash.checksum(of: text.utf8) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number of the range; the bias of taking a remainder is far too small to matter here.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for place in shuffled.indices.reversed().dropLast() {
      shuffled.swapAt(place, number(in: 0...place))
    }
    return shuffled
  }
}
