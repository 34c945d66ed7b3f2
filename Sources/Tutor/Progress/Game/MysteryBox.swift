/// A box that a completed card let fall; what it holds was fixed then.
package struct MysteryBox: Equatable, Sendable {
  package var id: String
  package var rarity: Rarity
  package var experience: Int
}

extension MysteryBox: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    id = try String(from: &coder)
    rarity = try Rarity(from: &coder)
    experience = try Int(from: &coder)
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) {
    id.write(to: &coder)
    try rarity.write(to: &coder)
    experience.write(to: &coder)
  }
}
