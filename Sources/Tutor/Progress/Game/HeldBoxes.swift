/// The boxes granted and not yet opened, in the order they were granted.
package struct HeldBoxes: Equatable, Sendable {
  private var places: [String: Int] = [:]
  private var boxes: [Int: MysteryBox] = [:]
  private var last = 0

  package var count: Int { boxes.count }

  /// The one to open next; nil where there is none.
  package var first: MysteryBox? { boxes.keys.min().flatMap { boxes[$0] } }

  /// From the oldest to the newest.
  package var all: [MysteryBox] { boxes.sorted { $0.key < $1.key }.map(\.value) }

  mutating func add(_ box: MysteryBox) {
    last += 1
    places[box.id] = last
    boxes[last] = box
  }

  /// Takes a box out; nil where it is not held.
  mutating func remove(_ id: String) -> MysteryBox? {
    places.removeValue(forKey: id).flatMap { boxes.removeValue(forKey: $0) }
  }
}

extension HeldBoxes: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&places)
    try coder.code(&boxes)
    try coder.code(&last)
  }
}
