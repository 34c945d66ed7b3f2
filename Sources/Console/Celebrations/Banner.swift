internal import Text
internal import Tutor

/// Celebrations on the page: the weightiest as a picture, the others in words beside or below it.
struct Banner {
  let volume: CelebrationVolume
  /// How many rows it may take.
  let rows: Int
  /// How many it may take where what it tells is rare enough to push the verdict off the screen.
  let mostRows: Int
  /// Whether an emoji stands before what happened.
  var hasEmoji = false

  func add(_ celebrations: [Celebration], to page: inout Page) {
    for line in block(of: Banner.told(celebrations), columns: page.columns).lines {
      page.addArt(line)
    }
  }

  /// Without what another one says too.
  private static func told(_ celebrations: [Celebration]) -> [Celebration] {
    guard celebrations.contains(.challenge(.perfectScore)) else { return celebrations }
    return celebrations.filter { $0 != .combo(Challenge.perfectScore.target) }
  }

  /// The first that fits of: a picture under its sky, the picture alone, a smaller one, that with no
  /// more than what happened, words. What is rare gives up others and the verdict for its picture.
  private func block(of celebrations: [Celebration], columns: Int) -> Page {
    guard let (picture, words, others) = drawn(of: celebrations) else {
      return self.words(of: celebrations, columns: columns)
    }
    let sizes = picture.sizes.filter { Banner.fits($0, columns: columns) }
    for size in sizes {
      for hasSky in picture.hasSky ? [true, false] : [false] {
        var page = Page(columns: columns)
        draw(size, picture.style, words, others: others, underSky: hasSky, on: &page)
        if page.lines.count <= rows { return page }
      }
    }
    guard let smallest = sizes.last else { return self.words(of: celebrations, columns: columns) }
    let isRare = picture.weight >= .mastery
    let pages = (0...(isRare ? others.count : 0)).map { left in
      var page = Page(columns: columns)
      draw(
        smallest, picture.style, words.withoutDetails, others: others, leavingOut: left, on: &page)
      return page
    }
    return pages.first { $0.lines.count <= rows }
      ?? pages.first { isRare && $0.lines.count <= mostRows }
      ?? self.words(of: celebrations, columns: columns)
  }

  /// The picture to draw, and what is left for words.
  private func drawn(
    of celebrations: [Celebration]
  ) -> (CelebrationPicture, CelebrationWords, others: [Celebration])? {
    var heaviest: (index: Int, picture: CelebrationPicture)?
    for (index, celebration) in celebrations.enumerated() {
      guard let picture = CelebrationPicture(celebration, volume: volume) else { continue }
      if let heaviest, heaviest.picture.weight >= picture.weight { continue }
      heaviest = (index, picture)
    }
    guard let heaviest else { return nil }
    var others = celebrations
    let celebration = others.remove(at: heaviest.index)
    return (heaviest.picture, words(of: celebration), others)
  }

  // MARK: Words

  private func words(of celebration: Celebration) -> CelebrationWords {
    CelebrationWords(celebration).marked(celebration, hasEmoji)
  }

  /// A line each, or what happened on one line, or as much of that as there is room for.
  private func words(of celebrations: [Celebration], columns: Int) -> Page {
    var page = Page(columns: columns)
    if volume == .quiet || celebrations.count == 1 {
      for celebration in celebrations {
        page.add(Banner.unbroken(words(of: celebration).line), .celebration)
      }
      if celebrations.count == 1 || page.lines.count <= rows { return page }
    }
    var left = 0
    repeat {
      page = Page(columns: columns)
      tell(celebrations, leavingOut: left, on: &page)
      left += 1
    } while page.lines.count > rows && left < celebrations.count
    return page
  }

  /// What happened with dots between, then what tells what to type, on a line of its own.
  private func tell(_ celebrations: [Celebration], leavingOut count: Int = 0, on page: inout Page) {
    var facts = self.facts(of: celebrations)
    let left = facts.suffix(count).count
    if left > 0 { facts = facts.dropLast(left) + ["\(left) more"] }
    if !facts.isEmpty { page.add(Page.facts(facts, width: page.textWidth), .celebration) }
    for sentence in sentences(of: celebrations) { page.add(sentence, .celebration) }
  }

  private func facts(of celebrations: [Celebration]) -> [String] {
    celebrations.map(words(of:)).filter { !$0.isToTell }.map(\.title)
  }

