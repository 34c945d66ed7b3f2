internal import Text

/// One answer of an answerline: its text, its words, and which of them must be said.
struct AnswerLinePhrase: Sendable {
  struct Word: Sendable {
    /// See `WordRoot`.
    let root: String
    let key: String
    /// What must be said of it as written, without marks; all of it where nothing must.
    let written: String
    /// The marked beginning of the word, folded, where not all of it is marked: `flam` of flames.
    let stem: String?
    /// The marked part it belongs to; nil where it need not be said.
    let part: Int?

    var isNumber: Bool { root.allSatisfy(\.isNumber) }
  }

  /// The answer as written, without marks; what stands in brackets left out, then kept.
  let texts: [String]
  let words: [Word]
  /// The numbers of the marked parts.
  let parts: [Int]

  /// Nil where nothing can be said of it.
  init?(_ words: [AnswerLineWord]) {
    let scalars = words.flatMap { $0.scalars + [MarkedScalar(scalar: " ", marks: [])] }
    let bare = AnswerLinePhrase.withoutQuotes(scalars)
    let short = AnswerLinePhrase.withoutBrackets(bare)
    let texts = [short, bare].map { AnswerLinePhrase.text($0).trimmingOuter(" ,;:.") }
    guard texts[1].contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    self.texts = texts[0] == texts[1] ? [texts[1]] : texts.filter { !$0.isEmpty }
    self.words = AnswerLinePhrase.words(of: short.isEmpty ? bare : short)
    parts = Set(self.words.compactMap(\.part)).sorted()
    setForms()
  }

  /// The answer with but one of its marked parts required.
  init(_ phrase: AnswerLinePhrase, requiring part: Int) {
    words = phrase.words.map {
      $0.part == part
        ? $0 : Word(root: $0.root, key: $0.key, written: $0.written, stem: nil, part: nil)
    }
    texts = [words.filter { $0.part != nil }.map(\.written).joined(separator: " ")]
    parts = [part]
    setForms()
  }

  private mutating func setForms() {
    let marked = words.filter { $0.part != nil }.map(\.written)
    forms = marked.isEmpty ? texts : texts + [marked.joined(separator: " ")]
    keys = forms.map { Folding.key($0) }
  }

  /// The words that must be said; all where none is marked. An article is none of them.
  var required: [Word] {
    let marked = words.filter { $0.part != nil }
    let all = marked.isEmpty ? words : marked
    let telling = all.filter { !WordRoot.articles.contains($0.key) }
    return telling.isEmpty ? all : telling
  }

  /// The texts to compare as wholes: as written, and what must be said alone.
  private(set) var forms: [String] = []
  /// The forms, folded.
  private(set) var keys: [String] = []

  private static let mostWords = 24

  private static func words(of scalars: [MarkedScalar]) -> [Word] {
    let marks = requiredMarks(of: scalars)
    var words: [Word] = []
    var part = 0
    var isInPart = false
    let pieces = scalars.split { separatesWords($0.scalar) }
    for piece in pieces.prefix(mostWords) {
      let hits = piece.map { marks.contains(where: $0.marks.contains) }
      let isRequired = hits.contains(true)
      // A part ends where something unmarked stands between.
      if isRequired, !isInPart || hits.first == false { part += 1 }
      isInPart = isRequired && hits.last == true
      let run = piece.filter { scalar in marks.contains(where: scalar.marks.contains) }
      let key = Folding.key(text(Array(piece)))
      let stem = isRequired && run.count < piece.count ? Folding.key(text(run)) : key
      let parts = key.split(separator: " ").map { String($0) }
      for word in parts {
        words.append(
          Word(
            root: WordRoot.of(word), key: word,
            written: parts.count > 1 ? word : text(isRequired ? run : Array(piece)),
            stem: stem == key ? nil : stem,
            part: isRequired ? part : nil))
      }
    }
    return WordRoot.merged(words)
  }

  /// Underlining says what must be said where there is any, else bold, else emphasis.
  private static func requiredMarks(of scalars: [MarkedScalar]) -> [MarkedScalar.Marks] {
    [.underlined, .bold, .emphasised].first { mark in
      scalars.contains { $0.marks.contains(mark) && !$0.scalar.properties.isWhitespace }
    }
    .map { [$0] } ?? []
  }

  private static func separatesWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "-–—/,;:()[]".unicodeScalars.contains(scalar)
  }

  private static func withoutQuotes(_ scalars: [MarkedScalar]) -> [MarkedScalar] {
    scalars.filter { !"“”\"„".unicodeScalars.contains($0.scalar) }
  }

  private static func withoutBrackets(_ scalars: [MarkedScalar]) -> [MarkedScalar] {
    var depth = 0
    return scalars.filter { scalar in
      if scalar.marks.isEmpty, "([".unicodeScalars.contains(scalar.scalar) { depth += 1 }
      let isInside = depth > 0
      if scalar.marks.isEmpty, ")]".unicodeScalars.contains(scalar.scalar) {
        depth = max(0, depth - 1)
        return false
      }
      return !isInside
    }
  }

  private static func text(_ scalars: [MarkedScalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.map(\.scalar))
    return String(view).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
