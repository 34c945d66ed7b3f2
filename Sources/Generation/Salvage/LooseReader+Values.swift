/// Values of every kind, and how they stand in a text.
extension LooseReader {
  /// What a text is read for.
  enum Role {
    case key, member, element, whole
  }

  /// All objects and lists in the text, whatever stands between them.
  ///
  /// - Parameter isPiece: Whether the text is a piece of a reply, so that it may begin inside an
  ///   object.
  mutating func values(isPiece: Bool) -> [Found] {
    var found: [Found] = []
    var isFenced = false
    while let byte = current {
      if byte == Byte.openBrace || byte == Byte.openBracket {
        let value = byte == Byte.openBrace ? object() : list()
        found.append((value, isFenced))
        isFenced = false
      } else if isPiece, byte == Byte.quote, isKey(at: position) {
        found.append((membersOnly(), isFenced))
      } else if starts(with: "/*", at: position) {
        skipBlanks()
      } else if skipFence() {
        skipBlanks()
        isFenced = true
      } else if startsLineComment {
        skipBlanks()
      } else {
        position += 1
        if !Byte.isBlank(byte) { isFenced = false }
      }
    }
    return found
  }

  private var startsLineComment: Bool {
    guard starts(with: "//", at: position) else { return false }
    return position == 0 || bytes[position - 1] == Byte.newline
  }

  /// The text that the quotes round everything hold; nil where there are none.
  mutating func wholeText() -> RecoveredValue? {
    position = afterBlanks(0)
    defer { position = 0 }
    guard quote(at: position) != nil, !starts(with: "```", at: position) else { return nil }
    let (text, isCut) = string(.whole)
    guard !isCut, afterBlanks(position) == bytes.count else { return nil }
    return .string(text, isCut: false)
  }

  /// A text without brackets: one value, or several with commas; nil where it is prose.
  mutating func scalars() -> RecoveredValue? {
    position = 0
    var values: [RecoveredValue] = []
    skipFiller()
    skipFence()
    while true {
      skipFiller()
      while current == Byte.comma || current == UInt8(ascii: ";") {
        position += 1
        skipFiller()
      }
      guard let byte = current, byte != Byte.closeBracket, byte != Byte.closeBrace else { break }
      let start = position
      let value = value(.whole)
      if case .string(let text, _) = value, quote(at: start) == nil, byte != Byte.backslash,
        !LooseReader.isOneWord(text)
      {
        return nil
      }
      values.append(value)
      if position == start { position += 1 }
    }
    return values.count > 1 ? .array(values) : values.first
  }

