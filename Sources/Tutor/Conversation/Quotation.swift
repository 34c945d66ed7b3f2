internal import Text

/// What others say, made fit for a sentence of ours.
package enum Quotation {
  /// In columns.
  private static let widest = 160

  /// The text on one line, without a full stop at its end, keys and what may hold one.
  package static func short(_ text: String) -> String {
    let words = ControlFilter.strip(text).split(whereSeparator: \.isWhitespace).map(withoutSecrets)
    var line = DisplayWidth.truncate(words.joined(separator: " "), to: widest)
    while let last = line.last, ".!".contains(last) { line.removeLast() }
    return line
  }

  /// How keys begin, how they are announced, and what stands for a part of one.
  private static let beginnings = ["AIza", "sk-", "gsk_", "xai-", "key=", "token=", "****"]

  private static func withoutSecrets(_ word: Substring) -> String {
    var word = word
    if let scheme = word.firstRange(of: "://") {
      let end = word[scheme.upperBound...].firstIndex { "?#".contains($0) } ?? word.endIndex
      let hadMore = end < word.endIndex
      word = word[..<end]
      if let at = word[scheme.upperBound...].lastIndex(of: "@") {
        return word[..<scheme.upperBound] + "…" + word[at...]
      }
      if hadMore { return String(word) }
    }
    for beginning in beginnings {
      guard let start = word.firstRange(of: beginning) else { continue }
      let isWhole =
        start.lowerBound == word.startIndex
        || !(word[word.index(before: start.lowerBound)].isLetter)
      if isWhole { return word[..<start.lowerBound] + "…" }
    }
    return String(word)
  }
}
