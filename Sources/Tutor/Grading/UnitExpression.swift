/// A unit as written after a number, as powers of symbols: `m/s²`, `m s^-2` and `metres per second
/// squared` are all m¹ s⁻².
struct UnitExpression: Equatable, Sendable {
  let powers: [String: Int]

  /// Nil where a word is no unit.
  init?(_ text: String) {
    var reader = UnitReader(text)
    guard let powers = reader.read() else { return nil }
    self.powers = powers.filter { $0.value != 0 }
  }

  var isPercent: Bool { powers == ["%": 1] }
  var isTemperature: Bool { powers == ["°C": 1] || powers == ["°F": 1] }
  /// Whether a question need not name it: percentages, angles, ages, years.
  var isOftenImplied: Bool {
    isPercent || isTemperature || [["°": 1], ["yr": 1], ["AD": 1]].contains(powers)
  }
  /// Before Christ, which is to a year what a minus sign is to a number.
  var isBeforeChrist: Bool { powers == ["BC": 1] }
}

private struct UnitReader {
  private let characters: [Character]
  private var index = 0
  private var powers: [String: Int] = [:]
  private var last: String?
  /// -1 after a slash or "per".
  private var sign = 1
  private var bracketSign = 1
  /// What "square" and "cubic" announce.
  private var announced = 1

  init(_ text: String) {
    characters = Array(UnitReader.simplified(text))
  }

  private static func simplified(_ text: String) -> String {
    var text = text
    for (phrase, symbol) in [
      ("degrees celsius", "°C"), ("degree celsius", "°C"), ("degrees centigrade", "°C"),
      ("degrees fahrenheit", "°F"), ("degree fahrenheit", "°F"), ("celsius", "°C"),
      ("fahrenheit", "°F"), ("deg c", "°C"), ("light years", "ly"), ("light-years", "ly"),
      ("light year", "ly"), ("per cent", "%"), ("electron volts", "eV"), ("mph", "mi/h"),
      ("kmh", "km/h"), ("kph", "km/h"), ("km/hr", "km/h"), ("° C", "°C"), ("° F", "°F"),
      ("b.c.e", "BC"), ("b.c", "BC"), ("a.d", "AD"), ("c.e.", "AD"), ("kelvins", "K"),
      ("astronomical units", "AU"), ("astronomical unit", "AU"), ("nautical miles", "nmi"),
      ("nautical mile", "nmi"), ("miles an hour", "mi/h"), ("degrees f", "°F"),
    ] where holds(text, phrase) {
      text = replacing(phrase, by: symbol, in: text)
    }
    return text
  }

  /// Whether a phrase stands in a text, ASCII letters in either case.
  private static func holds(_ text: String, _ phrase: String) -> Bool {
    let text = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let phrase = phrase.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard let first = phrase.first, text.count >= phrase.count else { return false }
    return (0...(text.count - phrase.count)).contains { start in
      text[start] == first && text[start..<(start + phrase.count)].elementsEqual(phrase)
    }
  }

  private static func replacing(_ phrase: String, by symbol: String, in text: String) -> String {
    var rest = Array(text)[...]
    var result = ""
    while let first = rest.first {
      let window = String(rest.prefix(phrase.count))
      if window.lowercased() == phrase.lowercased() {
        result += symbol
        rest = rest.dropFirst(phrase.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  mutating func read() -> [String: Int]? {
    while index < characters.count {
      let character = characters[index]
      switch character {
      case " ", "*", "·", "⋅", "×", ".", "\u{A0}", "-": index += 1
      case "/", "∕", "⁄":
        sign = -1
        index += 1
      case "(":
        (bracketSign, sign) = (sign, 1)
        index += 1
      case ")":
        bracketSign = 1
        index += 1
      default:
        guard isSymbol(character), readWord() else { return nil }
      }
    }
    return announced == 1 && sign == 1 ? powers : nil
  }

  private func isSymbol(_ character: Character) -> Bool {
    character.isLetter || "°º%‰$€£¥℃℉".contains(character)
  }

  private mutating func readWord() -> Bool {
    var word = ""
    while index < characters.count, isSymbol(characters[index]) {
      word.append(characters[index])
      index += 1
    }
    switch word == "A" ? word : word.lowercased() {
    case "per", "a", "an":
      sign = -1
    case "of", "and":
      return false
    case "square", "sq": announced = 2
    case "cubic": announced = 3
    case "squared", "cubed":
      guard let last, let power = powers[last] else { return false }
      powers[last] = power * (word.lowercased() == "squared" ? 2 : 3)
    default:
      guard let symbol = UnitSymbol.canonical(word) else { return false }
      let power = readPower() ?? announced
      powers[symbol, default: 0] += power * sign * bracketSign
      last = symbol
      (sign, announced) = (1, 1)
    }
    return true
  }

  /// `²`, `⁻¹`, `^2`, `^-1`, `^(−2)`, `2`, `-1` right after a symbol.
  private mutating func readPower() -> Int? {
    var text = ""
    var position = index
    while position < characters.count, text.count < 4 {
      let character = characters[position]
      if let digit = UnitReader.superscripts.firstIndex(of: character) {
        text += String(digit)
      } else if character.isASCII, character.isNumber {
        text.append(character)
      } else if "⁻-−".contains(character) {
        text += "-"
      } else if !"^()".contains(character) || (character == ")" && text.isEmpty) {
        break
      }
      position += 1
    }
    guard let power = Int(text) else { return nil }
    index = position
    return power
  }

  private static let superscripts: [Character] = [
    "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹",
  ]
}
