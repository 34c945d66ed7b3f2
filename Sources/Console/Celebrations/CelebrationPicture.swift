internal import Tutor

/// What is drawn of a celebration.
struct CelebrationPicture {
  /// How much a picture is for, the weightiest last: the rarer, the weightier.
  enum Weight: Comparable {
    case small, level, streak, rare, epic, mastery, legendary, box
  }

  /// From the one for a wide screen to the one for a narrow.
  let sizes: [[String]]
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
      (sizes, style, weight) = ([picture.open], picture.style, .box)
    case .mastered: (sizes, style, weight) = ([Self.laurel, Self.wreath], .celebration, .mastery)
    case .achievement(let achievement):
      style = achievement.rarity.style
      switch achievement.rarity {
      case .common:
        guard isFull else { return nil }
        (sizes, weight) = ([Self.ribbon], .small)
      case .rare: (sizes, weight) = ([Self.rosette, Self.ribbon], .rare)
      case .epic: (sizes, weight) = ([Self.medal, Self.rosette], .epic)
      case .legendary:
        (sizes, weight) = ([Self.shiningMedal, Self.medal, Self.rosette], .legendary)
      }
    case .streak(let days) where Celebration.streakMarks.contains(days):
      (sizes, weight) = Self.flames(for: days)
      style = .warm
    case .level(let level, _, _):
      sizes = [SegmentLetters.rows(of: "LEVEL \(level)")]
      (style, weight) = (.celebration, .level)
      hasSky = true
    case .streak:
      guard isFull else { return nil }
      (sizes, style, weight) = ([Self.spark], .warm, .small)
    case .challenge:
      guard isFull else { return nil }
      (sizes, style, weight) = ([Self.flag], .good, .small)
    case .combo(let combo):
      guard isFull else { return nil }
      (sizes, style, weight) = ([Self.stars(for: combo)], .celebration, .small)
    case .boxFound:
      guard isFull else { return nil }
      (sizes, style, weight) = ([BoxPicture.found], .accent, .small)
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

  private static func flames(for days: Int) -> ([[String]], Weight) {
    switch days {
    case ..<30: ([flame], .streak)
    case ..<100: ([tallFlame, flame], .epic)
    default: ([blaze, tallFlame, flame], .legendary)
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

  private static let rosette = [
    #" \\ // "#,
    #" .-'-. "#,
    #"(  *  )"#,
    #" '-.-' "#,
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

  private static let wreath = [
    #" .(   ). "#,
    #"((  *  ))"#,
    #" `(._.)' "#,
  ]
}
