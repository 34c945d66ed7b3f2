/// The months in English, German, French and Spanish, folded.
enum MonthNames {
  static func number(of word: String) -> Int? {
    let number = months.firstIndex { $0.contains(word) }
    return (number ?? english.firstIndex { word.count >= 3 && $0.hasPrefix(word) }).map { $0 + 1 }
  }

  /// These may be cut short.
  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let months: [Set<String>] = [
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
