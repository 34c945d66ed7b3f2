/// Sentences that tell whether a statement is true: "the answer is false", "No, …".
///
/// Only what says so outright. What a model gives away by its reasons, it gives away.
struct VerdictPhrase: VeiledPhrase {
  /// How many words may stand between "is" and "true".
  private static let reach = 5

  func find(in words: ArraySlice<SpokenWord>, after before: SaidBefore, isEnded: Bool)
    -> VeilFinding
  {
    guard let first = words.first, !first.letters.isEmpty else { return .nothing }
    if isVerdict(first) {
      if first.isMarked || Self.leads.contains(before.lastWord) { return .words(1) }
      return before.isAtStart ? closing(words, isEnded: isEnded) : .nothing
    }
    if isWeakVerdict(first), before.isAtStart || Self.leads.contains(before.lastWord) {
      return closing(words, isEnded: isEnded)
    }
    let isOpening = before.isAtStart && Self.negations.contains(first.letters)
    guard isOpening || Self.copulas.contains(first.letters) else { return .nothing }
    for (count, word) in zip(2..., words.dropFirst().prefix(Self.reach)) {
      if isVerdict(word) { return .words(count) }
      if isWeakVerdict(word), isClosed(word) { return .words(count) }
      guard Self.fillers.contains(word.letters) || word.letters.isEmpty else { return .nothing }
      // A sentence that ends in a filler said nothing.
      if isClosed(word), word.closing.contains(".") { return .nothing }
    }
    return isEnded || words.count > Self.reach ? .nothing : .undecided
  }

  /// Whether the first word is a clause of its own: "True.", "No,", "False —".
  private func closing(_ words: ArraySlice<SpokenWord>, isEnded: Bool) -> VeilFinding {
    guard let first = words.first, !isClosed(first) else { return .words(1) }
    guard let next = words.dropFirst().first else { return isEnded ? .words(1) : .undecided }
    return next.letters.isEmpty && "—–-".contains(next.text.prefix(1)) ? .words(1) : .nothing
  }

  private func isVerdict(_ word: SpokenWord) -> Bool { Self.verdicts.contains(word.letters) }

  private func isWeakVerdict(_ word: SpokenWord) -> Bool {
    Self.weakVerdicts.contains(word.letters)
  }

  /// Whether a clause ends behind the word.
  private func isClosed(_ word: SpokenWord) -> Bool {
    word.endsLine || word.closing.contains { ".,;:!—–".contains($0) }
  }

  private static let verdicts: Set<String> = [
    "true", "false", "correct", "incorrect", "untrue", "wrong", "accurate", "inaccurate", "myth",
    "misconception", "misunderstanding", "fallacy", "wahr", "unwahr", "falsch", "richtig",
    "korrekt", "vrai", "vraie", "faux", "fausse", "verdadero", "verdadera", "falso", "falsa",
    "cierto", "cierta", "vero", "vera", "verdadeiro", "verdadeira", "waar", "onwaar", "juist",
    "onjuist", "sant", "falskt", "правда", "неправда", "верно", "неверно", "ложь",
  ]
  /// Words that are more often something else: they count at a sentence's end, or before its comma.
  private static let weakVerdicts: Set<String> = [
    "yes", "no", "right", "exactly", "ja", "nein", "oui", "non", "si", "sim", "nao", "nee", "да",
    "нет",
  ]
  private static let copulas: Set<String> = [
    "is", "isnt", "was", "wasnt", "are", "arent", "be", "its", "thats", "remains", "ist", "war",
    "est", "cest", "c", "n", "es", "e", "ar", "er", "это",
  ]
  private static let negations: Set<String> = ["not", "nicht", "pas", "niet"]
  private static let fillers: Set<String> = [
    "not", "indeed", "in", "fact", "actually", "definitely", "certainly", "clearly", "simply",
    "completely", "absolutely", "entirely", "partly", "partially", "essentially", "basically",
    "generally", "therefore", "thus", "hence", "also", "just", "quite", "really", "a", "an",
    "common", "popular", "widespread", "clear", "definite", "strictly", "technically", "only",
    "always", "never", "obviously", "plainly", "of", "course", "nicht", "ganz", "leider", "pas",
    "tout", "bien", "no", "non", "niet", "answered", "labelled", "marked", "considered", "as",
    "est",
  ]
  /// Behind these a verdict is one: "answer: false", "the statement false".
  private static let leads: Set<String> = [
    "answer", "statement", "claim", "assertion", "verdict", "aussage", "behauptung", "antwort",
    "reponse", "affirmation", "respuesta", "as", "considered", "deemed", "choose", "pick", "type",
    "say", "it",
  ]
}
