internal import Text

/// What a server says, made fit to be told.
enum ServerMessage {
  /// The longest message told, in characters.
  private static let limit = 200
  /// So many characters in common with a key's start or end make a word look like it.
  private static let telling = 6

  /// One line without control characters, of at most 200 characters, in which an ellipsis stands
  /// for whatever looks like a key.
  static func tellable(_ message: String, key: Secret?) -> String {
    var text = ControlFilter.strip(String(message.prefix(4096)))
    if let key = key?.value, !key.isEmpty { text = text.replacing(key, with: "…") }
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      looksLikeKey(word, key: key?.value ?? "") ? "…" : String(word)
    }
    return CardPrompt.line(words.joined(separator: " "), limit: limit)
  }

  private static func looksLikeKey(_ word: Substring, key: String) -> Bool {
    // Google's and OpenAI's keys, those of others in the same form, and parts masked by stars.
    if word.contains(/AIza[\w\-]{4,}|\b(sk|gsk|xai)[\-_][\w\-*]{4,}|\*{4,}/) { return true }
    guard key.count >= telling else { return false }
    return word.contains(key.prefix(telling)) || word.contains(key.suffix(telling))
  }
}
