/// The folded form that a word's plural, numeral and abbreviation share.
enum WordRoot {
  static let articles: Set<String> = ["the", "a", "an"]

  static func of(_ word: String) -> String {
    var word = word
    if word.count > 1, word.hasPrefix("#") { word.removeFirst() }
    if let full = abbreviations[word] { return full }
    if let singular = irregular[word] { return singular }
    if word.count > 1, let value = RomanNumeral.value(of: word) { return String(value) }
    if let decade = decade(word) { return decade }
    return NumberWords.inDigits([WordStem.singular(word)]).first ?? word
  }

  /// Numbers of several words as one, and a last numeral of one letter as a number: Henry V.
  static func merged(_ words: [AnswerLinePhrase.Word]) -> [AnswerLinePhrase.Word] {
    var result: [AnswerLinePhrase.Word] = []
    var rest = words[...]
    while let word = rest.first {
      var count = 1
      var root = word.root
      let run = rest.prefix { $0.part == word.part }.prefix(12).map(\.key)
      if NumberWords.isNumber(word.key), let (value, length) = NumberWords.leading(run) {
        (root, count) = (String(value), length)
      } else if rest.count == 1, !result.isEmpty, let value = ["i": 1, "v": 5, "x": 10][word.key] {
        root = String(value)
      }
      let key = rest.prefix(count).map(\.key).joined(separator: " ")
      let written = rest.prefix(count).map(\.written).joined(separator: " ")
      result.append(
        AnswerLinePhrase.Word(
          root: root, key: key, written: written, stem: word.stem, part: word.part))
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// Whether one is the other with -ing or -ed: jump and jumping, bake and baked.
  static func areForms(_ word: String, _ other: String) -> Bool {
    if word == other { return true }
    guard word.first == other.first, word.utf8.count >= 3, other.utf8.count >= 3 else {
      return false
    }
    let (left, right) = (verbStem(word), verbStem(other))
    guard left != nil || right != nil else { return false }
    let (mine, its) = (left ?? word, right ?? other)
    return mine == its || mine + "e" == its || mine == its + "e"
  }

  /// Whether they share a long beginning and end differently in a few letters: theory, theoretical.
  static func areRelated(_ word: String, _ other: String) -> Bool {
    let shared = zip(word, other).prefix { $0 == $1 }.count
    return shared >= 5 && max(word.count, other.count) - shared <= 6
      && !Antonyms.clash(word, other) && !Confusables.clash(word, other)
  }

  /// `1980s` as 1980.
  private static func decade(_ word: String) -> String? {
    guard word.last == "s", word.count >= 3, word.dropLast().allSatisfy(\.isNumber) else {
      return nil
    }
    return String(word.dropLast())
  }

  private static func verbStem(_ word: String) -> String? {
    let ending = word.hasSuffix("ing") ? 3 : word.hasSuffix("ed") ? 2 : 0
    guard ending > 0 else { return nil }
    var stem = word.dropLast(ending)
    guard stem.count >= 3, stem.contains(where: { "aeiouy".contains($0) }) else { return nil }
    if let last = stem.last, stem.dropLast().last == last, !"aeiousl".contains(last) {
      stem = stem.dropLast()
    }
    return String(stem)
  }

  private static let abbreviations = [
    "dr": "doctor", "mt": "mount", "mr": "mister", "&": "and", "jr": "junior", "sr": "senior",
    "ft": "fort", "vs": "versus", "no": "number", "nr": "number", "num": "number",
  ]

  /// Plurals that no rule makes; folded.
  private static let irregular = [
    "mice": "mouse", "lice": "louse", "men": "man", "women": "woman", "children": "child",
    "feet": "foot", "teeth": "tooth", "geese": "goose", "oxen": "ox", "people": "person",
    "wolves": "wolf", "knives": "knife", "wives": "wife", "lives": "life", "leaves": "leaf",
    "loaves": "loaf", "thieves": "thief", "halves": "half", "elves": "elf", "calves": "calf",
    "shelves": "shelf", "selves": "self", "criteria": "criterion", "phenomena": "phenomenon",
    "bacteria": "bacterium", "data": "datum", "media": "medium", "strata": "stratum",
    "fungi": "fungus", "nuclei": "nucleus", "cacti": "cactus", "alumni": "alumnus",
    "radii": "radius", "stimuli": "stimulus", "foci": "focus", "loci": "locus",
    "larvae": "larva", "algae": "alga", "formulae": "formula", "vertebrae": "vertebra",
    "nebulae": "nebula", "supernovae": "supernova", "antennae": "antenna", "axes": "axis",
    "analyses": "analysis", "crises": "crisis", "theses": "thesis", "hypotheses": "hypothesis",
    "oases": "oasis", "bases": "basis", "matrices": "matrix", "vertices": "vertex",
    "indices": "index", "appendices": "appendix", "dice": "die", "genera": "genus",
    "heroes": "hero", "potatoes": "potato", "tomatoes": "tomato",
    "echoes": "echo", "volcanoes": "volcano", "buses": "bus", "gases": "gas", "lenses": "lens",
    "viruses": "virus",
  ]
}
