internal import FoundationEssentials
internal import Glibc
internal import Tutor

/// A program that judges rows: `PATH grade`.
struct GradeProgram {
  let path: String

  /// What it decides on each row; an empty text where it says nothing of one.
  func decisions(on rows: [GradedRow]) throws -> [String] {
    let folder = try temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (input, output) = (folder + "/rows.jsonl", folder + "/verdicts.jsonl")
    let requests = rows.enumerated().map { $1.request(id: $0) }.joined(separator: "\n")
    try Data(requests.utf8).write(to: URL(filePath: input))
    let quoted = [path, input, output].map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    _ = system("\(quoted[0]) grade < \(quoted[1]) > \(quoted[2])")
    var decisions = [String](repeating: "", count: rows.count)
    for line in contents(of: output).split(separator: "\n") {
      guard let verdict = JSONValue(parsing: String(line)),
        case .integer(let number)? = verdict["id"],
        let id = Int(exactly: number), decisions.indices.contains(id)
      else { continue }
      decisions[id] = verdict["decision"]?.string ?? ""
    }
    return decisions
  }
}
