internal import Text

/// Candidates for Tab, as they are listed below the line.
struct CandidateList {
  let candidates: [String]

  /// What all candidates begin with.
  static func commonPrefix(of candidates: [String]) -> String {
    guard var prefix = candidates.first?[...] else { return "" }
    for candidate in candidates.dropFirst() {
      let count = zip(prefix, candidate).prefix { $0 == $1 }.count
      prefix = prefix.prefix(count)
    }
    return String(prefix)
  }

  /// The most lines listed; more candidates than fit are counted instead.
  static let mostLines = 20

  /// The candidates in as many columns as fit, read down and then across as `ls` has them.
  func lines(columns: Int) -> [String] {
    let widths = candidates.map { DisplayWidth.of($0) }
    let cell = min((widths.max() ?? 0) + 2, columns)
    // The last column is left empty: writing it would begin a new row on some terminals.
    let across = max(1, (columns - 1) / max(cell, 1))
    let rows = (candidates.count + across - 1) / across
    var lines: [String] = []
    for row in 0..<min(rows, Self.mostLines) {
      var line = ""
      var gap = 0
      for index in stride(from: row, to: candidates.count, by: rows) {
        line += String(repeating: " ", count: gap) + candidates[index]
        gap = max(2, cell - widths[index])
      }
      lines.append(line)
    }
    let hidden = (Self.mostLines..<max(rows, Self.mostLines)).reduce(0) { sum, row in
      sum + (candidates.count - row + rows - 1) / rows
    }
    if hidden > 0 { lines.append("… and \(hidden) more") }
    return lines
  }
}
