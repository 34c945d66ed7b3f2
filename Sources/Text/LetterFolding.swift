/// The first half of a key: one form for every letter and digit.
struct LetterFolding {
  enum Marks { case dropped, kept }

  /// What becomes of accents and points; kana, Thai and Indic marks always stay.
  let marks: Marks

  func fold(_ text: String) -> [UInt32] {
    var folded: [UInt32] = []
    var base = Script.other
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      for part in Normalization.decomposed(scalar) {
        guard let part = Unicode.Scalar(part) else { continue }
        if marks == .dropped, part.value == 0x0640 || base.overlooks(part) { continue }
        if !Script.isMark(part) { base = Script(of: part) }
        folded += Normalization.caseFolded(part.value).flatMap(respelled)
      }
    }
    return folded
  }

  /// Letters that have no decomposition but are read and typed as others.
  private func respelled(_ scalar: UInt32) -> [UInt32] {
    switch scalar {
    case 0x00E6: [0x61, 0x65]  // æ
    case 0x0153: [0x6F, 0x65]  // œ
    case 0x00F8: marks == .kept ? [scalar] : [0x6F]  // ø
    case 0x0142: marks == .kept ? [scalar] : [0x6C]  // ł
    case 0x0111, 0x00F0: marks == .kept ? [scalar] : [0x64]  // đ ð
    case 0x0127: marks == .kept ? [scalar] : [0x68]  // ħ
    case 0x0131: marks == .kept ? [scalar] : [0x69]  // ı
    case 0x00FE: [0x74, 0x68]  // þ
    case 0x0671: marks == .kept ? [scalar] : [0x0627]  // alef wasla
    case 0x06CC: [0x064A]  // Farsi yeh
    case 0x06A9: [0x0643]  // keheh
    case 0x066A: [0x25]  // Arabic percent sign
    case 0x066B: [0x2E]  // Arabic decimal separator
    case 0x066C: [0x2C]  // Arabic thousands separator
    default: digit(scalar).map { [$0] } ?? [scalar]
    }
  }

  /// The ASCII digit that means the same as a decimal digit of another script.
  private func digit(_ scalar: UInt32) -> UInt32? {
    guard scalar >= 0x80, let properties = Unicode.Scalar(scalar)?.properties,
      properties.numericType == .decimal, let value = properties.numericValue
    else { return nil }
    return 0x30 + UInt32(value)
  }
}

/// The scripts whose marks are overlooked, each its own.
private enum Script {
  case european, arabic, alef, hebrew, other

  init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0041...0x024F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F,
      0x0370...0x03FF, 0x1F00...0x1FFF,
      0x0400...0x052F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F:
      self = .european
    case 0x0627: self = .alef
    case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF: self = .arabic
    case 0x0590...0x05FF: self = .hebrew
    default: self = .other
    }
  }

  /// Whether `scalar`, after a letter of this script, does not tell words apart.
  func overlooks(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .european: (0x0300...0x036F).contains(scalar.value)
    case .alef: isHaraka(scalar.value) || (0x0653...0x0655).contains(scalar.value)
    case .arabic: isHaraka(scalar.value)
    case .hebrew: isPoint(scalar.value)
    case .other: false
    }
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: scalar.value == 0x0640
    }
  }

  private func isHaraka(_ value: UInt32) -> Bool {
    switch value {
    case 0x0610...0x061A, 0x064B...0x0652, 0x0656...0x065F, 0x0670, 0x06D6...0x06DC,
      0x06DF...0x06E4, 0x06E7...0x06E8, 0x06EA...0x06ED:
      true
    default: false
    }
  }

  private func isPoint(_ value: UInt32) -> Bool {
    switch value {
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
    default: false
    }
  }
}
