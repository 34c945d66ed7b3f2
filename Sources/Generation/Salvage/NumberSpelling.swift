/// Reads numbers and the literals, as JSON has them and as they are miswritten.
enum NumberSpelling {
  /// The value that JSON gives the word: `true`, `false`, `null` or a number; nil for any other.
  static func exactValue(of word: [UInt8]) -> RecoveredValue? {
    switch word {
    case Array("true".utf8): .bool(true)
    case Array("false".utf8): .bool(false)
    case Array("null".utf8): .null
    default: isNumber(word[...]) ? .number(String(decoding: word, as: UTF8.self)) : nil
    }
  }

  /// The value that the word stands for: literals in any case, Python's `None`, JavaScript's
  /// `undefined`, and numbers without an integral part (`.5`), fraction (`1.`) or exponent (`2e`).
  ///
  /// Leading zeros tell of a code rather than a number, and make a text.
  static func looseValue(of word: [UInt8]) -> RecoveredValue? {
    if let value = exactValue(of: word) { return value }
    guard let first = word.first, word.count <= 400 else { return nil }
    if Byte.isLetter(first) {
      switch String(decoding: word, as: UTF8.self).lowercased() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null", "none", "undefined": return .null
      default: return nil
      }
    }
    return mended(word).map(RecoveredValue.number)
  }

  /// A number's spelling in JSON; nil where the word is none.
  private static func mended(_ word: [UInt8]) -> String? {
    var rest = word[...]
    var number: [UInt8] = []
    if rest.first == UInt8(ascii: "-") {
      number.append(rest.removeFirst())
    } else if rest.first == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    let whole = rest.prefix(while: Byte.isDigit)
    rest = rest.dropFirst(whole.count)
    guard whole.count < 2 || whole.first != UInt8(ascii: "0") else { return nil }
    var isPlain = true
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      isPlain = false
      fraction = Array(rest.dropFirst().prefix(while: Byte.isDigit))
      rest = rest.dropFirst(fraction.count + 1)
    }
    var exponent: [UInt8] = []
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
      isPlain = false
      rest = rest.dropFirst()
      if let sign = rest.first, sign == 0x2B || sign == 0x2D { exponent.append(rest.removeFirst()) }
      let digits = rest.prefix(while: Byte.isDigit)
      exponent = digits.isEmpty ? [] : [letter] + exponent + digits
      rest = rest.dropFirst(digits.count)
    }
    guard rest.isEmpty else { return nil }
    if whole.isEmpty, fraction.isEmpty { return isPlain ? (number.isEmpty ? nil : "0") : "0.0" }
    number += whole.isEmpty ? [0x30] : Array(whole)
    if !isPlain, exponent.isEmpty || !fraction.isEmpty {
      number += [UInt8(ascii: ".")] + (fraction.isEmpty ? [0x30] : fraction)
    }
    return String(decoding: number + exponent, as: UTF8.self)
  }

  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: Byte.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != 0x30 else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: Byte.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == 0x2B || sign == 0x2D { rest.removeFirst() }
      guard !rest.isEmpty, rest.allSatisfy(Byte.isDigit) else { return false }
      return true
    }
    return rest.isEmpty
  }
}
