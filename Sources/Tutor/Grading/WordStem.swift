/// A word without its endings, to tell whether two words share what they mean.
enum WordStem {
  /// Whether two folded words are forms of one: collect and collecting, Spain and Spanish not.
  static func same(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    guard left.utf8.first == right.utf8.first, left.utf8.count > 3, right.utf8.count > 3 else {
      return false
    }
    return of(left) == of(right)
  }

  /// Whether the words are one another's plural: plant and plants, city and cities.
  static func samePlural(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    guard left.utf8.first == right.utf8.first, abs(left.utf8.count - right.utf8.count) <= 2,
      left.utf8.count > 3, right.utf8.count > 3, left.last?.isLetter ?? false
    else { return false }
    return singular(left) == singular(right)
  }

  /// The stem: at least four letters.
  static func of(_ word: String) -> String {
    var stem = singular(word)
    for ending in endings where stem.count >= ending.count + 4 && stem.hasSuffix(ending) {
      stem.removeLast(ending.count)
      break
    }
    return stem
  }

  /// Whether one is the other's Latin or Greek plural or adjective: bacterium, bacteria, bacterial.
  static func sameLatin(_ left: String, _ right: String) -> Bool {
    guard left.utf8.first == right.utf8.first else { return false }
    return latin.contains { group in
      group.contains { ending in
        guard left.hasSuffix(ending), left.count >= ending.count + 4 else { return false }
        let stem = left.dropLast(ending.count)
        return group.contains { right.count == stem.count + $0.count && right.hasSuffix($0) }
          && right.hasPrefix(stem)
      }
    }
  }

  /// Whether one is the other's Latin or Greek plural: nucleus and nuclei, supernova and supernovae.
  static func areLatinPlurals(_ left: String, _ right: String) -> Bool {
    guard left.utf8.first == right.utf8.first else { return false }
    return plurals.contains { one, many in
      [(left, right), (right, left)].contains { singular, plural in
        singular.count >= one.count + 3 && singular.hasSuffix(one) && plural.hasSuffix(many)
          && singular.dropLast(one.count) == plural.dropLast(many.count)
      }
    }
  }

  private static let plurals = [
    ("us", "i"), ("um", "a"), ("a", "ae"), ("on", "a"), ("is", "es"), ("ix", "ices"),
    ("ex", "ices"),
  ]
  private static let latin = [
    ["ion", "ia", "ial"], ["ium", "ia", "ial"], ["um", "a"], ["us", "i"], ["is", "es"],
    ["on", "a"],
  ]

  /// A plural in s without it, by its letters alone: class, prize, waltz, city.
  static func singular(_ word: String) -> String {
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if word.count > 4, ["sses", "ches", "shes", "xes", "tzes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    let keeps = ["ss", "us", "is"].contains(where: word.hasSuffix)
    return word.count > 3 && word.hasSuffix("s") && !keeps ? String(word.dropLast()) : word
  }

  /// English endings of verbs, nouns and adjectives, the longer first.
  private static let endings = [
    "ations", "ation", "ition", "ements", "ement", "ments", "ment", "ingly", "edly", "ically",
    "ical", "ally", "ings", "ness", "ence", "ance", "ity", "ing", "ion", "ive", "ous", "ers", "ors",
    "ent", "ant", "ed", "er", "or", "ly", "al", "ic", "es", "e", "y",
  ]
}
