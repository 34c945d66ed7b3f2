/// A box that a completed card let fall; what it holds was fixed then.
package struct MysteryBox: Equatable, Sendable, Codable {
  package var id: String
  package var rarity: Rarity
  package var experience: Int
}
