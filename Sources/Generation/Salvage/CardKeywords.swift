internal import Text
internal import Tutor

/// What finds a photo of a card's subject. A card is as good without: whatever is wrong with a
/// keyword, that one alone is left out.
enum CardKeywords {
  static let most = 5
  /// In characters.
  static let longest = 40
  /// How many texts are looked at, and how long they may be, in bytes.
  private static let mostTexts = 32
  private static let longestText = 1024

  /// The keywords as a model gave them: a list of texts, or a text with commas between them. One
  /// that the reply ended in is none.
  static func texts(in value: RecoveredValue) -> [String] {
    switch value {
    case .null, .bool, .number: return []
    case .string(let text, let isCut):
      guard text.utf8.count <= longestText else { return [] }
      let parts = text.split { $0.isNewline || ",;，、；".contains($0) }
      return (isCut ? parts.dropLast() : parts[...]).map(String.init)
    case .array(let values): return values.prefix(mostTexts).flatMap(texts)
    case .object(let members):
      let named = members.first { ["keyword", "text", "value"].contains($0.key.lowercased()) }
      return named.map { texts(in: $0.value) } ?? []
    }
  }

  /// The keywords that are fit to search with, each once.
  ///
  /// - Parameter card: Whoever sees what is searched for must not learn its answer from that.
  static func fit(_ texts: [String], for card: Card) -> [String] {
    guard !texts.isEmpty else { return [] }
    let veil = AnswerVeil(card)
    var keys: Set<String> = []
    var keywords: [String] = []
    for text in texts.prefix(mostTexts) where keywords.count < most {
      let keyword = cleaned(text)
      guard isSound(keyword), !says(keyword, whatIsBehind: veil),
        keys.insert(Folding.key(keyword)).inserted
      else { continue }
      keywords.append(keyword)
    }
    return keywords
  }

  /// On one line, without control codes, Markdown, quotes or the mark of a tag.
  private static func cleaned(_ text: String) -> String {
    let words = CardText.answer(text).split { $0.isWhitespace || $0 == "_" }
    return String(words.joined(separator: " ").drop { $0 == "#" })
  }

  /// Whether it is words, and neither a piece of syntax nor what says that there are none.
  private static func isSound(_ keyword: String) -> Bool {
    keyword.count <= longest && keyword.contains(where: \.isLetter)
      && !keyword.contains { "{}[]<>|\\=".contains($0) } && !keyword.contains("://")
      && !Placeholder.isPlaceholder(keyword) && !nothings.contains(Folding.key(keyword))
  }

  private static let nothings: Set<String> = [
    "none", "nothing", "empty", "no", "no photo", "no image", "no picture", "keyword", "keywords",
    "photo", "image", "picture", "true", "false",
  ]

  private static func says(_ keyword: String, whatIsBehind veil: AnswerVeil) -> Bool {
    var veil = veil
    let shown = veil.pass(keyword)
    return shown + veil.finish() != keyword
  }
}
