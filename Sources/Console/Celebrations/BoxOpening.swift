package import Tutor

/// How a mystery box opens, picture by picture, up to the one that the reply then shows for good.
package enum BoxOpening {
  /// The pictures, where the reply will have its own; none for a window narrower than they are.
  ///
  /// - Parameter isBelowBlank: Whether a blank line stands above the reply already.
  package static func frames(
    of rarity: Rarity, columns: Int, isBelowBlank: Bool = false
  ) -> [Frame] {
    let box = BoxPicture(rarity)
    let scenes = scenes(of: box, rarity)
    guard scenes.allSatisfy({ Banner.fits($0.rows, columns: columns) }) else { return [] }
    return scenes.map { rows, milliseconds in
      let blank = isBelowBlank ? [] : [StyledText()]
      return Frame(
        blank + rows.map { Banner.art($0, box.style) }, for: .milliseconds(milliseconds))
    }
  }

  private typealias Scene = (rows: [String], milliseconds: Int)

  private static func scenes(of box: BoxPicture, _ rarity: Rarity) -> [Scene] {
    let closed = [(box.closed, 260)]
    let shaken = [(nudgedLeft(box.closed), 100), (nudgedRight(box.closed), 100)]
    let opened = [(box.ajar, 240), (dark(box.open), 180)]
    return switch rarity {
    case .common, .rare: closed + shaken + opened
    case .epic: closed + shaken + shaken + opened
    case .legendary:
      closed + shaken + closed + shaken + opened
        + [(twinkling(box.open), 260), (box.open, 240), (twinkling(box.open), 260)]
    }
  }

  private static func nudgedLeft(_ rows: [String]) -> [String] { rows.map { $0.dropFirst() + " " } }

  private static func nudgedRight(_ rows: [String]) -> [String] { rows.map { " " + $0.dropLast() } }

  /// Without what flies about.
  private static func dark(_ rows: [String]) -> [String] {
    rows.map { String($0.map { "*$.'-".contains($0) ? " " : $0 }) }
  }

  private static func twinkling(_ rows: [String]) -> [String] {
    rows.map { String($0.map { $0 == "*" ? "." : $0 == "." ? "*" : $0 }) }
  }
}
