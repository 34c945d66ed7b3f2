/// An answer read as sentences: its words in order and what parts them.
struct TypedSentence: Sendable {
  /// What stands before a word, the stronger the later.
  enum Gap: Int, Comparable {
    /// A space or a hyphen.
    case none
    case comma
    case colon
    /// A semicolon, dash, bracket or quotation mark.
    case mark
    /// A full stop or a new line.
    case stop

    static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
  }

  struct Word {
    /// Folded; numbers in digits without separators of thousands.
    let key: String
    let gap: Gap
    let isCapital: Bool
    /// Whether it is written in capitals throughout.
    let isShouted: Bool
  }

  let words: [Word]

  /// The most words that are read as sentences.
  static let longest = 400

  /// Nil for a text that is longer.
  init?(_ text: String) {
    guard text.utf8.count <= 16 * TypedSentence.longest else { return nil }
    var reader = Reader()
    for line in text.split(whereSeparator: \.isNewline) {
      for chunk in line.split(whereSeparator: \.isWhitespace) {
        guard reader.words.count < TypedSentence.longest else { return nil }
        reader.read(chunk)
      }
      reader.gap = .stop
    }
    words = TypedSentence.withNumbersInDigits(reader.words)
  }

  /// Whether something is said, or a topic named with its answer behind a colon; else it is but a
  /// few words.
  func isSentence(answering question: QuestionWords?) -> Bool {
    words.count >= TypedSentence.leastWords
      || words.contains { $0.gap == .colon || TypedSentence.verbs.contains($0.key) }
      || words.count >= TypedSentence.leastWordsToRepeat && repeats(question)
  }

  private func repeats(_ question: QuestionWords?) -> Bool {
    guard let question else { return false }
    return words.count { question.contains($0.key) && !FunctionWords.contains($0.key) } > 1
  }

  /// So many words hardly ever are one name with what belongs to it.
  private static let leastWords = 7
  private static let leastWordsToRepeat = 5
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "be", "been", "has", "have", "had", "does", "did", "do", "its",
    "thats", "called", "named", "known", "means", "meant", "became", "becomes", "became", "made",
    "makes", "make", "began", "ended", "started", "wrote", "written", "think", "believe", "isnt",
    "wasnt", "not", "will", "would", "can", "belongs", "comes", "came", "lies", "lived", "lives",
    "refers", "refer", "stands", "won", "invented", "discovered", "directed",
  ]

  /// The first word of the clause that `index` stands in, where a gap of at least `gap` starts one.
  func start(of index: Int, at gap: Gap) -> Int {
    var start = index
    while start > 0, words[start].gap < gap { start -= 1 }
    return start
  }

  /// The word behind the last of the clause that `index` stands in.
  func end(of index: Int, at gap: Gap) -> Int {
    var end = index + 1
    while end < words.count, words[end].gap < gap { end += 1 }
    return end
  }

  private static func withNumbersInDigits(_ words: [Word]) -> [Word] {
    guard words.contains(where: { NumberWords.isNumber($0.key) }) else { return words }
    var result: [Word] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let rest = words[index...].prefix(12)
      let run = rest.prefix { $0.gap == .none || $0.key == word.key }.map(\.key)
      guard NumberWords.isNumber(word.key), let (value, count) = NumberWords.leading(run) else {
        result.append(word)
        index += 1
        continue
      }
      result.append(
        Word(
          key: String(value), gap: word.gap, isCapital: word.isCapital, isShouted: false))
      index += count
    }
    return result
  }
}
