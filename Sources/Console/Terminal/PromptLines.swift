/// A rendered prompt as libedit can show it.
///
/// libedit prints no newline in a prompt, garbles it where two escape sequences follow each other,
/// and loses a sequence with nothing printable behind it.
struct PromptLines {
  /// What comes before the prompt's last line, escape sequences bare, to be written as it is; and
  /// that last line, its sequences between marks.
  let parts: (above: String, line: String)

  /// `rendered` is what `Theme.renderPrompt` makes with `mark`.
  init(_ rendered: String, mark: Character = "\u{1}") {
    var above = ""
    var line = rendered[...]
    if let newline = rendered.lastIndex(of: "\n") {
      above = rendered[...newline].filter { $0 != mark }
      line = rendered[rendered.index(after: newline)...]
    }
    parts = (above, Self.mended(String(line), mark: mark))
  }

  /// Sequences that follow each other become one; the last one moves before the last character.
  private static func mended(_ line: String, mark: Character) -> String {
    var pieces: [(sequence: String, text: String)] = [("", "")]
    for (index, piece) in line.split(separator: mark, omittingEmptySubsequences: false).enumerated()
    {
      if index.isMultiple(of: 2) {
        pieces[pieces.count - 1].text += piece
      } else if pieces[pieces.count - 1].text.isEmpty {
        pieces[pieces.count - 1].sequence += piece
      } else {
        pieces.append((String(piece), ""))
      }
    }
    if let last = pieces.last, last.text.isEmpty {
      pieces.removeLast()
      guard !pieces.isEmpty else { return "" }
      let character = pieces[pieces.count - 1].text.removeLast()
      if pieces[pieces.count - 1].text.isEmpty {
        pieces[pieces.count - 1] = (last.sequence, String(character))
      } else {
        pieces.append((last.sequence, String(character)))
      }
    }
    return pieces.map { piece in
      piece.sequence.isEmpty ? piece.text : "\(mark)\(piece.sequence)\(mark)\(piece.text)"
    }.joined()
  }
}
