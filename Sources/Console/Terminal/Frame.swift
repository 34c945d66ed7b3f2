/// One of several pictures that follow each other in the same place.
package struct Frame: Equatable, Sendable {
  /// Its rows, as many as those of the others, in ASCII.
  package var rows: [StyledText]
  /// How long it stays.
  package var duration: Duration

  package init(_ rows: [StyledText], for duration: Duration) {
    self.rows = rows
    self.duration = duration
  }
}
