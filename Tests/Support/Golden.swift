internal import Foundation

/// Text kept in a file of the repository. With EDUTOK_RECORD=1 a test rewrites the file, for the
/// difference to be reviewed like code; else it fails with that difference.
package struct Golden: Sendable, CustomStringConvertible {
  /// From the repository's top.
  package let path: String

  package init(_ path: String) { self.path = path }

  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["EDUTOK_RECORD"] == "1"
  }

  /// The text files in a folder of the repository, by name.
  package static func all(in folder: String) -> [Golden] {
    // A folder that is missing holds no files; the test that needs some says so.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { Golden(folder + "/" + $0) }
  }

  package var description: String { String(path.split(separator: "/").last ?? "") }

  package func text() throws -> String {
    try String(contentsOfFile: Golden.root + path, encoding: .utf8)
  }

  /// Holds `actual` to the file.
  package func expect(
    _ actual: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) throws {
    if Golden.isRecording {
      try actual.write(toFile: Golden.root + path, atomically: true, encoding: .utf8)
      return
    }
    // A file that is missing is an empty one: all of `actual` is new then.
    let expected = (try? text()) ?? ""
    guard actual != expected else { return }
    let difference = LineDifference(from: expected, to: actual)
    Misuse.record(
      """
      \(path) is no longer what is shown. EDUTOK_RECORD=1 rewrites it.
      \(difference)
      """, fileID: fileID, filePath: filePath, line: line)
  }

  /// The repository's top, with a slash at its end.
  private static let root = #filePath.replacingOccurrences(
    of: "Tests/Support/Golden.swift", with: "")
}

/// What changed between two texts, line by line, as `diff -u` shows it.
struct LineDifference: CustomStringConvertible {
  let description: String

  /// How many unchanged lines stand around a change.
  private static let context = 3

  init(from old: String, to new: String) {
    let before = old.components(separatedBy: "\n")
    let after = new.components(separatedBy: "\n")
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: Character, text: String)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if removed.contains(left) {
        lines.append(("-", before[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(("+", after[right]))
        right += 1
      } else {
        lines.append((" ", before[left]))
        left += 1
        right += 1
      }
    }
    let changed = lines.indices.filter { lines[$0].mark != " " }
    let near = lines.indices.filter { index in
      changed.contains { abs($0 - index) <= LineDifference.context }
    }
    var text = ""
    for (position, index) in near.enumerated() {
      if position > 0, near[position - 1] + 1 != index { text += "  …\n" }
      text += "\(lines[index].mark) \(lines[index].text)\n"
    }
    description = text
  }
}
