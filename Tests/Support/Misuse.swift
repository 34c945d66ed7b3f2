internal import Testing

/// How a fake complains: a call that its protocol does not allow fails the test.
package enum Misuse {
  package static func record(
    _ what: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    Issue.record(
      Comment(rawValue: what),
      sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1))
  }
}
