/// Whether a question says its own answer.
enum GivenAway {
  /// Whether the answer stands in the question as whole words.
  ///
  /// What the question offers to choose from does not count (`lava or magma`), nor yes and no, nor
  /// a number below 1000, nor a single letter: those stand there by chance.
  ///
  /// - Parameters: Keys after folding, with single spaces.
  static func isGivenAway(_ answer: String, in question: String) -> Bool {
    guard answer.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) || answer.count > 3
    else { return false }
    guard answer.count > 1, !["yes", "no", "true", "false"].contains(answer) else { return false }
    let words = question.split(separator: " ")
    let wanted = answer.split(separator: " ")
    guard !wanted.isEmpty, wanted.count <= words.count else { return false }
    var isThere = false
    for start in 0...(words.count - wanted.count) {
      let end = start + wanted.count
      guard words[start..<end].elementsEqual(wanted) else { continue }
      let isOffered =
        (start > 0 && alternatives.contains(words[start - 1]))
        || (end < words.count && alternatives.contains(words[end]))
      if isOffered { return false }
      isThere = true
    }
    return isThere
  }

  private static let alternatives: Set<Substring> = ["or", "oder", "ou", "o"]
}
