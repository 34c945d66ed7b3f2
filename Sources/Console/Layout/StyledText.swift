package import Tutor

/// Text with moods, free of escape codes until a `Theme` gives them colours; pictures may stand in it.
package struct StyledText: Equatable, Sendable, ExpressibleByStringInterpolation {
  package struct Run: Equatable, Sendable {
    package var text: String
    package var style: Style
    /// Where the text leads: an absolute address, for terminals that take links.
    package var link: String?
    /// What is drawn instead of text, from the start of a row on.
    package var picture: Picture?

    init(_ text: String, _ style: Style, link: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  package init(_ picture: Picture) {
    var run = Run("", .plain)
    run.picture = picture
    runs = [run]
  }

  package mutating func append(_ text: String, _ style: Style = .plain, link: String? = nil) {
    append(Run(text, style, link: link))
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run) }
  }

  mutating func append(_ run: Run) {
    guard !run.text.isEmpty || run.picture != nil else { return }
    if let last = runs.indices.last, runs[last].continues(with: run) {
      runs[last].text += run.text
    } else {
      runs.append(run)
    }
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// The text without one newline at its end.
  package var droppingLastNewline: StyledText {
    var text = self
    if let last = text.runs.last, last.text.hasSuffix("\n") {
      text.runs[text.runs.count - 1].text.removeLast()
    }
    return text
  }

  /// The text without blanks at its end.
  var droppingLastBlanks: StyledText {
    var text = self
    while let last = text.runs.indices.last {
      while text.runs[last].text.hasSuffix(" ") { text.runs[last].text.removeLast() }
      guard text.runs[last].text.isEmpty, text.runs[last].picture == nil else { break }
      text.runs.removeLast()
    }
    return text
  }

  /// The text without its moods.
  package var plain: String {
    runs.map(\.text).joined()
  }

  package var isEmpty: Bool { runs.isEmpty }
}

extension StyledText.Run {
  fileprivate func continues(with next: StyledText.Run) -> Bool {
    style == next.style && link == next.link && picture == nil && next.picture == nil
  }
}

/// What a piece of text means; how that looks is the theme's business.
package enum Style: Sendable, Hashable {
  case plain
  /// Of less weight than its surroundings: places, hints at what to type.
  case dim
  case strong
  /// Names the eye should find: topics, commands.
  case accent
  case good
  case bad
  /// Something to notice that is neither good nor bad.
  case warm
  case celebration
  /// A day's activity, in four levels; the marks themselves tell them apart too.
  case heatNone, heatLow, heatMedium, heatHigh
}
