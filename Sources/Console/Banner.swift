internal import Text
internal import Tutor

/// Celebrations as pictures: a line for the usual, more for what is rare.
///
/// Of several that come at once only the biggest gets its picture, so that the verdict above stays
/// on the screen.
struct Banner {
  let volume: CelebrationVolume

  func add(_ celebrations: [Celebration], to page: inout Page) {
    let drawn = celebrations.indices.filter { size(of: celebrations[$0]) > 0 }
    // The first among equals.
    let biggest = drawn.reversed().max { size(of: celebrations[$0]) < size(of: celebrations[$1]) }
    for (index, celebration) in celebrations.enumerated() {
      if let biggest, index == biggest || index == biggest + 1, index > 0 { page.space() }
      if index == biggest {
        draw(celebration, on: &page)
      } else {
        page.add(Banner.line(for: celebration), .celebration)
      }
    }
  }

  /// How much a celebration is made of, among others; 0 where it gets no picture.
  private func size(of celebration: Celebration) -> Int {
    guard volume != .quiet else { return 0 }
    return switch celebration {
    case .boxOpened(let box, _) where box.rarity == .legendary: 6
    case .mastered: 5
    case .level: 4
    case .streak(let days) where Celebration.streakMarks.contains(days): 3
    case .boxOpened: 2
    case .challenge, .achievement, .combo: 0
    case .streak, .boxFound: volume == .full ? 1 : 0
    }
  }

  private func draw(_ celebration: Celebration, on page: inout Page) {
    switch celebration {
    case .level(let level, let experience, let next):
      let sky = page.textWidth < 50 ? Banner.narrowSky : Banner.sky
      addSky(sky.above, to: &page)
      picture(
        SegmentLetters.rows(of: "LEVEL \(level)"), style: .celebration,
        beside: ["Level \(level)", "\(experience) XP", "next level at \(next)"], to: &page)
      addSky(sky.below, to: &page)
    case .streak(let days) where Celebration.streakMarks.contains(days):
      picture(
        Banner.flame, style: .warm,
        beside: ["", "\(days) days in a row.", Banner.word(forStreak: days)], to: &page)
    case .streak:
      picture(
        Banner.spark, style: .warm, beside: ["", Banner.line(for: celebration)], to: &page)
    case .challenge, .achievement, .combo:
      page.add(Banner.line(for: celebration), .celebration)
    case .mastered(let topic):
      picture(
        Banner.laurel, style: .celebration,
        beside: ["", "Topic mastered: \(topic)", "every card of batch 1 answered right"], to: &page)
    case .boxFound(let held):
      let rest = held == 1 ? "`box` opens it." : "You hold \(held); `box` opens one."
      picture(
        Banner.parcel, style: .accent, beside: ["", "A mystery box fell out of that one.", rest],
        to: &page)
    case .boxOpened(let box, let left):
      open(box, left: left, to: &page)
    }
  }

  private func addSky(_ stars: String, to page: inout Page) {
    if stars.count < page.columns { page.addArt(StyledText(stars, .dim)) }
  }

  /// A picture with words at its right, or below it where the window is narrow; the words alone where
  /// it is narrower than the picture.
  private func picture(
    _ rows: [String], style: Style, beside words: [String], to page: inout Page
  ) {
    let rows = rows.map(Banner.trimmed)
    let width = rows.map(DisplayWidth.of).max() ?? 0
    let longest = words.map(DisplayWidth.of).max() ?? 0
    let fits = 4 + width + 4 + longest < page.columns
    if 4 + width < page.columns {
      for (index, row) in rows.enumerated() {
        var line = StyledText("    ") + StyledText(row, style)
        if fits, index < words.count, !words[index].isEmpty {
          line.append(String(repeating: " ", count: width + 4 - DisplayWidth.of(row)))
          line.append(words[index])
        }
        page.addArt(line)
      }
    }
    if !fits { for word in words where !word.isEmpty { page.add(word) } }
  }

  private static func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  private func open(_ box: MysteryBox, left: Int, to page: inout Page) {
    let words = [
      Banner.name(of: box.rarity), "+\(box.experience) XP",
      "\(Banner.count(ofBoxes: left)) left",
    ]
    let style = Banner.style(of: box.rarity)
    switch box.rarity {
    case .common, .rare: picture(Banner.box, style: style, beside: [""] + words, to: &page)
    case .epic: picture(Banner.shiningBox, style: style, beside: ["", ""] + words, to: &page)
    case .legendary:
      let beside = ["", "", "", "", ""] + words
      picture(Banner.treasure, style: style, beside: beside, to: &page)
    }
  }

