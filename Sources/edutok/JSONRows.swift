internal import Glibc
internal import Tutor

/// The rows of JSON on standard input, one object a line, as the subcommands for scripts read them.
enum JSONRows {
  /// Writes what each row yields, or in a bad one's place what is wrong with it. Empty lines yield
  /// nothing.
  ///
  /// - Parameter output: What to write for a row; nil for nothing.
  /// - Returns: Whether all rows were well.
  static func answer(_ output: (JSONValue) throws(RowError) -> String?) throws -> Bool {
    var allWell = true
    try Standard.forEachLine(of: STDIN_FILENO, named: "standard input") { line in
      do {
        if let text = line.text, text.trimmed.isEmpty { return }
        if let answer = try output(try row(line)) { Standard.output(answer) }
      } catch {
        allWell = false
        Standard.output(line.error("\(error)"))
      }
    }
    return allWell
  }

  /// Without control characters.
  private static func row(_ line: InputLine) throws(RowError) -> JSONValue {
    guard let text = line.text else { throw RowError("longer than 1 MiB") }
    guard let row = JSONValue(parsing: text)?.stripped, case .object = row else {
      throw RowError("no JSON object")
    }
    guard row.longestText <= Standard.longestField else {
      throw RowError("a field is longer than 64 KiB")
    }
    return row
  }
}

/// Why a row yields nothing.
struct RowError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
