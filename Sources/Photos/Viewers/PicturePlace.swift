internal import Tutor

/// How many character cells a picture takes, its indentation apart.
struct PicturePlace: Equatable, Sendable {
  let columns: Int
  let rows: Int

  /// A cell's size in pixels, as most terminals have it: twice as high as it is wide.
  private static let cell = (width: 10, height: 20)

  /// More than any window has, each way.
  private static let most = 10_000

  /// As large as the room allows, in proportion; nil where not even one column is left of it.
  init?(of size: PictureSize, in room: PictureRoom) {
    let most = (
      columns: min(room.columns, PicturePlace.most) - Picture.indent,
      rows: min(room.rows, PicturePlace.most)
    )
    guard most.columns > 0, most.rows > 0 else { return nil }
    // At full width the rows are columns * height / (2 * width), to the nearest whole.
    let rows = PicturePlace.quotient(most.columns * size.height, 2 * size.width)
    if rows <= most.rows {
      columns = most.columns
      self.rows = max(1, rows)
    } else {
      let columns = PicturePlace.quotient(2 * most.rows * size.width, size.height)
      self.columns = min(max(1, columns), most.columns)
      self.rows = most.rows
    }
  }

  /// The pixels that fill it.
  var pixels: (width: Int, height: Int) {
    (columns * PicturePlace.cell.width, rows * PicturePlace.cell.height)
  }

  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    (number + divisor / 2) / divisor
  }
}
