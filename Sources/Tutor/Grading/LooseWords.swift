/// An answer's words without what carries no knowledge: lead-ins and the article before it.
struct LooseWords {
  /// The article or infinitive marker that was taken off.
  private(set) var article: String?
  private(set) var words: [String]

  init(_ spelling: Spelling) {
    words = LooseWords.withoutLeadIn(spelling.words).map { $0 == "&" ? "and" : $0 }
    if let first = words.first, words.count > 1, LooseWords.articles.contains(first) {
      article = first
      words.removeFirst()
    } else if let first = words.first, let elided = LooseWords.elision(in: spelling.text) {
      article = elided
      words[0] = String(first.dropFirst(elided.count))
    }
  }

  /// Whether the articles stand in no one's way: `die Tisch` is not `der Tisch`.
  func agrees(with other: LooseWords) -> Bool {
    guard let article, let otherArticle = other.article else { return true }
    return article == otherArticle
      || LooseWords.english.contains(article) && LooseWords.english.contains(otherArticle)
  }

  private static let english: Set<String> = ["the", "a", "an", "to"]
  private static let articles: Set<String> = english.union([
    "le", "la", "les", "un", "une", "der", "die", "das", "den", "dem", "ein", "eine", "el", "los",
    "las", "una", "il", "lo", "gli",
  ])

  /// What people say before an answer.
  private static let leadIns: [[String]] = [
    ["i", "think", "it", "is"], ["i", "think", "its"], ["i", "think"], ["i", "believe"],
    ["the", "answer", "is"], ["it", "is"], ["its"], ["it", "was"], ["that", "is"], ["thats"],
    ["this", "is"], ["they", "are"], ["theyre"], ["these", "are"],
  ]

  private static func withoutLeadIn(_ words: [String]) -> [String] {
    for leadIn in leadIns where words.count > leadIn.count && words.starts(with: leadIn) {
      return Array(words.dropFirst(leadIn.count))
    }
    if let hedge = words.first, hedges.contains(hedge), words.count > 1,
      words.dropFirst().prefix(2).contains(where: isAmount)
    {
      return Array(words.dropFirst())
    }
    return words
  }

  /// What people say before an amount they do not know to the last digit.
  private static let hedges: Set<String> = [
    "about", "approximately", "approx", "around", "roughly", "nearly", "circa", "ca",
  ]
  private static let amounts: Set<String> = [
    "half", "third", "thirds", "quarter", "quarters", "dozen", "dozens", "hundreds", "thousands",
    "millions", "billions", "twice", "double", "triple",
  ]

  private static func isAmount(_ word: String) -> Bool {
    amounts.contains(word) || NumberWords.isNumber(word) || word.first?.isNumber ?? false
  }

  /// `l` where the text begins as in `l'eau`.
  private static func elision(in text: String) -> String? {
    let start = text.prefix(3).lowercased()
    guard start.count == 3, let letter = start.first, letter == "l",
      let mark = start.dropFirst().first, "'’".contains(mark), start.last?.isLetter ?? false
    else { return nil }
    return String(letter)
  }
}
