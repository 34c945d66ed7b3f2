/// Keeps what a model says about a card that waits for its answer from giving that away.
///
/// A filter for streamed text: it holds back a word or a few, and puts `…` in place of the answer,
/// whatever accepted form, inflection, case, hyphen or emphasis it comes in. Of a card that is true or
/// false it veils the verdict, not the words.
package struct AnswerVeil: Sendable {
  private let phrases: [any VeiledPhrase]
  private var splitter = WordSplitter()
  private var words: [SpokenWord] = []
  private var before = SaidBefore()

  package init(_ card: Card) {
    phrases = card.type == .trueFalse ? [VerdictPhrase()] : [AnswerPhrase(card)]
  }

  /// Takes the next piece, and returns what may be shown now.
  package mutating func pass(_ piece: String) -> String {
    words += splitter.add(piece)
    let shown = release(isEnded: false)
    return words.isEmpty ? shown + splitter.takeSpace() : shown
  }

  /// What is left.
  package mutating func finish() -> String {
    words += splitter.finish()
    return release(isEnded: true) + splitter.takeSpace()
  }

  private mutating func release(isEnded: Bool) -> String {
    var shown = ""
    while let first = words.first {
      switch finding(isEnded: isEnded) {
      case .undecided: return shown
      case .nothing:
        shown += first.space + first.text
        advance(by: 1)
      case .words(let count):
        let last = words[count - 1]
        shown += first.space + first.opening + "…" + last.closing
        advance(by: count)
      }
    }
    return shown
  }

  private func finding(isEnded: Bool) -> VeilFinding {
    var isUndecided = false
    for phrase in phrases {
      switch phrase.find(in: words[...], after: before, isEnded: isEnded) {
      case .words(let count): return .words(count)
      case .undecided: isUndecided = true
      case .nothing: break
      }
    }
    return isUndecided ? .undecided : .nothing
  }

  private mutating func advance(by count: Int) {
    for word in words.prefix(count) { before.add(word) }
    words.removeFirst(count)
  }
}

/// What must not be said.
protocol VeiledPhrase: Sendable {
  /// Whether it begins with the first of `words`, none of which is empty; `isEnded` where no others
  /// follow.
  func find(in words: ArraySlice<SpokenWord>, after before: SaidBefore, isEnded: Bool)
    -> VeilFinding
}

enum VeilFinding: Equatable {
  case nothing
  /// It takes more words to know.
  case undecided
  /// So many words say it.
  case words(Int)
}

/// What stands before a word, as far as that tells what it means.
struct SaidBefore: Sendable {
  /// The letters of the word before; empty at the start of a sentence.
  private(set) var lastWord = ""
  /// Whether a sentence, a clause after a colon, or a line begins.
  private(set) var isAtStart = true

  mutating func add(_ word: SpokenWord) {
    if word.letters.isEmpty, !isAtStart { return }
    isAtStart = word.endsLine || word.closing.contains { ".!?:—–".contains($0) }
    lastWord = word.letters
  }
}
