internal import Text
internal import Tutor

/// What a server says, made fit to be told.
enum ServerMessage {
  /// The longest message looked at, in characters.
  private static let limit = 4096
  /// So many characters in common with a key's start or end make a word look like it.
  private static let telling = 6

  /// One short line without control characters, in which an ellipsis stands for whatever looks like
  /// `key` or any other.
  static func tellable(_ message: String, key: Secret?) -> String {
    var text = ControlFilter.strip(String(message.prefix(limit)))
    if let key = key?.value, !key.isEmpty { text = text.replacing(key, with: "…") }
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      isPart(word, of: key?.value ?? "") ? "…" : String(word)
    }
    return Quotation.short(words.joined(separator: " "))
  }

  private static func isPart(_ word: Substring, of key: String) -> Bool {
    key.count >= telling
      && (word.contains(key.prefix(telling)) || word.contains(key.suffix(telling)))
  }
}
