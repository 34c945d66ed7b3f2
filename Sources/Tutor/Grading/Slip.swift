internal import Text

/// What went wrong in typing a right answer, and where.
struct Slip {
  let edits: [Edit]
  /// The folded right spelling without spaces that the edits' positions count in.
  let letters: String
  /// How many folded letters, of an article, the written answer has before those.
  let offset: Int

  /// How many slips a word or phrase of this length forgives.
  ///
  /// Below four letters one slip makes another word more often than not.
  static func tolerance(for letters: [Character]) -> Int {
    switch letters.count {
    case ..<4: 0
    case 4...7: 1
    case 8...14: 2
    default: 3
    }
  }

  /// "a letter slipped: horiz·o·n", with the spelling as `text` has it.
  func note(for text: String) -> String {
    "\(kind): \(marked(in: text))"
  }

  private var kind: String {
    if edits.count > 1 { return "\(edits.count) letters slipped" }
    return switch edits.first {
    case .extra(let letter, _): "one \(letter) too many"
    case .swapped: "two letters swapped"
    case .missing, .replaced, nil: "a letter slipped"
    }
  }

  /// The folded positions that were missed.
  private var missed: Set<Int> {
    var missed: Set<Int> = []
    for edit in edits {
      switch edit {
      case .missing(let position), .replaced(_, let position): missed.insert(position + offset)
      case .swapped(let position): missed.formUnion([position + offset, position + offset + 1])
      case .extra: break
      }
    }
    return missed
  }

  /// Where the eye should go: the folded positions that are missed or have a letter too many.
  private var touched: Set<Int> {
    let letters = Array(letters)
    return edits.reduce(into: missed) { touched, edit in
      guard case .extra(let letter, let position) = edit else { return }
      let isDoubled = position < letters.count && letters[position] == letter
      touched.insert(isDoubled ? position + offset : max(0, position - 1) + offset)
    }
  }

  /// The words of `text` that slipped, with dots round the letters that were missed. From right to
  /// left none at a word's ends: beside other writing it would move to the wrong one.
  private func marked(in text: String) -> String {
    let characters = Array(text)
    guard let positions = positions(of: characters) else { return text }
    let missed = missed
    let touched = touched
    let isMissed = positions.map { !missed.isDisjoint(with: $0) }
    let hits = positions.indices.filter { !touched.isDisjoint(with: positions[$0]) }
    guard let first = hits.first, let last = hits.last else { return text }
    let start = characters[..<first].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    var end = characters[last...].firstIndex(where: \.isWhitespace) ?? characters.count
    while end > last + 1, positions[end - 1].isEmpty { end -= 1 }
    let hasEnds = !WritingDirection.runsLeft(text)
    var shown = ""
    for index in start..<end {
      let before = index > start && isMissed[index - 1]
      if isMissed[index] != before, hasEnds || index > start { shown += "·" }
      shown.append(characters[index])
    }
    if isMissed[end - 1], hasEnds { shown += "·" }
    return shown
  }

  /// The folded positions each character stands for; nil where the text does not fold letter by
  /// letter to what was compared.
  private func positions(of characters: [Character]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    var folded = ""
    var count = 0
    for character in characters {
      let letters = Folding.letters(String(character))
      ranges.append(count..<(count + letters.count))
      count += letters.count
      folded += letters
    }
    return folded.dropFirst(offset) == letters ? ranges : nil
  }
}
