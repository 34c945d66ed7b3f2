internal import Text
internal import Tutor

/// Topics as a tree, a branch a field, as many as a screen takes.
struct SkillRows {
  /// Rows that all of it may take; nil for no limit.
  let limit: Int?
  private let report: SkillsReport
  private let width: Int
  /// Columns of the names; nil where what is told of a topic stands below its name.
  private let names: Int?
  private let bar: Int

  /// The rows of a screen of 24 that the heading and what stands below leave.
  static let ofAScreen = 16

  private static let guide = 3
  private static let percent = 5
  private static let longestName = 32
  private static let widest = 76

  /// - Parameter width: Columns there are.
  init(_ report: SkillsReport, width: Int, limit: Int?) {
    self.report = report
    self.width = min(width, SkillRows.widest)
    self.limit = limit
    let topics = report.branches.flatMap(\.topics)
    let longest = min(
      SkillRows.longestName, topics.map { DisplayWidth.of($0.name) }.max() ?? 0)
    let steps = topics.map { SkillRows.words(for: $0.step).count }.max() ?? 0
    let room = self.width - SkillRows.guide - 2 - SkillRows.percent - 3 - steps
    let barred = room - SkillRows.widestBar - 2
    if barred >= min(longest, 20) {
      names = min(longest, barred)
      bar = SkillRows.widestBar
    } else {
      names = room >= min(longest, 14) ? min(longest, room) : nil
      bar = 0
    }
  }

  private static let widestBar = 8

  // MARK: What is shown

  var lines: [StyledText] {
    let shown = branches(with: mostTopics)
    var lines: [StyledText] = []
    for (branch, topics) in shown {
      let name = branch.field ?? SkillRows.other
      lines.append(StyledText(DisplayWidth.truncate(name, to: width), .strong))
      let rest = branch.topics.count - topics
      for (index, topic) in branch.topics.prefix(topics).enumerated() {
        lines += text(of: topic, isLast: rest == 0 && index == topics - 1)
      }
      if rest > 0 { lines.append(StyledText("└─ " + more(rest, in: branch), .dim)) }
    }
    return lines
  }

  /// What is said of fields that have no room; nil where all have.
  var rest: String? {
    let hidden = report.branches.dropFirst(branches(with: mostTopics).count)
    guard !hidden.isEmpty else { return nil }
    let topics = hidden.reduce(0) { $0 + $1.topics.count }
    let fields = hidden.count == 1 ? "1 more field" : "\(hidden.count) more fields"
    return
      "and \(fields) with \(topics == 1 ? "1 topic" : "\(topics) topics"): `skills TEXT` finds "
      + "them, `topics` lists all."
  }

  private static let other = "other"

  private func more(_ count: Int, in branch: SkillsReport.Branch) -> String {
    "and \(count) more: " + (branch.field.map { "`skills \($0)`" } ?? "`topics`")
  }

  private var rowsOfTopic: Int { names == nil ? 2 : 1 }

  /// How many topics a branch may show for all branches to have room; 1 where they never have.
  private var mostTopics: Int {
    guard let limit else { return .max }
    let largest = report.branches.map(\.topics.count).max() ?? 1
    return (1...max(1, largest)).last { most in
      report.branches.reduce(0) { $0 + rows(of: $1, most: most) } <= limit
    } ?? 1
  }

  /// One topic more takes the row that would tell of it.
  private func shown(of branch: SkillsReport.Branch, most: Int) -> Int {
    let count = branch.topics.count
    return count - 1 <= most && rowsOfTopic == 1 ? count : min(count, most)
  }

  private func rows(of branch: SkillsReport.Branch, most: Int) -> Int {
    let shown = shown(of: branch, most: most)
    return 1 + shown * rowsOfTopic + (shown < branch.topics.count ? 1 : 0)
  }

  /// The branches that have room, each with how many topics are shown of it.
  private func branches(with most: Int) -> [(SkillsReport.Branch, topics: Int)] {
    var left = limit ?? .max
    var shown: [(SkillsReport.Branch, topics: Int)] = []
    for branch in report.branches {
      left -= rows(of: branch, most: most)
      guard left >= 0 || shown.isEmpty else { break }
      shown.append((branch, self.shown(of: branch, most: most)))
    }
    return shown
  }

  // MARK: A topic

  private func text(of topic: SkillsReport.Topic, isLast: Bool) -> [StyledText] {
    let guide = StyledText(isLast ? "└─ " : "├─ ", .dim)
    let step = SkillRows.step(topic.step)
    guard let names else {
      let name = DisplayWidth.truncate(topic.name, to: width - SkillRows.guide)
      let share = topic.mastery.percent.map { StyledText("\($0) %  ") } ?? StyledText()
      let isWide = SkillRows.guide + share.width + step.width > width
      return [
        guide + StyledText(name, .accent),
        StyledText(isLast ? "   " : "│  ", .dim) + (isWide ? step : share + step),
      ]
    }
    let name = DisplayWidth.truncate(topic.name, to: names)
    var line = guide + StyledText(name, .accent).padded(to: names + 2)
    if bar > 0 {
      let full = topic.mastery.share.map { ProgressBar.text($0, width: bar) } ?? StyledText()
      line.append(full.padded(to: bar + 2))
    }
    let percent = topic.mastery.percent.map { StyledText("\($0) %") } ?? StyledText("new", .dim)
    return [line + percent.flushRight(in: SkillRows.percent) + StyledText("   ") + step]
  }

  private static func step(_ step: SkillsReport.Step) -> StyledText {
    let style: Style =
      switch step {
      case .review, .strengthen: .warm
      case .finish, .open: .plain
      case .rest: .good
      }
    return StyledText(words(for: step), style)
  }

  private static func words(for step: SkillsReport.Step) -> String {
    switch step {
    case .review(let cards): "\(cards) due"
    case .finish(let batch, let left): "batch \(batch.rawValue), \(left) left"
    case .strengthen(let depth): "weak: \(depth.name)"
    case .open(let batch): "next: batch \(batch.rawValue)"
    case .rest: "all done"
    }
  }
}
