@testable import Tutor

/// Each thing that is celebrated, and several at once as a turn may bring them.
enum CelebrationSamples {
  static let all = (alone.map { ($0.name, [$0.celebration]) } + together)
    .map { (name: $0.0, reply: [ReplyPart.celebrations($0.1)]) }

  static let alone: [(name: String, celebration: Celebration)] =
    [
      ("level 2", .level(2, experience: 130, next: 300)),
      ("level 34567890", .level(34_567_890, experience: 1_000_000_000, next: 1_000_100_000)),
    ]
    + [2, 3, 7, 14, 30, 50, 100, 365].map { ("\($0) days", .streak(days: $0)) }
    + [5, 10, 25].map { ("combo \($0)", .combo($0)) }
    + Challenge.allCases.map { ("challenge: \($0.name)", .challenge($0)) }
    + Achievement.allCases.map { ("achievement: \($0.name)", .achievement($0)) }
    + [
      ("mastered", .mastered(topic: "The French Revolution")),
      ("mastered, wide", .mastered(topic: "量子力学の基礎と応用についての講義ノート第一巻")),
      ("a box", .boxFound(held: 1)), ("another box", .boxFound(held: 12)),
      ("common", .boxOpened(box(.common, 12), left: 2)),
      ("rare", .boxOpened(box(.rare, 41), left: 1)),
      ("epic", .boxOpened(box(.epic, 99), left: 0)),
      ("legendary", .boxOpened(box(.legendary, 200), left: 0)),
    ]

  static let together: [(String, [Celebration])] = [
    ("two lines", [.streak(days: 2), .boxFound(held: 1)]),
    ("two: level and box", [.level(4, experience: 622, next: 1000), .boxFound(held: 2)]),
    ("two: combo and challenge", [.challenge(.perfectScore), .combo(10)]),
    ("two: rare box and level", [.boxOpened(box(.rare, 41), left: 0), level]),
    ("two: legendary box and level", [.boxOpened(box(.legendary, 154), left: 0), level]),
    ("three", [.level(4, experience: 622, next: 1000), .challenge(.cardMaster), .combo(5)]),
    ("three: a first evening", [level, .achievement(.firstSteps), .boxFound(held: 1)]),
    ("three: a week", [.achievement(.streakMaster), .streak(days: 7), .boxFound(held: 3)]),
    ("five", five),
    ("eight", eight),
  ]

  static let level = Celebration.level(3, experience: 346, next: 600)

  static let five: [Celebration] = [
    .level(7, experience: 2130, next: 2800), .mastered(topic: "Black holes"), .streak(days: 7),
    .combo(10), .boxFound(held: 3),
  ]

  /// Far more than a card can bring.
  static let eight: [Celebration] = [
    .level(12, experience: 7130, next: 7800), .achievement(.unstoppable),
    .achievement(.perfectionist), .mastered(topic: "The French Revolution"), .streak(days: 30),
    .challenge(.topicExplorer), .combo(25), .boxFound(held: 3),
  ]

  private static func box(_ rarity: Rarity, _ experience: Int) -> MysteryBox {
    MysteryBox(id: "box", rarity: rarity, experience: experience)
  }
}
