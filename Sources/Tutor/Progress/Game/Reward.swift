/// What XP is given for.
package enum Reward: String, CaseIterable, Sendable, Codable {
  case completed, correct, perfect, quick, mastered, streak
  case challenge, achievement, box

  /// What one of them is worth; 0 where that depends on which one it is.
  package var points: Int {
    switch self {
    case .completed: 10
    case .correct: 15
    case .perfect: 25
    case .quick: 5
    case .mastered: 100
    case .streak: 20
    case .challenge, .achievement, .box: 0
    }
  }

  /// Whether a card's own line tells it; the others have celebrations of their own.
  package var isForCard: Bool {
    switch self {
    case .completed, .correct, .perfect, .quick, .mastered, .streak: true
    case .challenge, .achievement, .box: false
    }
  }

  /// An answer below this many milliseconds is quick.
  package static let quickLimit: Int64 = 5000
}
