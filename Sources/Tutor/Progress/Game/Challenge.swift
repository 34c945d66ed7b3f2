/// What each study day asks for anew. Done ones pay once a day, whatever is merged.
package enum Challenge: String, CaseIterable, Sendable, Codable {
  case cardMaster, perfectScore, topicExplorer

  package var name: String {
    switch self {
    case .cardMaster: "Card Master"
    case .perfectScore: "Perfect Score"
    case .topicExplorer: "Topic Explorer"
    }
  }

  /// What is to be done, as a phrase.
  package var goal: String {
    switch self {
    case .cardMaster: "complete \(target) cards"
    case .perfectScore: "\(target) right answers in a row"
    case .topicExplorer: "a card never completed before in each of \(target) topics"
    }
  }

  /// How many of what the goal counts make it done.
  package var target: Int {
    switch self {
    case .cardMaster: 15
    case .perfectScore: 10
    case .topicExplorer: 3
    }
  }

  /// In XP.
  package var points: Int {
    switch self {
    case .cardMaster: 50
    case .perfectScore: 75
    case .topicExplorer: 100
    }
  }
}

/// How far a challenge is on some day.
package struct ChallengeProgress: Equatable, Sendable {
  package var challenge: Challenge
  /// In 0...target; the target of a done one.
  package var count: Int
  package var isDone: Bool
}
