/// The second half of a key: punctuation goes, what makes meaning stays, one space a gap.
struct PunctuationFolding {
  private let scalars: [UInt32]
  private var folded: [UInt32] = []

  static func fold(_ scalars: [UInt32]) -> [UInt32] {
    var folding = PunctuationFolding(scalars)
    for index in scalars.indices { folding.fold(at: index) }
    return withSingleSpaces(folding.folded)
  }

  /// Keeps all punctuation, but straightens quotes and dashes; for texts that have nothing else.
  static func straighten(_ scalars: [UInt32]) -> [UInt32] {
    withSingleSpaces(
      scalars.compactMap { scalar in
        switch scalar {
        case 0x2018...0x201B: return 0x27
        case 0x201C...0x201F: return 0x22
        case 0x2010...0x2015, 0x2212: return 0x2D
        default:
          guard let properties = Unicode.Scalar(scalar)?.properties else { return nil }
          if properties.isWhitespace { return space }
          return properties.generalCategory == .control ? nil : scalar
        }
      })
  }

  private init(_ scalars: [UInt32]) {
    self.scalars = scalars
    folded.reserveCapacity(scalars.count)
  }

  private enum Role {
    case kept(UInt32), gap, nothing
  }

  private static let space: UInt32 = 0x20

  private mutating func fold(at index: Int) {
    switch role(at: index) {
    case .kept(let scalar): folded.append(scalar)
    case .gap: folded.append(Self.space)
    case .nothing: break
    }
  }

  private func role(at index: Int) -> Role {
    let scalar = scalars[index]
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    if isOperator(scalar, between: before, and: after) { return .kept(scalar) }
    switch scalar {
    case 0x30...0x39, 0x61...0x7A:
      return .kept(scalar)
    case 0x2E:  // full stop
      if before == scalar || after == scalar { return .gap }
      return isDigit(after) && (isDigit(folded.last) || startsNumber) ? .kept(scalar) : .nothing
    case 0x2C:  // comma
      return isDigit(folded.last) && isDigit(after) ? .kept(scalar) : .gap
    case 0x2F, 0x2044, 0x2215:
      return separates(at: index) ? .gap : .kept(0x2F)
    case 0x27, 0x60, 0xB4, 0x2018...0x201B, 0x02B9...0x02BC, 0x2032, 0x2035, 0x05F3:
      return isDigit(before) && isDigit(after) ? .gap : .nothing
    case 0x22, 0x201C...0x201F, 0x05F4, 0x2033:
      return isLetter(before) && isLetter(after) ? .nothing : .gap
    case 0x2D, 0x2010...0x2015, 0x2212:
      let isPoint = after == 0x2E && index + 2 < scalars.count && isDigit(scalars[index + 2])
      return startsNumber && (isDigit(after) || isPoint) ? .kept(0x2D) : .gap
    case 0x23...0x26, 0x2A, 0x2B, 0x3C...0x3E, 0x40, 0x5C, 0x5E, 0x7C, 0x7E, 0x2030, 0xA7:
      return .kept(scalar)
    default:
      return Self.role(ofOther: scalar)
    }
  }

  private static func role(ofOther scalar: UInt32) -> Role {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return .nothing }
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .dashPunctuation, .connectorPunctuation,
      .otherPunctuation:
      return .gap
    case .control:
      return properties.isWhitespace ? .gap : .nothing
    default:
      return .kept(scalar)
    }
  }

  /// Whether a number can start here: after nothing, a space, an operator, a minus sign, or the
  /// `e` of an exponent. A hyphen here is a minus sign.
  private var startsNumber: Bool {
    guard let last = folded.last, last != Self.space else { return true }
    if last == 0x65 { return isDigit(folded.dropLast().last) }
    return [0x24, 0x2A, 0x2D, 0x2F, 0x3C, 0x3D, 0x3E, 0x5E, 0x7E, 0xD7].contains(last)
  }

  /// Whether punctuation makes an operator with its neighbour: `!=`, `:=`, `-=`, `->`, `<-`.
  private func isOperator(_ scalar: UInt32, between before: UInt32?, and after: UInt32?) -> Bool {
    switch scalar {
    case 0x21, 0x3A: after == 0x3D
    case 0x2D: after == 0x3D || after == 0x3E || before == 0x3C
    default: false
    }
  }

  /// Whether the slash at `index` stands between words: with a space beside it, or two letters on
  /// both its sides as in `TCP/IP`, unlike `km/h`, `1/2` or `//`.
  private func separates(at index: Int) -> Bool {
    let left = scalars[..<index].suffix(2)
    let right = scalars[(index + 1)...].prefix(2)
    if left.isEmpty || right.isEmpty { return false }
    if left.last == Self.space || right.first == Self.space { return true }
    return left.count == 2 && right.count == 2 && left.allSatisfy(isLetter)
      && right.allSatisfy(isLetter)
  }

  private func isDigit(_ scalar: UInt32?) -> Bool {
    scalar.map { (0x30...0x39).contains($0) } ?? false
  }

  private func isLetter(_ scalar: UInt32?) -> Bool {
    scalar.flatMap(Unicode.Scalar.init)?.properties.isAlphabetic ?? false
  }

  private static func withSingleSpaces(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    for scalar in scalars where scalar != space || (result.last ?? space) != space {
      result.append(scalar)
    }
    if result.last == space { result.removeLast() }
    return result
  }
}
