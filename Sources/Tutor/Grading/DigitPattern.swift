/// Digits and the separators between them, as both customs write them.
struct DigitPattern {
  /// The digits between separators.
  private var groups: [String] = [""]
  private var separators: [Character] = []

  /// Nil where no digit comes first, but for a point: `.5`.
  init?(_ characters: ArraySlice<Character>) {
    var index = characters.startIndex
    if characters.first == ".", characters.dropFirst().first.map(DigitPattern.isDigit) ?? false {
      groups[0] = "0"
    }
    while index < characters.endIndex {
      let character = characters[index]
      if DigitPattern.isDigit(character) {
        groups[groups.count - 1].append(character)
      } else if DigitPattern.isSeparator(character, at: index, in: characters) {
        separators.append(character)
        groups.append("")
      } else {
        break
      }
      index += 1
    }
    guard groups.allSatisfy({ !$0.isEmpty }) else { return nil }
    length = index - characters.startIndex
  }

  /// How many characters it takes.
  private(set) var length = 0

  /// The digits after the point, or 0 where the last separator may part thousands.
  var decimals: Int {
    hasPoint && !isDoubtful ? groups[groups.count - 1].count : 0
  }

  func readings(isNegative: Bool) -> [DecimalValue] {
    let digits = groups.joined()
    let whole = DecimalValue(digits: digits, decimals: 0, isNegative: isNegative)
    guard hasPoint || isDoubtful, let last = groups.last else { return [whole] }
    let decimal = DecimalValue(digits: digits, decimals: last.count, isNegative: isNegative)
    return isDoubtful ? [decimal, whole] : [decimal]
  }

  /// Whether the last separator is a decimal one: alone of its kind, or not before three digits.
  private var hasPoint: Bool {
    guard let last = separators.last, ".,".contains(last) else { return false }
    if separators.count > 1 { return !separators.dropLast().contains(last) }
    return groups[1].count != 3 || groups[0] == "0" || groups[0].count > 3
  }

  /// Whether it could be thousands or decimals: 1.234, but not 1.000, which no one measures so.
  private var isDoubtful: Bool {
    separators.count == 1 && ".,".contains(separators[0]) && groups[1].count == 3
      && groups[1] != "000" && groups[0] != "0" && groups[0].count <= 3
  }

  /// Whether thousands are meant where there is a doubt: a comma before three digits.
  var prefersThousands: Bool { isDoubtful && separators.first == "," }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private static func isSeparator(
    _ character: Character, at index: Int, in characters: ArraySlice<Character>
  ) -> Bool {
    let following = characters[(index + 1)...].prefix { isDigit($0) }.count
    return switch character {
    case ".", ",": following > 0
    case " ", "'", "_": following == 3 && index > characters.startIndex
    default: false
    }
  }
}
