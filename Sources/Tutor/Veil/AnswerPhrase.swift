internal import Text

/// The accepted answers of a card, in any form that a sentence gives them.
struct AnswerPhrase: VeiledPhrase {
  private struct Form: Sendable {
    /// The folded words, as a sentence is split into them.
    var words: [String]
    /// As written, where it is in capitals: WHO is not who.
    var acronym: String?
    var letters: String { words.joined() }
  }

  private let forms: [Form]
  private let key: AnswerKey
  private let grader = AnswerGrader(readsSentences: false)
  /// How many words are read together for the grader.
  private let reach: Int

  private static let longestReach = 4

  init(_ card: Card) {
    key = AnswerKey(card)
    forms = AnswerForms.all(of: key.answers).map { form in
      var splitter = WordSplitter()
      let words = splitter.add(form) + splitter.finish()
      let isAcronym = form.count > 1 && form.allSatisfy(\.isUppercase)
      return Form(
        words: words.map(\.letters).filter { !$0.isEmpty }, acronym: isAcronym ? form : nil)
    }.filter { !$0.words.isEmpty }
    reach = min(AnswerPhrase.longestReach, forms.map(\.words.count).max() ?? 1)
  }

  func find(in words: ArraySlice<SpokenWord>, after before: SaidBefore, isEnded: Bool)
    -> VeilFinding
  {
    guard let first = words.first, !first.letters.isEmpty else { return .nothing }
    guard !isItemNumber(first, after: before) else { return .nothing }
    var isUndecided = false
    for form in forms {
      switch find(form, in: words, isEnded: isEnded) {
      case .words(let count): return .words(count)
      case .undecided: isUndecided = true
      case .nothing: break
      }
    }
    if isUndecided { return .undecided }
    return graded(words, isEnded: isEnded)
  }

  /// `2.` at the start of a line is no answer.
  private func isItemNumber(_ word: SpokenWord, after before: SaidBefore) -> Bool {
    (before.isAtStart || word.space.contains(where: \.isNewline))
      && word.letters.count <= 2 && word.letters.allSatisfy(\.isNumber)
      && (word.text.last == "." || word.text.last == ")")
  }

  // MARK: As it is written

  private func find(_ form: Form, in words: ArraySlice<SpokenWord>, isEnded: Bool) -> VeilFinding {
    guard let first = words.first else { return .undecided }
    let wanted = form.letters
    if AnswerPhrase.everyday.contains(wanted) {
      guard first.letters == wanted else { return .nothing }
      return first.isMarked || first.bare == form.acronym ? .words(1) : .nothing
    }
    if wanted.count >= 6, first.letters.contains(wanted), !wanted.allSatisfy(\.isNumber) {
      return .words(1)
    }
    var letters = ""
    var index = 0  // of the form's word that comes next
    var isWordForWord = true
    for (count, word) in zip(1..., words) {
      guard !word.letters.isEmpty else { continue }
      letters += word.letters
      if isWordForWord {
        isWordForWord =
          index < form.words.count
          && AnswerInflections.isForm(
            word.letters, of: form.words[index], isLast: index == form.words.count - 1)
        index += 1
      }
      if isWordForWord, index == form.words.count { return .words(count) }
      if AnswerInflections.isForm(letters, of: wanted, isLast: true) { return .words(count) }
      guard isWordForWord || wanted.hasPrefix(letters) else { return .nothing }
    }
    return isEnded ? .nothing : .undecided
  }

  // MARK: As it would be judged

  /// Whether the words are an answer that would be right: a number in words, a unit spelled out.
  private func graded(_ words: ArraySlice<SpokenWord>, isEnded: Bool) -> VeilFinding {
    // What follows an article is looked at by itself.
    guard let first = words.first, !AnswerPhrase.everyday.contains(first.letters) else {
      return .nothing
    }
    for count in 1...reach {
      guard words.count >= count else { return isEnded ? .nothing : .undecided }
      let said = words.prefix(count)
      guard let last = said.last, !last.letters.isEmpty else { continue }
      let letters = said.reduce("") { $0 + $1.letters }
      guard isWorthGrading(letters) else { continue }
      let text = said.reduce("") { $0 + ($0.isEmpty ? "" : $1.space) + $1.bare }
      if grader.grade(text, against: key).kind == .correct { return .words(count) }
    }
    return .nothing
  }

  private func isWorthGrading(_ letters: String) -> Bool {
    letters.count >= 3 || letters.contains(where: \.isNumber)
  }

  /// Words that every sentence has: as an answer they are veiled only where they are set off from it.
  private static let everyday: Set<String> = [
    "a", "i", "an", "as", "at", "be", "by", "do", "for", "he", "if", "in", "is", "it", "no", "not",
    "of", "on", "or", "so", "the", "to", "up", "us", "we", "and", "are", "but", "can", "had", "has",
    "was", "who", "why", "yes", "you", "all", "any", "its", "how", "from", "with", "that", "this",
    "while", "when", "then", "else", "there", "what", "which", "der", "die", "das", "und", "ist",
    "le", "la", "les", "un", "de", "et", "est", "el", "y", "en", "es", "del",
  ]
}

extension SpokenWord {
  /// The word without emphasis and punctuation around it.
  fileprivate var bare: String {
    let unmarked = text.filter { !"*_`~".contains($0) }
    return unmarked.trimmingPunctuation
  }
}

extension String {
  fileprivate var trimmingPunctuation: String {
    let signs = "\"“”„«»‘’.,;:!?()[]"
    var text = self[...]
    while let first = text.first, signs.contains(first) { text.removeFirst() }
    while let last = text.last, signs.contains(last) { text.removeLast() }
    return String(text)
  }
}
