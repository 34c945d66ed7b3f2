internal import Tutor

/// What is drawn of a celebration.
struct CelebrationPicture {
  /// How much a picture is for, the weightiest last.
  enum Weight: Comparable {
    case small, level, streak, achievement, greatAchievement, mastery, box
  }

  let rows: [String]
  let style: Style
  let weight: Weight
  var hasSky = false

  /// Nil where nothing is drawn of it at that volume.
  init?(_ celebration: Celebration, volume: CelebrationVolume) {
    switch volume {
    case .quiet: return nil
    case .normal: self.init(celebration, isFull: false)
    case .full: self.init(celebration, isFull: true)
    }
  }

  private init?(_ celebration: Celebration, isFull: Bool) {
    switch celebration {
    case .boxOpened(let box, _):
      let picture = BoxPicture(box.rarity)
      (rows, style, weight) = (picture.open, picture.style, .box)
    case .mastered: (rows, style, weight) = (Self.laurel, .celebration, .mastery)
    case .achievement(let achievement):
      style = achievement.rarity.style
      switch achievement.rarity {
      case .common, .rare:
        guard isFull else { return nil }
        (rows, weight) = (Self.ribbon, .small)
      case .epic: (rows, weight) = (Self.medal, .achievement)
      case .legendary: (rows, weight) = (Self.shiningMedal, .greatAchievement)
      }
    case .streak(let days) where Celebration.streakMarks.contains(days):
      (rows, style, weight) = (Self.flame(for: days), .warm, .streak)
    case .level(let level, _, _):
      (rows, style, weight) = (SegmentLetters.rows(of: "LEVEL \(level)"), .celebration, .level)
      hasSky = true
    case .streak:
      guard isFull else { return nil }
      (rows, style, weight) = (Self.spark, .warm, .small)
    case .challenge:
      guard isFull else { return nil }
      (rows, style, weight) = (Self.flag, .good, .small)
    case .combo(let combo):
      guard isFull else { return nil }
      (rows, style, weight) = (Self.stars(for: combo), .celebration, .small)
    case .boxFound:
      guard isFull else { return nil }
      (rows, style, weight) = (BoxPicture.found, .accent, .small)
    }
  }

  /// As many stars as answers.
  private static func stars(for combo: Int) -> [String] {
    switch combo {
    case ..<10: ["* * * * *"]
    case ..<25: triangle(rows: 1...4)
    default: triangle(rows: [1, 3, 5, 7, 9])
    }
  }

  private static func triangle(rows: some Sequence<Int>) -> [String] {
    let widest = rows.max() ?? 0
    return rows.map { count in
      let blanks = String(repeating: " ", count: widest - count)
      return blanks + Array(repeating: "*", count: count).joined(separator: " ") + blanks
    }
  }

  private static func flame(for days: Int) -> [String] {
    switch days {
    case ..<30: flame
    case ..<100: tallFlame
    default: blaze
    }
  }
}

// MARK: - Drawings

extension CelebrationPicture {
  private static let spark = [
    #" ( "#,
    #"(_)"#,
  ]

  private static let flame = [
    #"  (  . "#,
    #" ) \ ) "#,
    #"( ( )\)"#,
    #" \___/ "#,
  ]

  private static let tallFlame = [
    #"    (   . "#,
    #"  )  \ )  "#,
    #" ( )  \ ) "#,
    #"( ( /\ ) )"#,
    #" \_\__/_/ "#,
  ]

  private static let blaze = [
    #"  .    (   .  "#,
    #"    )   \ )   "#,
    #"  .( )   \ ). "#,
    #"  ) \ /\  ) ) "#,
    #" ( ( (  )/ ( )"#,
    #"  \_\_\/_/_/  "#,
  ]

  private static let flag = [
    #"|>>>- "#,
    #"|>-   "#,
    #"|     "#,
  ]

  private static let ribbon = [
    #" \\ // "#,
    #"  (*)  "#,
  ]

  private static let medal = [
    #" \\   // "#,
    #"  \\ //  "#,
    #"  .-'-.  "#,
    #" (  *  ) "#,
    #"  '---'  "#,
  ]

  private static let shiningMedal = [
    #"  .    \\   //    .  "#,
    #"     .  \\ //  .     "#,
    #"   -   .-'''-.   -   "#,
    #"  -   (  ***  )   -  "#,
    #"   -   '-...-'   -   "#,
    #"     .    '    .     "#,
  ]

  private static let laurel = [
    #"  .(       ).  "#,
    #" ((    .    )) "#,
    #"((   --*--   ))"#,
    #" ((    '    )) "#,
    #"  `((._ _.))'  "#,
    #"      '"'      "#,
  ]
}
