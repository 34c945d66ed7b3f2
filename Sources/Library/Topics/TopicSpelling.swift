internal import Text

/// A topic's name as it is looked up: whatever people write differently and mean the same is gone.
///
/// Case, accents, hyphens and underscores, a leading article and plurals make no difference.
struct TopicSpelling: Hashable {
  /// The words in their singular.
  let words: [String]

  init(_ name: String) {
    let plain = Folding.key(name).map { $0 == "_" || $0 == "/" ? " " : $0 }
    var words = String(plain).split(separator: " ").map { $0 == "&" ? "and" : String($0) }
    if words.count > 1, ["the", "a", "an"].contains(words[0]) { words.removeFirst() }
    self.words = words.map(TopicSpelling.singular)
  }

  private init(words: some Sequence<String>) { self.words = Array(words) }

  /// Without what says that one wants to learn something and not what; nil where there is no such.
  ///
  /// `intro to`, `learn`, `basics of`, and after the topic `for beginners`, `quiz`.
  var withoutRequest: TopicSpelling? {
    var bare = words[...]
    if let prefix = TopicSpelling.prefixes.first(where: { bare.starts(with: $0) }) {
      bare = bare.dropFirst(prefix.count)
    }
    if let suffix = TopicSpelling.suffixes.first(where: { bare.reversed().starts(with: $0) }) {
      bare = bare.dropLast(suffix.count)
    }
    if bare.count > 1, ["the", "a", "an"].contains(bare.first) { bare = bare.dropFirst() }
    return bare.isEmpty || bare.count == words.count ? nil : TopicSpelling(words: bare)
  }

  /// What the history is wanted of; nil where it is none.
  var subjectOfHistory: TopicSpelling? {
    guard words.count > 2, words.starts(with: ["history", "of"]) else { return nil }
    let rest = words.dropFirst(2)
    return TopicSpelling(words: rest.count > 1 && rest.first == "the" ? rest.dropFirst() : rest)
  }

  private static let prefixes: [[String]] = [
    "an introduction to", "introduction to", "intro to", "introducing", "learn about", "learning",
    "learn", "the basics of", "basics of", "fundamentals of", "essentials of", "study", "studying",
    "teach me about", "teach me", "all about", "about", "practice", "practise", "beginner",
    "basic", "more",
  ].map(TopicSpelling.words).sorted { $0.count > $1.count }

  /// Read from their end.
  private static let suffixes: [[String]] = [
    "for beginners", "for dummies", "the basics", "basics", "fundamentals", "essentials", "101",
    "quiz", "trivia", "flashcards", "flash cards", "cards", "deck", "course", "class", "tutorial",
    "lessons", "introduction", "intro",
  ].map { TopicSpelling.words($0).reversed() }.sorted { $0.count > $1.count }

  private static func words(_ phrase: String) -> [String] {
    phrase.split(separator: " ").map { singular(String($0)) }
  }

  /// Rough, but the same for all spellings of a word: `countries` is `country`, `physics` `physic`.
  static func singular(_ word: String) -> String {
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    guard word.count > 3, word.hasSuffix("s"),
      !["ss", "us", "is"].contains(where: word.hasSuffix)
    else { return word }
    return String(word.dropLast())
  }
}
