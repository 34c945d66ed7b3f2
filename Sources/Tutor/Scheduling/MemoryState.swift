/// How well a card is remembered, in the terms of FSRS.
package struct MemoryState: Equatable, Sendable, Codable {
  /// The days after which recall has fallen to 90 %; above 0.
  package var stability: Double
  /// In 1...10.
  package var difficulty: Double

  package init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}
