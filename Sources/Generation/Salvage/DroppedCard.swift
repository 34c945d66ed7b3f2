internal import Text

/// Something that looked like a card and is none.
package struct DroppedCard: Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    case noQuestion, noAnswer, answerIsQuestion, placeholder, answerInQuestion, tooLong, repeated
    /// The reply ended inside its question or answer.
    case cut
    /// Its answer or question is a piece of the reply's syntax.
    case junk
    /// A true/false card with another answer.
    case notTrueOrFalse
    /// A fill-the-blank card without a blank.
    case noBlank
    /// The answer is a letter of options that are not there.
    case noOptions
  }

  package var reason: Reason
  /// The start of its question or answer, for a message; without control characters.
  package var excerpt: String

  package init(reason: Reason, excerpt: String) {
    self.reason = reason
    self.excerpt = excerpt
  }

  /// At most 60 characters of the text, on one line.
  init(_ reason: Reason, of text: String) {
    let line = ControlFilter.strip(String(text.prefix(60))).map { $0.isNewline ? " " : $0 }
    self.init(reason: reason, excerpt: String(line) + (text.count > 60 ? "…" : ""))
  }
}
