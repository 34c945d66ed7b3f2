/// Words that give another one away: its plural, its genitive, what is built on it.
enum AnswerInflections {
  /// Whether `word` is `wanted`, or a form of it. Both folded.
  ///
  /// - Parameter isLast: Whether nothing of the answer follows: then compounds count too.
  static func isForm(_ word: String, of wanted: String, isLast: Bool) -> Bool {
    if word == wanted { return true }
    guard let end = wanted.last else { return false }
    if word.hasPrefix(wanted) {
      return isEnding(word.dropFirst(wanted.count), of: wanted, isLast: isLast)
    }
    // gravity, gravitational; galaxy, galaxies
    guard isLast, "aeiouy".contains(end), word.hasPrefix(wanted.dropLast()) else { return false }
    let rest = String(word.dropFirst(wanted.count - 1))
    return wanted.count > longWord || (wanted.count >= shortWord && stemEndings.contains(rest))
  }

  private static let shortWord = 4
  /// Whatever begins with a word of this length was built on it.
  private static let longWord = 6

  private static func isEnding(_ ending: Substring, of wanted: String, isLast: Bool) -> Bool {
    guard let first = ending.first, let last = wanted.last else { return false }
    if last.isNumber { return !first.isNumber && !".,".contains(first) && ending.count <= 4 }
    guard last.isLetter, first.isLetter || first.isNumber else { return false }
    if wanted.count >= longWord, isLast { return true }
    if wanted.count >= shortWord, !last.isASCII { return ending.count <= 3 }
    if wanted.count >= shortWord { return endings.contains(String(ending)) }
    return wanted.count == 3 && ["s", "es"].contains(ending)
  }

  private static let endings: Set<String> = [
    "s", "es", "d", "ed", "n", "en", "e", "er", "ers", "r", "rs", "ing", "ings", "ly", "al",
    "ally", "ic", "ical", "y", "ish", "ian", "ive", "less", "like", "ful", "ness", "ward",
  ]
  private static let stemEndings: Set<String> = [
    "ies", "ied", "ier", "ing", "ed", "es", "ic", "ical", "al", "ous", "ian", "i", "ae", "en",
    "etic",
  ]
}
