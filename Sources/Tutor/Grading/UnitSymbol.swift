/// The symbols and names of units, in which capitals count: mW is not MW.
enum UnitSymbol {
  /// The symbol a word stands for: `km` for kilometres, `L` for l; nil for no unit.
  static func canonical(_ word: String) -> String? {
    if let symbol = aliases[word] { return symbol }
    if lone.contains(word) || prefixable.contains(word) { return word }
    if let symbol = prefixed(word) { return symbol }
    // As in kms, kgs.
    if word.count > 2, word.hasSuffix("s"), let symbol = prefixed(String(word.dropLast())) {
      return symbol
    }
    return named(word.lowercased())
  }

  /// Whether two short answers are symbols of different units that differ in case only.
  ///
  /// One all in capitals and one all in small letters are taken for the same word, typed lazily.
  static func areOthersByCase(_ typed: String, _ expected: String) -> Bool {
    guard typed != expected, typed.count <= 4, expected.count >= 2,
      typed.lowercased() == expected.lowercased(),
      isPrefixed(typed), isPrefixed(expected)
    else { return false }
    return isMixed(typed) || isMixed(expected)
  }

  private static func isMixed(_ text: String) -> Bool {
    text.contains(where: \.isUppercase) && text.contains(where: \.isLowercase)
  }

  private static func isPrefixed(_ word: String) -> Bool { prefixed(word) != nil }

  private static func prefixed(_ word: String) -> String? {
    for prefix in prefixes where word.hasPrefix(prefix) {
      let base = String(word.dropFirst(prefix.count))
      if prefixable.contains(base) {
        return (prefix == "u" || prefix == "μ" ? "µ" : prefix) + (base == "l" ? "L" : base)
      }
    }
    return nil
  }

  private static func named(_ word: String) -> String? {
    if let symbol = names[word] { return symbol }
    let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
    if let symbol = names[singular] { return symbol }
    for (name, prefix) in prefixNames where singular.hasPrefix(name) {
      if let base = names[String(singular.dropFirst(name.count))], prefixable.contains(base) {
        return prefix + base
      }
    }
    return nil
  }

  /// The power of ten and the unit that a canonical symbol with a prefix stands for: -3 and m for mm;
  /// nil for a symbol without one.
  static func parts(of symbol: String) -> (exponent: Int, base: String)? {
    for (prefix, exponent) in exponents where symbol.hasPrefix(prefix) {
      let base = String(symbol.dropFirst(prefix.count))
      if prefixable.contains(base) { return (exponent, base) }
    }
    return nil
  }

  private static let exponents: KeyValuePairs = [
    "da": 1, "y": -24, "z": -21, "a": -18, "f": -15, "p": -12, "n": -9, "µ": -6, "m": -3, "c": -2,
    "d": -1, "h": 2, "k": 3, "M": 6, "G": 9, "T": 12, "P": 15, "E": 18, "Z": 21, "Y": 24,
  ]

  /// SI prefixes, and u as it is typed for µ. https://www.bipm.org/en/measurement-units/si-prefixes
  private static let prefixes = [
    "da", "y", "z", "a", "f", "p", "n", "µ", "μ", "u", "m", "c", "d", "h", "k", "M", "G", "T", "P",
    "E", "Z", "Y",
  ]
  private static let prefixNames = [
    ("femto", "f"), ("pico", "p"), ("nano", "n"), ("micro", "µ"), ("milli", "m"), ("centi", "c"),
    ("deci", "d"), ("deca", "da"), ("hecto", "h"), ("kilo", "k"), ("mega", "M"), ("giga", "G"),
    ("tera", "T"), ("peta", "P"),
  ]
  private static let prefixable: Set<String> = [
    "m", "g", "s", "A", "K", "mol", "cd", "Hz", "N", "Pa", "J", "W", "C", "V", "F", "Ω", "S", "Wb",
    "T", "H", "lm", "lx", "Bq", "Gy", "Sv", "kat", "L", "l", "eV", "bar", "B", "bit", "cal", "pc",
    "Wh", "Da", "bp", "M", "t", "yr",
  ]
  private static let lone: Set<String> = [
    "min", "h", "d", "yr", "ha", "rad", "sr", "dB", "ly", "AU", "ft", "in", "lb", "oz", "mi",
    "yd", "nmi", "kn", "acre", "gal", "pt", "st", "hp", "mmHg", "Torr", "Å", "week", "month",
    "decade", "century", "millennium", "atm", "psi", "rpm", "ppm", "ppb", "°", "°C", "°F", "%", "‰",
    "$", "€", "£", "¥", "u", "BC",
    "AD",
  ]
  private static let aliases: [String: String] = [
    "l": "L", "Ω": "Ω", "ohm": "Ω", "sec": "s", "secs": "s", "hr": "h", "hrs": "h", "mins": "min",
    "yrs": "yr", "y": "yr", "au": "AU", "lbs": "lb", "BCE": "BC", "CE": "AD", "bc": "BC",
    "bce": "BC", "ad": "AD", "ce": "AD", "℃": "°C", "℉": "°F", "º": "°", "cc": "cm³",
    "torr": "Torr", "Å": "Å", "µ": "µm", "lyr": "ly",
  ]
  private static let names: [String: String] = [
    "meter": "m", "metre": "m", "gram": "g", "gramme": "g", "kilo": "kg", "second": "s",
    "ampere": "A",
    "amp": "A", "kelvin": "K", "mole": "mol", "candela": "cd", "hertz": "Hz", "newton": "N",
    "pascal": "Pa", "joule": "J", "watt": "W", "coulomb": "C", "volt": "V", "farad": "F",
    "ohm": "Ω", "siemens": "S", "weber": "Wb", "tesla": "T", "henry": "H", "henries": "H",
    "lumen": "lm", "lux": "lx", "becquerel": "Bq", "gray": "Gy", "sievert": "Sv", "liter": "L",
    "litre": "L", "electronvolt": "eV", "bar": "bar", "byte": "B", "bit": "bit", "calorie": "cal",
    "parsec": "pc", "dalton": "Da", "minute": "min", "hour": "h", "day": "d", "year": "yr",
    "hectare": "ha", "radian": "rad", "decibel": "dB", "foot": "ft", "feet": "ft", "inch": "in",
    "inches": "in", "pound": "lb", "ounce": "oz", "mile": "mi", "atmosphere": "atm",
    "degree": "°", "percent": "%", "dollar": "$", "euro": "€", "yen": "¥", "tonne": "t",
    "lightyear": "ly", "week": "week", "month": "month", "century": "century",
    "centuries": "century", "decade": "decade", "millennium": "millennium",
    "millennia": "millennium", "yard": "yd", "acre": "acre", "gallon": "gal", "pint": "pt",
    "stone": "st", "knot": "kn", "horsepower": "hp", "torr": "Torr", "angstrom": "Å",
    "ångström": "Å", "micron": "µm", "molar": "M", "katal": "kat",
  ]
}
