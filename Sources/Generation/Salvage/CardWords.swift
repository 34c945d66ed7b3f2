internal import Text
internal import Tutor

/// Single words that stand on a card beside its texts: keywords, tags. A card is as good without:
/// whatever is wrong with one of them, that one alone is left out.
enum CardWords {
  /// In characters.
  static let longest = 40
  /// How many texts are looked at, and how long they may be, in bytes.
  static let mostTexts = 32
  private static let longestText = 1024

  /// The words as a model gave them: a list of texts, or a text with commas between them. One that
  /// the reply ended in is none.
  static func texts(in value: RecoveredValue) -> [String] {
    switch value {
    case .null, .bool, .number: return []
    case .string(let text, let isCut):
      guard text.utf8.count <= longestText else { return [] }
      let parts = text.split { $0.isNewline || ",;，、；".contains($0) }
      return (isCut ? parts.dropLast() : parts[...]).map(String.init)
    case .array(let values): return values.prefix(mostTexts).flatMap(texts)
    case .object(let members):
      let named = members.first { names.contains($0.key.lowercased()) }
      return named.map { texts(in: $0.value) } ?? []
    }
  }

  private static let names = ["keyword", "tag", "text", "value"]

  /// On one line, without control codes, Markdown, quotes or the mark of a tag.
  static func cleaned(_ text: String) -> String {
    let words = CardText.answer(text).split { $0.isWhitespace || $0 == "_" }
    return String(words.joined(separator: " ").drop { $0 == "#" })
  }

  /// Whether it is words, and neither a piece of syntax nor what says that there are none.
  static func isSound(_ word: String) -> Bool {
    word.count <= longest && word.contains(where: \.isLetter)
      && !word.contains { "{}[]<>|\\=".contains($0) } && !word.contains("://")
      && !Placeholder.isPlaceholder(word) && !nothings.contains(Folding.key(word))
  }

  private static let nothings: Set<String> = [
    "none", "nothing", "empty", "no", "no photo", "no image", "no picture", "keyword", "keywords",
    "photo", "image", "picture", "true", "false", "tag", "tags",
  ]
}
