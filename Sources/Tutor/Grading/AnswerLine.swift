/// What a quizbowl answerline takes, asks to be told more about, and refuses.
///
/// `Alice <b><u>Munro</u></b> [or Alice <b><u>Laidlaw</u></b>; prompt on <u>Ann</u>; do not accept
/// “Monroe”]`: marks say what must be said, the first bracket that holds an instruction holds all
/// of them.
package struct AnswerLine: Sendable {
  /// An answer that is not enough, or too much, with what to ask back; nil to ask for more.
  struct Prompt: Sendable {
    let phrase: AnswerLinePhrase
    let question: String?
  }

  var accepted: [AnswerLinePhrase] = []
  var prompts: [Prompt] = []
  var rejected: [AnswerLinePhrase] = []
  /// Whether some of the main answer's marked parts is enough.
  var acceptsEitherPart = false
  /// Whether some of the words of an answer are worth asking for the others.
  var promptsOnPart = false
  /// Whether other forms of the words do, as a verb for its noun.
  var acceptsWordForms = false
  /// Whether anything in it is marked; where nothing is, the last word names the thing.
  let isMarked: Bool

  /// How many answers of a kind are kept, and how many words all may have together.
  private static let most = 32
  private static let mostWords = 256

  /// Nil where the text holds no answer.
  package init?(_ text: String) {
    let scalars = AnswerMarkup.read(text)
    isMarked = scalars.contains { !$0.marks.isEmpty }
    var words = 0
    for clause in AnswerLineClauses.read(scalars) {
      words += clause.words.count
      if words <= Self.mostWords || accepted.isEmpty { add(clause) }
    }
    if acceptsEitherPart, let main = accepted.first, main.parts.count > 1 {
      accepted += main.parts.map { AnswerLinePhrase(main, requiring: $0) }
    }
    guard !accepted.isEmpty else { return nil }
  }

  private mutating func add(_ clause: AnswerLineClause) {
    let chunks = AnswerLineChunks(clause, isMarked: isMarked)
    switch clause.directive {
    case nil: accepted += chunks.phrases
    case .accept:
      accepted += chunks.phrases
      acceptsEitherPart = acceptsEitherPart || chunks.meansEitherPart
      acceptsWordForms = acceptsWordForms || chunks.meansWordForms
    case .prompt, .antiPrompt:
      let question = chunks.question ?? (clause.directive == .antiPrompt ? "be less specific" : nil)
      prompts += chunks.phrases.map { Prompt(phrase: $0, question: question) }
      promptsOnPart = promptsOnPart || chunks.meansPart
    case .reject: rejected += chunks.phrases
    }
    accepted = Array(accepted.prefix(Self.most))
    prompts = Array(prompts.prefix(Self.most))
    rejected = Array(rejected.prefix(Self.most))
  }
}
