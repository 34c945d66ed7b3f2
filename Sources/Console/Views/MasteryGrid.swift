internal import Tutor

/// A topic as depths below one another and aspects side by side, each cell with its mark.
struct MasteryGrid {
  private let map: MasteryMap
  /// Columns a cell takes, from 1 to 3, the gap before its mark among them.
  private let cell: Int
  private let hasFullNames: Bool
  private let sums: Sums

  /// What stands at the right end of a row.
  private enum Sums: Int {
    case none = 0
    /// `  88 %`
    case percent = 7
    /// `  88 % of 30`
    case cards = 16
  }

  private static let aspects = Aspect.all.count
  private static let fullNames = (Depth.allCases.map(\.name.count).max() ?? 0) + 1
  private static let shortNames = 4

  /// The widest grid that takes no more than `width` columns.
  init(_ map: MasteryMap, width: Int) {
    self.map = map
    hasFullNames = width >= MasteryGrid.fullNames + MasteryGrid.aspects
    let room = width - (hasFullNames ? MasteryGrid.fullNames : MasteryGrid.shortNames)
    cell = max(1, min(3, room / MasteryGrid.aspects))
    let rest = room - cell * MasteryGrid.aspects
    sums =
      rest >= Sums.cards.rawValue ? .cards : rest >= Sums.percent.rawValue ? .percent : .none
  }

  var lines: [StyledText] { [heading] + Depth.allCases.map(row) }

  private var names: Int { hasFullNames ? MasteryGrid.fullNames : MasteryGrid.shortNames }

  /// The aspects' numbers: all of them where there is room.
  private var heading: StyledText {
    var line = StyledText.blanks(names)
    for aspect in Aspect.all {
      let number = aspect.index + 1
      guard cell == 3 || number == 1 || number.isMultiple(of: 5) else { continue }
      let end = names + number * cell
      line = line.padded(to: end - String(number).count) + StyledText(String(number), .dim)
    }
    return line
  }

  private func row(of depth: Depth) -> StyledText {
    let name = hasFullNames ? depth.name : String(depth.name.prefix(MasteryGrid.shortNames - 1))
    var line = StyledText(name).padded(to: names)
    for aspect in Aspect.all {
      let level = map[MasteryMap.Cell(depth: depth, aspect: aspect)].level
      line.append(MasteryMark.text(level, width: min(2, cell)).flushRight(in: cell))
    }
    let mastery = map[depth]
    guard let percent = mastery.percent, sums != .none else { return line }
    line.append(StyledText("\(percent) %").flushRight(in: Sums.percent.rawValue))
    if sums == .cards { line.append(" of \(mastery.graded)", .dim) }
    return line
  }
}
