internal import Text

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

  private struct Reader {
    var words: [Word] = []
    var gap = Gap.stop

    mutating func read(_ chunk: Substring) {
      guard let first = chunk.firstIndex(where: { $0.isLetter || $0.isNumber }),
        let last = chunk.lastIndex(where: { $0.isLetter || $0.isNumber })
      else {
        if chunk == "/" { append("or", from: chunk) }
        gap = max(gap, chunk == "&" || chunk == "/" ? .none : .mark)
        return
      }
      if chunk[..<first].contains(where: { "\"“„«([‘—–".contains($0) }) { gap = max(gap, .mark) }
      let body = chunk[first...last]
      for (index, part) in TypedSentence.parts(of: body).enumerated() {
        if index > 0 { append("or", from: part) }
        for key in Folding.key(String(part)).split(separator: " ") {
          for (index, run) in TypedSentence.unglued(key).enumerated() {
            if index > 0 { gap = .mark }
            append(run, from: part)
          }
        }
      }
      gap = TypedSentence.gap(after: chunk[chunk.index(after: last)...], body)
    }

    private mutating func append(_ key: some StringProtocol, from chunk: Substring) {
      if let last = words.last, key.count == 1, gap == .none, isInitial(last),
        chunk.first?.isUppercase ?? false, chunk.first?.isLetter ?? false
      {
        words[words.count - 1] = Word(
          key: last.key + key, gap: last.gap, isCapital: true, isShouted: true)
        return
      }
      words.append(
        Word(
          key: TypedSentence.withoutThousands(String(key)), gap: words.isEmpty ? .stop : gap,
          isCapital: chunk.first?.isUppercase ?? false,
          isShouted: chunk.count > 1 && chunk.allSatisfy { !$0.isLowercase }))
      gap = .none
    }

    /// Whether it is one of the initials of a name, which are read as one word: J. R. R.
    private func isInitial(_ word: Word) -> Bool {
      word.isCapital && word.key.count < 4 && (word.key.count == 1 || word.isShouted)
        && word.key.allSatisfy(\.isLetter)
    }
  }

  /// Both sides of a slash between words.
  private static func parts(of chunk: Substring) -> [Substring] {
    let parts = chunk.split(separator: "/")
    return parts.count > 1 && parts.allSatisfy { $0.count > 2 && $0.allSatisfy(\.isLetter) }
      ? parts : [chunk]
  }

  private static func gap(after signs: Substring, _ body: Substring) -> Gap {
    if signs.contains(where: { "!?。！？".contains($0) }) { return .stop }
    if signs.contains(".") {
      let isShort = body.count == 1 || body.contains(".") || titles.contains(body.lowercased())
      return isShort && signs.count == 1 ? .none : .stop
    }
    if signs.contains(where: { ":：".contains($0) }) { return .colon }
    if signs.contains(where: { ";)]\"”»—–…".contains($0) }) { return .mark }
    return signs.contains { ",，、،".contains($0) } ? .comma : .none
  }

  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "gen", "lt", "col", "sr", "jr", "vs", "approx", "ca",
    "no",
  ]
}

extension TypedSentence {
  /// A folded word in parts where three letters or more are glued to digits: `in2013after`.
  static func unglued(_ key: some StringProtocol) -> [String] {
    guard key.contains(where: \.isNumber), key.contains(where: \.isLetter) else {
      return [String(key)]
    }
    var runs: [(text: String, isNumber: Bool)] = []
    for character in key {
      if let last = runs.last, last.isNumber == character.isNumber {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), character.isNumber))
      }
    }
    let isGlued = runs.allSatisfy {
      $0.isNumber || $0.text.count > 2 || $0.text.count > 1 && FunctionWords.contains($0.text)
    }
    return isGlued ? runs.map(\.text) : [withoutOrdinalEnding(String(key))]
  }

  private static func withoutOrdinalEnding(_ key: String) -> String {
    guard key.count > 2, ["st", "nd", "rd", "th"].contains(key.suffix(2)) else { return key }
    let digits = key.dropLast(2)
    return digits.allSatisfy(\.isNumber) ? String(digits) : key
  }

  /// `1,776` as `1776`; a comma that parts no thousands stays.
  static func withoutThousands(_ key: String) -> String {
    guard key.contains(",") else { return key }
    let groups = key.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped =
      (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    return isGrouped && groups.joined().allSatisfy(\.isNumber) ? groups.joined() : key
  }
}
