/// Words that English endings make of one: lubricate, lubrication.
enum Derivations {
  /// Whether both are words of one stem of four letters or more: lubricates, lubrication.
  static func areAlike(_ left: String, _ right: String) -> Bool {
    let (mine, other) = (stem(of: left), stem(of: right))
    return mine.count >= 4 && mine == other && !Antonyms.clash(left, right)
  }

  private static func stem(of word: String) -> String {
    for ending in endings where word.hasSuffix(ending) && word.count - ending.count >= 4 {
      return String(word.dropLast(ending.count))
    }
    return word
  }

  /// The longer ones first. Those that name another substance or person (ate/ite, ine/ide, ist/er)
  /// are not among them.
  private static let endings = [
    "izations", "ization", "ations", "ation", "ating", "ators", "ator",
    "ated", "ates", "izing", "ized", "izes", "ments", "ment", "ness", "ingly", "ively", "ally",
    "able", "ible", "ions", "ion", "ing", "ive", "ies", "ied", "ity", "ize", "ism", "ful", "ate",
    "ant", "ent", "ed", "es", "er", "ly", "al", "ic", "e", "s", "y",
  ]
}