  private func sentences(of celebrations: [Celebration]) -> [String] {
    celebrations.map(words(of:)).filter(\.isToTell).map(\.line)
  }

  // MARK: Pictures

  /// A picture with words at its right, or below it where there is no room for them.
  private func draw(
    _ picture: [String], _ style: Style, _ words: CelebrationWords, others: [Celebration],
    underSky hasSky: Bool = false, leavingOut left: Int = 0, on page: inout Page
  ) {
    let sky = hasSky ? Banner.sky(columns: page.columns) : nil
    let rows = picture.map(Banner.trimmed)
    let own = [StyledText(words.title, .celebration)] + words.details.map { StyledText($0) }
    let facts = self.facts(of: others)
    let told = facts.isEmpty ? [] : [facts.joined(separator: " · ")]
    let all =
      own + (told + sentences(of: others)).map { StyledText($0, .celebration) }
    let height = max(rows.count, own.count)
    let wrapped = Banner.wrapped(words, beside: rows, columns: page.columns)
    let beside = [all, own, wrapped].compactMap(\.self).first { words in
      words.count <= height && Banner.fits(words, beside: rows, columns: page.columns)
    }
    if let sky { page.addArt(StyledText(sky.above, .dim)) }
    for line in Banner.lines(of: rows, style, beside: beside ?? []) { page.addArt(line) }
    if let sky { page.addArt(StyledText(sky.below, .dim)) }
    if beside == nil {
      page.add(Banner.unbroken(words.title), .celebration)
      if !words.details.isEmpty { page.add(Page.facts(words.details, width: page.textWidth)) }
    }
    if beside != all { tell(others, leavingOut: left, on: &page) }
  }

  /// What happened and what there is to know of it, wrapped in the room beside the picture; nil
  /// where that is too narrow.
  private static func wrapped(
    _ words: CelebrationWords, beside rows: [String], columns: Int
  ) -> [StyledText]? {
    let room = columns - 1 - margin - width(of: rows) - gap
    guard room >= narrowestWords else { return nil }
    let title = Wrapping.lines(of: unbroken(words.title), width: room)
    let details = words.details.flatMap { Wrapping.lines(of: $0, width: room) }
    return title.map { StyledText($0.replacing("\(Page.noBreak)", with: " "), .celebration) }
      + details.map { StyledText($0) }
  }

  /// Never a number on one line and its XP on the next.
  private static func unbroken(_ text: String) -> String {
    text.replacing(" XP", with: "\(Page.noBreak)XP")
  }

  private static func lines(
    of rows: [String], _ style: Style, beside words: [StyledText]
  ) -> [StyledText] {
    let first = max(0, (rows.count - words.count) / 2)
    return (0..<max(rows.count, words.count)).map { index in
      let row = rows.indices.contains(index) ? rows[index] : ""
      guard words.indices.contains(index - first) else { return art(row, style) }
      let used = row.isEmpty ? 0 : margin + DisplayWidth.of(row)
      let blanks = margin + width(of: rows) + gap - used
      return art(row, style) + StyledText(String(repeating: " ", count: blanks))
        + words[index - first]
    }
  }

  private static func fits(
    _ words: [StyledText], beside rows: [String], columns: Int
  ) -> Bool {
    let longest = words.map { DisplayWidth.of($0.plain) }.max() ?? 0
    return margin + width(of: rows) + gap + longest < columns
  }

  private static func width(of rows: [String]) -> Int { rows.map(DisplayWidth.of).max() ?? 0 }

  /// Whether a picture can be drawn in a window that wide.
  static func fits(_ rows: [String], columns: Int) -> Bool {
    margin + width(of: rows.map(trimmed)) < columns
  }

  /// A row of a picture, where pictures stand.
  static func art(_ row: String, _ style: Style) -> StyledText {
    let row = trimmed(row)
    return row.isEmpty
      ? StyledText() : StyledText(String(repeating: " ", count: margin)) + StyledText(row, style)
  }

  private static func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  /// What stands left of a picture, and between it and its words.
  private static let margin = 4
  private static let gap = 4
  /// Narrower words are no longer read as sentences.
  private static let narrowestWords = 18

  private static func sky(columns: Int) -> (above: String, below: String)? {
    if columns > 64 {
      return (
        "      .    *         .        *      .     *        .       *",
        "   *        .     *       .         *      .    *        ."
      )
    }
    return columns > 34
      ? ("    .   *     .     *    .   *", "  *    .    *     .    *   .") : nil
  }
}
