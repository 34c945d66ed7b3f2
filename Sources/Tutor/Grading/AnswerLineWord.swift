/// A word of an answerline as written, with its marks.
struct AnswerLineWord: Equatable, Sendable {
  let scalars: [MarkedScalar]
  /// Without outer punctuation, in small letters.
  let plain: String
  let isMarked: Bool
  let isQuoted: Bool

  init(scalars: [MarkedScalar]) {
    self.scalars = scalars
    let text = scalars.map(\.scalar)
    let start = text.firstIndex { !AnswerLineWord.isPunctuation($0) } ?? text.endIndex
    let end = text.lastIndex { !AnswerLineWord.isPunctuation($0) } ?? start - 1
    plain = AnswerLineWord.text(start <= end ? text[start...end] : []).lowercased()
    isMarked = scalars.contains { !$0.marks.isEmpty }
    isQuoted = scalars.contains { $0.isQuoted }
  }

  var text: String { AnswerLineWord.text(scalars.map(\.scalar)[...]) }

  /// Whether it may be an instruction: neither part of an answer nor quoted.
  var isInstruction: Bool { !isMarked && !isQuoted }

  /// Whether its last scalar, outside marks and quotation marks, is one of these.
  func ends(with marks: String) -> Bool {
    guard let last = scalars.last, last.marks.isEmpty,
      !last.isQuoted || "”\"".unicodeScalars.contains(last.scalar)
    else { return false }
    return marks.unicodeScalars.contains(last.scalar)
  }

  static func words(of scalars: some Sequence<MarkedScalar>) -> [AnswerLineWord] {
    scalars.split { $0.scalar.properties.isWhitespace }.map { AnswerLineWord(scalars: Array($0)) }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ";", ":", "(", ")", "[", "]", "“", "”", "\"", "„", "…", "?", "!": true
    default: false
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