  private static func line(for celebration: Celebration) -> String {
    switch celebration {
    case .level(let level, let experience, let next):
      "Level \(level) with \(experience) XP; the next at \(next)."
    case .streak(let days): "Day \(days) in a row."
    case .mastered(let topic): "Topic mastered: \(topic)."
    case .combo(let combo): "\(combo) right in a row."
    case .challenge(let challenge): "Challenge done: \(challenge.name), \(challenge.points) XP."
    case .achievement(let achievement):
      "Achievement: \(achievement.name), \(achievement.points) XP."
    case .boxFound(let held):
      held == 1
        ? "A mystery box fell out of that one. `box` opens it."
        : "A mystery box fell out of that one. You hold \(held); `box` opens one."
    case .boxOpened(let box, let left):
      "\(name(of: box.rarity)): +\(box.experience) XP, \(count(ofBoxes: left)) left."
    }
  }

  private static func count(ofBoxes count: Int) -> String {
    count == 0 ? "no box" : count == 1 ? "1 box" : "\(count) boxes"
  }

  static func name(of rarity: Rarity) -> String {
    switch rarity {
    case .common: "Common"
    case .rare: "Rare"
    case .epic: "Epic"
    case .legendary: "Legendary"
    }
  }

  static func style(of rarity: Rarity) -> Style {
    switch rarity {
    case .common: .plain
    case .rare: .accent
    case .epic: .warm
    case .legendary: .celebration
    }
  }

  private static func word(forStreak days: Int) -> String {
    switch days {
    case ..<7: "A habit begins."
    case ..<14: "A whole week."
    case ..<30: "Two weeks without a gap."
    case ..<50: "A month. Few get here."
    case ..<100: "Fifty evenings well spent."
    case ..<365: "A whole season!"
    default: "A whole year!"
    }
  }
}

// MARK: - Pictures

extension Banner {
  private static let sky = (
    above: "      .    *         .        *      .     *        .       *",
    below: "   *        .     *       .         *      .    *        ."
  )
  private static let narrowSky = (
    above: "    .   *     .     *    .   *", below: "  *    .    *     .    *   ."
  )

  private static let flame = [
    #"  (  . "#,
    #" ) \ ) "#,
    #"( ( )\)"#,
    #" \___/ "#,
  ]

  private static let spark = [
    #" ( "#,
    #"(_)"#,
  ]

  private static let parcel = [
    #" _____ "#,
    #"/____/|"#,
    #"|_?__|/"#,
  ]

  private static let laurel = [
    #" \\   *   // "#,
    #"\\\  \|/  ///"#,
    #" \\\--*--/// "#,
    #"   \\_|_//   "#,
  ]

  private static let box = [
    #"  _____________ "#,
    #" /____________/|"#,
    #" |     ?     | |"#,
    #" |___________|/ "#,
  ]

  private static let shiningBox = [
    #"    \   |   /    "#,
    #" .    \ | /    . "#,
    #"  ____\___/_____ "#,
    #" /____________/ |"#,
    #" |  *  *  *  | | "#,
    #" |___________|/  "#,
  ]

  private static let treasure = [
    #"        .        *        .        "#,
    #"   *        \    |    /        *   "#,
    #"       .      \  |  /      .       "#,
    #"  .   '  -  .   \|/   .  -  '   .  "#,
    #"        ______.--*--.______        "#,
    #"      .'    .'   |   '.    '.      "#,
    #"     /____.'_____|_____'.____\     "#,
    #"     |  o    o   |   o    o  |     "#,
    #"     |===========(*)=========|     "#,
    #"     |  $  *  $  * *  $  * $ |     "#,
    #"     | *  $  *  $   *  $  *  |     "#,
    #"     |_______________________|     "#,
    #"   .        *        .        *    "#,
  ]
}

/// Letters of three rows, drawn as a seven-segment display draws them.
enum SegmentLetters {
  /// The rows of `text`: digits, the letters of LEVEL, and spaces; others are left out.
  static func rows(of text: String) -> [String] {
    var rows = ["", "", ""]
    for character in text {
      guard let glyph = glyphs[character] else { continue }
      for (index, part) in glyph.enumerated() { rows[index] += part + " " }
    }
    return rows
  }

  private static let glyphs: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"], "1": [" ", "|", "|"], "2": [" _ ", " _|", "|_ "],
    "3": ["_ ", "_|", "_|"], "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"],
    "6": [" _ ", "|_ ", "|_|"], "7": ["_ ", " |", " |"], "8": [" _ ", "|_|", "|_|"],
    "9": [" _ ", "|_|", " _|"], "L": ["   ", "|  ", "|_ "], "E": [" _ ", "|_ ", "|_ "],
    "V": ["   ", "\\ /", " V "], " ": ["  ", "  ", "  "],
  ]
}
