/// Dots, two across and four down in each cell of text.
struct BrailleCanvas {
  /// In dots.
  let width: Int
  let height: Int
  /// The cells' dots as Unicode orders them in a braille pattern, row after row.
  private var cells: [UInt8]
  private let columns: Int

  /// - Parameters:
  ///   - columns: In cells, as are the rows.
  init(columns: Int, rows: Int) {
    self.columns = columns
    width = columns * 2
    height = rows * 4
    cells = Array(repeating: 0, count: columns * rows)
  }

  struct Dot: Equatable {
    /// From the left, from 0.
    var x: Int
    /// From the bottom, from 0.
    var y: Int
  }

  /// Sets a dot; one beside the canvas is none.
  mutating func set(_ dot: Dot) {
    guard (0..<width).contains(dot.x), (0..<height).contains(dot.y) else { return }
    let down = height - 1 - dot.y
    cells[down / 4 * columns + dot.x / 2] |= BrailleCanvas.bits[dot.x % 2][down % 4]
  }

  /// The bits of U+2800 and on, by column and row within a cell.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Sets the dots of the straight line between two, both included.
  mutating func join(_ first: Dot, _ last: Dot) {
    let steps = max(abs(last.x - first.x), abs(last.y - first.y), 1)
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      set(
        Dot(
          x: first.x + Int((Double(last.x - first.x) * share).rounded()),
          y: first.y + Int((Double(last.y - first.y) * share).rounded())))
    }
  }

  /// The cells, a line a row, blank where no dot is set.
  var rows: [String] {
    stride(from: 0, to: height, by: 4).map { top in
      String(
        cells[top / 4 * columns..<(top / 4 + 1) * columns].map { dots in
          dots == 0 ? " " : Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " ")
        })
    }
  }
}