  /// Prose is no value, a single word may be one.
  private static func isOneWord(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0.isWhitespace }
      && text.allSatisfy { $0.isLetter || $0.isNumber || "_.-+/:".contains($0) }
  }

  /// The value that begins here, behind blanks.
  mutating func value(_ role: Role) -> RecoveredValue {
    skipFiller()
    // One by one, not by recursion: a reply may hold any number of them.
    while depth < LooseReader.depthLimit, skipFence() { skipFiller() }
    guard let byte = current else { return .string("", isCut: true) }
    guard depth < LooseReader.depthLimit else {
      position += 1
      return .null
    }
    switch byte {
    case Byte.openBrace: return object()
    case Byte.openBracket: return list()
    case UInt8(ascii: "("): return parenthesised(role)
    case Byte.backslash where self.byte(at: position + 1) == Byte.quote:
      position += 1
      return text(role)
    default: break
    }
    return quote(at: position) == nil ? word(role) : text(role)
  }

  /// A quoted text, with those that `+` joins to it.
  private mutating func text(_ role: Role) -> RecoveredValue {
    if let fenced = fencedValue() { return fenced }
    var (joined, isCut) = string(role)
    while true {
      let plus = afterBlanks(position, reach: LooseReader.reach)
      guard byte(at: plus) == UInt8(ascii: "+") else { break }
      let next = afterBlanks(plus + 1, reach: LooseReader.reach)
      guard quote(at: next) != nil else { break }
      position = next
      let part = string(role)
      joined += part.text
      isCut = part.isCut
    }
    return .string(joined, isCut: isCut)
  }

  /// A value in a fence in quotes that are not escaped: `"```json {"a": 1}```"`.
  private mutating func fencedValue() -> RecoveredValue? {
    guard starts(with: "\"```json", at: position), secondReadings > 0 else { return nil }
    let start = position
    secondReadings -= 1
    position += 1
    skipFence()
    skipBlanks()
    if current == Byte.openBrace || current == Byte.openBracket {
      let value = self.value(.whole)
      skipBlanks()
      if starts(with: "```\"", at: position) {
        position += 4
        return value
      }
    }
    position = start
    return nil
  }

  /// `("x")` is the text, `(1, 2)` a list.
  private mutating func parenthesised(_ role: Role) -> RecoveredValue {
    position += 1
    parentheses += 1
    depth += 1
    defer {
      parentheses -= 1
      depth -= 1
    }
    var values: [RecoveredValue] = []
    while true {
      skipFiller()
      guard let byte = current, byte != Byte.closeBrace, byte != Byte.closeBracket else { break }
      if byte == UInt8(ascii: ")") {
        position += 1
        break
      }
      if byte == Byte.comma {
        position += 1
        continue
      }
      let start = position
      values.append(value(.element))
      if position == start { position += 1 }
    }
    return values.count == 1 ? values[0] : .array(values)
  }

  /// A number, a literal, a call's argument, or a text without quotes.
  private mutating func word(_ role: Role) -> RecoveredValue {
    if let argument = callArgument() { return argument }
    let start = position
    if let text = unopenedText(role) { return text }
    let end = endOfWord(role)
    let run = trimmed(start..<end)
    position = end
    if let quote = quote(at: end),
      closes(after: end + quote.length, role) || isAtWholeEnd(end, quote)
    {
      position = end + quote.length
    }
    let blank = bytes[run].firstIndex(where: Byte.isBlank)
    // What is longer and has blanks is no number.
    if blank == nil || run.count <= LooseReader.reach,
      let value = NumberSpelling.looseValue(of: Array(bytes[run]))
    {
      return value
    }
    if role == .element, let blank,
      let first = NumberSpelling.looseValue(of: Array(bytes[run.lowerBound..<blank]))
    {
      position = blank
      wordEnd = WordEnd(place: end, parentheses: parentheses)
      return first
    }
    let isCut = end == bytes.count && role != .whole
    return .string(String(decoding: bytes[run], as: UTF8.self), isCut: isCut)
  }

  private func isAtWholeEnd(_ end: Int, _ quote: Quote) -> Bool {
    afterBlanks(end + quote.length, reach: LooseReader.reach) == bytes.count
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, Byte.isBlank(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// A text whose opening quote is missing: `Paris, in France", …`; nil where none is here.
  private mutating func unopenedText(_ role: Role) -> RecoveredValue? {
    guard role == .member else { return nil }
    var place = position
    var hasComma = false
    while place < bytes.count, place - position < LooseReader.reach {
      let byte = bytes[place]
      if ":{}[]\n".utf8.contains(byte) { return nil }
      if byte == Byte.comma { hasComma = true }
      if byte == Byte.quote { break }
      place += 1
    }
    guard hasComma, byte(at: place) == Byte.quote, closes(after: place + 1, role) else {
      return nil
    }
    let run = trimmed(position..<place)
    position = place + 1
    return .string(String(decoding: bytes[run], as: UTF8.self), isCut: false)
  }

  /// Where `/a[b]c/` ends that stands here; nil where none does.
  private func endOfExpression() -> Int? {
    guard current == UInt8(ascii: "/") else { return nil }
    var place = position + 1
    while let byte = byte(at: place), byte != Byte.newline, place - position < LooseReader.reach {
      if byte == UInt8(ascii: "/") {
        let next = afterBlanks(place + 1, reach: LooseReader.reach)
        return self.byte(at: next).map { ",}]".utf8.contains($0) } ?? true ? place + 1 : nil
      }
      place += byte == Byte.backslash ? 2 : 1
    }
    return nil
  }

  /// Where a text without quotes ends.
  private func endOfWord(_ role: Role) -> Int {
    if let end = endOfExpression() { return end }
    if role == .element, position < wordEnd.place, parentheses == wordEnd.parentheses {
      return wordEnd.place
    }
    var place = position
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case Byte.comma, Byte.closeBrace, Byte.newline: return place
      case Byte.closeBracket where role != .whole, Byte.openBrace where place > position:
        return place
      case UInt8(ascii: ")") where parentheses > 0: return place
      case UInt8(ascii: ";") where role == .whole: return place
      case UInt8(ascii: "#") where role != .whole && place > position:
        if Byte.isBlank(bytes[place - 1]), self.byte(at: place + 1) == Byte.space { return place }
      case UInt8(ascii: "/") where place > position:
        let isComment =
          starts(with: "/*", at: place)
          || (starts(with: "//", at: place) && Byte.isBlank(bytes[place - 1]))
        if isComment { return place }
      case UInt8(ascii: "`") where starts(with: "```", at: place): return place
      default:
        if quote(at: place) != nil, byte != UInt8(ascii: "'") || place == position { return place }
      }
      place += 1
    }
    return place
  }

  /// What stands in the parentheses of a call such as `ObjectId("1")`; nil where none is here.
  private mutating func callArgument() -> RecoveredValue? {
    guard let first = current, Byte.isLetter(first) || first == 0x5F else { return nil }
    var place = position
    while let byte = self.byte(at: place), Byte.isWordlike(byte) || byte == UInt8(ascii: "."),
      place - position < 64
    {
      place += 1
    }
    place = afterBlanks(place, reach: LooseReader.reach)
    guard byte(at: place) == UInt8(ascii: "(") else { return nil }
    let inner = afterBlanks(place + 1, reach: LooseReader.reach)
    guard let byte = self.byte(at: inner) else { return nil }
    let isNumber = Byte.isDigit(byte) || byte == UInt8(ascii: "-")
    let isLiteral = depth == 0 && Byte.isLetter(byte)
    guard quote(at: inner) != nil || isNumber || isLiteral else { return nil }
    let start = position
    position = inner
    parentheses += 1
    depth += 1
    let argument = value(.element)
    parentheses -= 1
    depth -= 1
    skipBlanks()
    guard current == UInt8(ascii: ")") else {
      guard isAtEnd || secondReadings == 0 else {
        secondReadings -= 1
        position = start
        return nil
      }
      return argument
    }
    position += 1
    if current == UInt8(ascii: ";") { position += 1 }
    return argument
  }
}
