/// The boxes granted and not yet opened, in the order they were granted.
package struct HeldBoxes: Equatable, Sendable, Codable {
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

extension FlagTable {
  /// Whether the box is new, and the first of its grade; notes that it was granted.
  mutating func grant(_ body: BoxGranted) -> Bool {
    let box = FlagTable.key("box", body.box)
    let grade = FlagTable.key("paid", body.grade.rawValue)
    guard self[box] == 0, self[grade] == 0 else { return false }
    self[box] = 1
    self[grade] = 1
    return true
  }
}
