/// The words and numbers of dates, folded.
enum Months {
  /// The month, in 1...12, that a word names in English, also cut short, German, French or Spanish.
  static func number(of word: String) -> Int? {
    let number = others.firstIndex { $0.contains(word) }
    return (number ?? english.firstIndex { word.count >= 3 && $0.hasPrefix(word) }).map { $0 + 1 }
  }

  /// Whether the word is an English month as it is usually written, in full or short: in a sentence,
  /// `mars` is none.
  static func contains(_ word: String) -> Bool { usual.contains(word) }

  static func isDay(_ word: String) -> Bool {
    word.utf8.count <= 2 && Int(word).map { (1...31).contains($0) } ?? false
  }

  /// Whether the word is a year of four digits, of the last thousand or of the next few.
  static func isYear(_ word: String) -> Bool {
    word.utf8.count == 4 && Int(word).map { (1000...2100).contains($0) } ?? false
  }

  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let usual = Set(english + english.map { String($0.prefix(3)) } + ["sept"])
  private static let others: [Set<String>] = [
    ["januar", "janner", "janvier", "enero"],
    ["februar", "fevrier", "febrero"],
    ["marz", "maerz", "mars", "marzo"],
    ["avril", "abril"], ["mai", "mayo"],
    ["juni", "juin", "junio"], ["juli", "juillet", "julio"],
    ["aout", "agosto"], ["septembre", "septiembre"],
    ["oktober", "okt", "octobre", "octubre"],
    ["novembre", "noviembre"],
    ["dezember", "dez", "decembre", "diciembre"],
  ]
}
