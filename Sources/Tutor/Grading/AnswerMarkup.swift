/// A scalar of an answerline with how it is set.
struct MarkedScalar: Equatable, Sendable {
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8

    static let underlined = Marks(rawValue: 1)
    static let bold = Marks(rawValue: 2)
    static let emphasised = Marks(rawValue: 4)
  }

  var scalar: Unicode.Scalar
  var marks: Marks
  /// Whether it stands within quotation marks, or is one.
  var isQuoted = false
}

/// Reads an answerline's tags and character references.
///
/// `<u>`, `<b>` or `<strong>` and `<em>` set marks; every other tag vanishes. A less-than sign
/// that opens no tag is itself.
enum AnswerMarkup {
  /// The most scalars that are read: a dozen alternatives with their tags have about 1,000.
  static let longest = 4096

  static func read(_ text: String) -> [MarkedScalar] {
    let scalars = Array(text.unicodeScalars.prefix(longest))
    var depths = [Int](repeating: 0, count: 3)
    var result: [MarkedScalar] = []
    result.reserveCapacity(scalars.count)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "<", let (tag, length) = tag(in: scalars[index...]) {
        if let kind = marks.firstIndex(where: { $0.names.contains(tag.name) }), !tag.isEmpty {
          depths[kind] = max(0, depths[kind] + (tag.closes ? -1 : 1))
        }
        index += length
        continue
      }
      let set = marks.indices.filter { depths[$0] > 0 }
      let now = set.reduce(into: MarkedScalar.Marks()) { $0.insert(marks[$1].mark) }
      let (scalar, length) = reference(in: scalars[index...]) ?? (scalars[index], 1)
      result.append(MarkedScalar(scalar: scalar, marks: now))
      index += length
    }
    return quoting(result)
  }

  private static let marks: [(names: Set<String>, mark: MarkedScalar.Marks)] = [
    (["u", "ins"], .underlined), (["b", "strong"], .bold), (["em"], .emphasised),
  ]

  private struct Tag {
    let name: String
    let closes: Bool
    let isEmpty: Bool
  }

  private static func tag(in scalars: ArraySlice<Unicode.Scalar>) -> (Tag, Int)? {
    let start = scalars.startIndex
    let closes = scalars.dropFirst().first == "/"
    let rest = scalars.dropFirst(closes ? 2 : 1)
    guard let first = rest.first, first.isASCII, first.properties.isAlphabetic,
      let end = rest.prefix(256).firstIndex(where: { $0 == ">" || $0 == "<" }), rest[end] == ">"
    else { return nil }
    let name = rest[..<end].prefix { $0.isASCII && $0.properties.isAlphabetic }
    let isEmpty = rest[..<end].last == "/"
    return (
      Tag(name: String(name).lowercased(), closes: closes, isEmpty: isEmpty), end - start + 1
    )
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "ndash": "–", "mdash": "—", "eacute": "é",
    "egrave": "è", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ",
    "ouml": "ö", "uuml": "ü", "auml": "ä", "ccedil": "ç", "szlig": "ß", "hellip": "…",
  ]

  /// `&amp;`, `&#39;`, `&#x2019;`.
  private static func reference(
    in scalars: ArraySlice<Unicode.Scalar>
  ) -> (Unicode.Scalar, Int)? {
    guard scalars.first == "&", let end = scalars.prefix(12).firstIndex(of: ";") else { return nil }
    let name = String(scalars[(scalars.startIndex + 1)..<end])
    let length = end - scalars.startIndex + 1
    if let scalar = named[name] { return (scalar, length) }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.dropFirst().first.map { "xX".contains($0) } ?? false
    let value = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return value.flatMap(Unicode.Scalar.init).map { ($0, length) }
  }

  /// Finds what stands between quotation marks; one that is never closed quotes nothing.
  private static func quoting(_ scalars: [MarkedScalar]) -> [MarkedScalar] {
    var result = scalars
    var opening: Int?
    for (index, scalar) in scalars.map(\.scalar).enumerated() {
      switch scalar {
      case "“", "„": opening = opening ?? index
      case "\"" where opening == nil: opening = index
      case "”", "\"":
        guard let start = opening else { continue }
        for quoted in start...index { result[quoted].isQuoted = true }
        opening = nil
      default: break
      }
    }
    return result
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
