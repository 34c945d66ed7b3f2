/// Linear equations with a symmetric, positive definite matrix, solved by Cholesky's decomposition.
struct NormalEquations {
  let count: Int
  var right: [Double]
  /// Row by row; the upper triangle alone is looked at.
  private var matrix: [Double]

  init(count: Int) {
    self.count = count
    right = [Double](repeating: 0, count: count)
    matrix = [Double](repeating: 0, count: count * count)
  }

  subscript(row: Int, column: Int) -> Double {
    get { matrix[row * count + column] }
    set { matrix[row * count + column] = newValue }
  }

  /// Nil where the matrix is not positive definite, or not finite.
  var solution: [Double]? {
    var root = self
    for pivot in 0..<count {
      for column in pivot..<count {
        for row in 0..<pivot { root[pivot, column] -= root[row, pivot] * root[row, column] }
      }
      let square = root[pivot, pivot]
      guard square > 0, square.isFinite else { return nil }
      for column in pivot..<count { root[pivot, column] /= square.squareRoot() }
    }
    var values = right
    for row in 0..<count {
      for before in 0..<row { values[row] -= root[before, row] * values[before] }
      values[row] /= root[row, row]
    }
    for row in (0..<count).reversed() {
      for after in (row + 1)..<count { values[row] -= root[row, after] * values[after] }
      values[row] /= root[row, row]
    }
    return values.allSatisfy(\.isFinite) ? values : nil
  }
}
