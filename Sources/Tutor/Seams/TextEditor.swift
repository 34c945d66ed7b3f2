/// The learner's own editor.
package protocol TextEditor: AnyObject {
  /// Has a text edited, and returns what it became.
  ///
  /// Runs while the terminal is lent, and returns once the learner has left the editor. Nothing of the
  /// text stays behind on the disk.
  func edit(_ text: String) throws(EditorTrouble) -> String
}

package enum EditorTrouble: Error, Equatable, Sendable {
  /// None is named, and none of the usual ones is there.
  case none
  /// The one that is named cannot be started.
  case notStarted(String)
  /// It ended with a failure, or by a signal.
  case failed(String)
  /// The file for it could not be written, or not read again; with the system's reason.
  case file(String)
}

/// Where nobody can edit.
package final class NoEditor: TextEditor {
  package init() {}

  package func edit(_ text: String) throws(EditorTrouble) -> String { throw .none }
}
