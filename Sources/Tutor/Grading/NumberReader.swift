internal import Text

/// Reads a number from the start of an answer.
struct NumberReader {
  typealias Reading = (readings: [DecimalValue], decimals: Int, prefersThousands: Bool)

  private var characters: [Character]
  private var index = 0
  private var currency = ""

  init(_ text: String) {
    characters = text.map(NumberReader.simplified)
    skipLeadIns()
  }

  /// What follows the number, with a currency sign that stood before it.
  var rest: String {
    let text = Spelling.trimmed(currency + String(characters[index...]))
    return text.hasSuffix(".") || text.hasSuffix("!") ? String(text.dropLast()) : text
  }

  /// Whether the rest is a unit throughout.
  var isUnit: Bool { UnitExpression(rest) != nil }

  /// The readings of the number, as NumberAnswer has them.
  mutating func readNumber() -> Reading? {
    if index < characters.count, "$€£¥".contains(characters[index]) {
      currency = String(characters[index])
      index += 1
    }
    skipEra()
    guard var number = readTenToPower() ?? readDigits() ?? readWords() else { return nil }
    if let power = readPowerOfTen() ?? readScale() {
      number.readings = number.readings.map { $0.scaled(byPowerOfTen: power) }
      number.decimals = max(0, number.decimals - power)
    }
    skipOrdinalEnding()
    return number
  }

  /// The era in front of a year counts as if it stood behind: AD 79.
  private mutating func skipEra() {
    let text = String(characters[index...].prefix(5)).lowercased()
    for era in ["ad ", "a.d. ", "ce ", "bc ", "b.c. "] where text.hasPrefix(era) {
      currency = era.hasPrefix("b") ? "BC" : "AD"
      index += era.count
      return
    }
  }

  /// `10^8`, `10⁸`.
  private mutating func readTenToPower() -> Reading? {
    let start = index
    if skip("1"), skip("0"), index < characters.count {
      let isMarked = skip("^")
      if isMarked || "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".contains(characters[index]), let power = readSignedInteger() {
        return ([DecimalValue(1).scaled(byPowerOfTen: power)], 0, false)
      }
    }
    index = start
    return nil
  }

  private mutating func readDigits() -> Reading? {
    let start = index
    let isNegative = skip("-")
    if !isNegative { skip("+") }
    let pattern = DigitPattern(characters[index...])
    guard let pattern else {
      index = start
      return nil
    }
    index += pattern.length
    return (pattern.readings(isNegative: isNegative), pattern.decimals, pattern.prefersThousands)
  }

  private mutating func readWords() -> Reading? {
    let text = String(characters[index...])
    let words = Folding.key(text).split(separator: " ").map { String($0) }
    guard let (value, count) = NumberWords.leading(Array(words.prefix(12))) else { return nil }
    for _ in 0..<count {
      while index < characters.count, !characters[index].isLetter { index += 1 }
      while index < characters.count, characters[index].isLetter { index += 1 }
    }
    return ([DecimalValue(value)], 0, false)
  }

  /// `e8`, `×10^8`, `x 10⁸`, `* 10^-3`.
  private mutating func readPowerOfTen() -> Int? {
    let start = index
    if skip("e") || skip("E") {
      if let power = readSignedInteger() { return power }
    } else {
      skip(" ")
      if "×x*·⋅".contains(where: { skip($0) }) {
        skip(" ")
        if skip("1"), skip("0") {
          skip("^")
          if let power = readSignedInteger() { return power }
        }
      }
    }
    index = start
    return nil
  }

  private mutating func readSignedInteger() -> Int? {
    let superscripts: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let isNegative = skip("-") || skip("⁻")
    if !isNegative { skip("+") }
    var value: Int?
    while index < characters.count, (value ?? 0) < 1000 {
      let character = characters[index]
      guard
        let digit = superscripts.firstIndex(of: character)
          ?? (character.isASCII ? character.wholeNumberValue : nil)
      else { break }
      value = (value ?? 0) * 10 + digit
      index += 1
    }
    return value.map { isNegative ? -$0 : $0 }
  }

  private mutating func readScale() -> Int? {
    let rest = characters[index...].drop { $0 == " " }
    let word = String(rest.prefix { $0.isLetter }).lowercased()
    guard let power = NumberWords.power(of: word) else { return nil }
    index = rest.startIndex + word.count
    return power
  }

  private mutating func skipOrdinalEnding() {
    let ending = String(characters[index...].prefix(2)).lowercased()
    let next = characters[index...].dropFirst(2).first
    if ["st", "nd", "rd", "th"].contains(ending), !(next?.isLetter ?? false) { index += 2 }
  }

  private mutating func skipLeadIns() {
    var text = Substring(String(characters))
    var changed = true
    while changed {
      changed = false
      text = text.drop { $0.isWhitespace }
      for leadIn in NumberReader.leadIns where text.lowercased().hasPrefix(leadIn) {
        text = text.dropFirst(leadIn.count)
        changed = true
      }
    }
    characters = Array(text)
  }

  private static let leadIns = [
    "it is ", "it's ", "it’s ", "it was ", "i think ", "the answer is ", "about ",
    "approximately ", "approx. ", "approx ", "around ", "roughly ", "nearly ", "circa ", "ca. ",
    "c. ", "in ", "the year ", "year ", "~", "≈", "=", "exactly ",
  ]

  /// ASCII digits, signs and spaces for their likes in other scripts.
  private static func simplified(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return character }
    switch scalar.value {
    case 0x2212, 0x2012, 0x2013, 0xFF0D: return "-"
    case 0xA0, 0x2009, 0x202F, 0x3000: return " "
    case 0x2019: return "'"
    case 0x066B: return "."
    case 0x066C: return ","
    default:
      guard scalar.properties.numericType == .decimal, let value = character.wholeNumberValue,
        let digit = String(value).first
      else { return character }
      return digit
    }
  }

  @discardableResult
  private mutating func skip(_ character: Character) -> Bool {
    guard index < characters.count, characters[index] == character else { return false }
    index += 1
    return true
  }
}
