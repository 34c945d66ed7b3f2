/// Looks ahead, to tell the quote that ends a text from one inside it.
extension LooseReader {
  /// Whether a text may end before `index`, by what follows there.
  ///
  /// - Parameter isEmpty: Whether it would be empty.
  func closes(after index: Int, _ role: Role, isEmpty: Bool = false) -> Bool {
    let next = afterBlanks(index, reach: LooseReader.reach)
    guard let byte = byte(at: next) else { return true }
    switch byte {
    case Byte.colon:
      switch role {
      case .key: return true
      case .member, .whole:
        let value = afterBlanks(next + 1, reach: LooseReader.reach)
        return self.byte(at: value).map { $0 == Byte.openBrace || $0 == Byte.openBracket } ?? false
      case .element: return false
      }
    case Byte.comma: return closes(before: next, role)
    case Byte.closeBrace, Byte.closeBracket: return closesBracket(next, role)
    case UInt8(ascii: "+"):
      return quote(at: afterBlanks(next + 1, reach: LooseReader.reach)) != nil
    case UInt8(ascii: ";"):
      guard role != .key else { return false }
      let behind = afterBlanks(next + 1, reach: LooseReader.reach)
      guard let byte = self.byte(at: behind) else { return true }
      return "\"},]".utf8.contains(byte)
    case UInt8(ascii: ")"): return parentheses > 0
    case UInt8(ascii: "="): return role == .key
    case UInt8(ascii: "`") where starts(with: "```", at: next): return true
    case UInt8(ascii: "."): return role != .key && starts(with: "...", at: next) && next > index
    default: return closes(beforeValue: next, hasBlank: next > index, role, isEmpty: isEmpty)
    }
  }

  /// What follows is neither a mark nor a bracket that closes: a comma or colon may be missing.
  private func closes(
    beforeValue next: Int, hasBlank: Bool, _ role: Role, isEmpty: Bool
  ) -> Bool {
    let byte = bytes[next]
    let isOpening = byte == Byte.openBrace || byte == Byte.openBracket
    let quote = quote(at: next)
    switch role {
    case .key:
      if isOpening { return true }
      if quote != nil { return hasBlank || !isEmpty }
      return (hasBlank || Byte.isDigit(byte)) && startsLiteral(next)
    case .element:
      if isOpening { return hasBlank }
      guard let quote else { return false }
      return hasBlank || (!isEmpty && !closesSimply(after: next + quote.length))
    case .member:
      if byte == Byte.openBrace { return hasBlank && isKey(at: afterBlanks(next + 1, reach: 64)) }
      if quote != nil { return isKey(at: next) && (hasBlank || !isEmpty) }
      return hasNewline(before: next) && isBareKey(at: next)
    case .whole: return false
    }
  }

  func hasNewline(before index: Int) -> Bool {
    var place = index
    while place > 0, Byte.isBlank(bytes[place - 1]), index - place < LooseReader.reach {
      place -= 1
      if bytes[place] == Byte.newline { return true }
    }
    return false
  }

  /// Whether what stands here ends a value beyond doubt.
  private func closesSimply(after index: Int) -> Bool {
    let next = afterBlanks(index, reach: LooseReader.reach)
    guard let byte = byte(at: next) else { return true }
    return ",]}".utf8.contains(byte)
  }

  /// Whether a text may end before the comma at `index`.
  private func closes(before comma: Int, _ role: Role) -> Bool {
    var next = comma
    while byte(at: next) == Byte.comma {
      next = afterBlanks(next + 1, reach: LooseReader.reach)
    }
    guard let byte = byte(at: next) else { return true }
    if ")]}".utf8.contains(byte) || starts(with: "...", at: next) { return true }
    switch role {
    case .whole: return true
    case .key: return true
    case .member:
      if byte == Byte.openBrace || byte == Byte.openBracket { return true }
      if starts(with: "```", at: next) { return true }
      return quote(at: next) == nil ? isBareKey(at: next) : isKey(at: next, mayBeCut: true)
    case .element:
      if byte == Byte.openBrace || byte == Byte.openBracket || quote(at: next) != nil {
        return true
      }
      if Byte.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
        return true
      }
      return endsUnquoted(next)
    }
  }

  /// Whether a word or more stands here without quotes, up to a comma or bracket.
  private func endsUnquoted(_ index: Int) -> Bool {
    var place = index
    while let byte = byte(at: place), place - index < LooseReader.reach {
      if ",]}".utf8.contains(byte) { return true }
      if quote(at: place) != nil, byte != UInt8(ascii: "'") { return false }
      place += 1
    }
    return place == bytes.count
  }

  /// Whether the bracket here closes something, and is not a part of the text.
  private func closesBracket(_ index: Int, _ role: Role) -> Bool {
    guard role != .whole || depth > 0 else { return false }
    var next = index
    var closed = 0
    while let byte = byte(at: next), byte == Byte.closeBrace || byte == Byte.closeBracket {
      closed += 1
      next = afterBlanks(next + 1, reach: LooseReader.reach)
      if closed == 64 { return true }
    }
    guard let byte = byte(at: next), closed < depth else { return true }
    if byte == Byte.comma || byte == Byte.openBrace || byte == Byte.backtick { return true }
    if byte == UInt8(ascii: ")"), parentheses > 0 { return true }
    guard quote(at: next) != nil else { return hasNewline(before: next) && isBareKey(at: next) }
    return isKey(at: next) || (role == .element && hasNewline(before: next))
  }

  /// Whether a word that lost its opening quote stands before `index`, and the list goes on behind it.
  private func closes(beforeWord index: Int) -> Bool {
    var place = afterBlanks(index, reach: LooseReader.reach)
    guard place > index, let first = byte(at: place), Byte.isWordlike(first),
      quote(at: place) == nil
    else { return false }
    while let byte = byte(at: place), Byte.isWordlike(byte), quote(at: place) == nil,
      place - index < 64
    {
      place += 1
    }
    if let quote = quote(at: place) { place += quote.length }
    let next = afterBlanks(place, reach: LooseReader.reach)
    return byte(at: next) == Byte.comma || byte(at: next) == Byte.closeBracket
  }

  /// Whether a comma and another text stand before `index`, as where the key of that is missing.
  func closes(beforeStray index: Int, _ role: Role) -> Bool {
    switch role {
    case .key, .whole: return false
    case .element: return closes(beforeWord: index)
    case .member: break
    }
    let comma = afterBlanks(index, reach: LooseReader.reach)
    guard byte(at: comma) == Byte.comma else { return false }
    let start = afterBlanks(comma + 1, reach: LooseReader.reach)
    guard let open = quote(at: start) else { return false }
    var place = start + open.length
    while place < bytes.count, place - start < LooseReader.reach {
      if let end = quote(at: place), open.isClosed(by: end) {
        guard place > start + open.length else { return false }
        let next = afterBlanks(place + end.length, reach: LooseReader.reach)
        return byte(at: next) == Byte.closeBrace
          || (byte(at: next) == Byte.comma && closes(before: next, .member))
      }
      place += 1
    }
    return false
  }

  /// Whether `true`, a number or the like stands here.
  private func startsLiteral(_ index: Int) -> Bool {
    var end = index
    while let byte = byte(at: end), end - index < 64,
      Byte.isWordlike(byte) || "+-.".utf8.contains(byte)
    {
      end += 1
    }
    return NumberSpelling.looseValue(of: Array(bytes[index..<end])) != nil
  }

  /// Whether a quoted key stands here: a short text and a colon, inside or behind its quotes.
  ///
  /// - Parameter mayBeCut: Whether the reply may end inside the key.
  func isKey(at index: Int, mayBeCut: Bool = false) -> Bool {
    guard let open = quote(at: index) else { return false }
    var place = index + open.length
    let isDoubled = quote(at: place) == open
    if isDoubled { place += open.length }
    let start = place
    while let byte = byte(at: place), place - start <= 64 {
      if let end = quote(at: place) {
        guard place > start else { return false }
        let closing = end.length * (isDoubled ? 2 : 1)
        let next = afterBlanks(place + closing, reach: LooseReader.reach)
        if self.byte(at: next) == Byte.colon { return true }
        if mayBeCut, next == bytes.count { return true }
        return bytes[place - 1] == Byte.colon && self.byte(at: next) == Byte.comma
      }
      if byte == Byte.colon {
        // `"answer: "x"` lacks the quote behind its key; `"answer:"` has it after the colon.
        let next = afterBlanks(place + 1, reach: LooseReader.reach)
        if quote(at: next) != nil || self.byte(at: next).map(Byte.isDigit) ?? false { return true }
        return CardField.named(String(decoding: bytes[start..<place], as: UTF8.self)) != nil
      }
      guard Byte.isWordlike(byte) || byte == Byte.space || "-.?()/".utf8.contains(byte) else {
        return false
      }
      place += 1
    }
    return mayBeCut && place == bytes.count && bytes[start...].allSatisfy(Byte.isWordlike)
  }

  /// Whether the quoted key here is one that cards have.
  func isKnownKey(at index: Int) -> Bool {
    guard let open = quote(at: index) else { return false }
    let start = index + open.length
    var end = start
    while let byte = byte(at: end), end - start < 32, Byte.isWordlike(byte) { end += 1 }
    guard quote(at: end) != nil else { return false }
    return CardField.named(String(decoding: bytes[start..<end], as: UTF8.self)) != nil
  }

  /// Whether a key without quotes stands here: a word or a few, and a colon or a quoted key.
  func isBareKey(at index: Int) -> Bool {
    var place = index
    while let byte = byte(at: place), place - index <= 64 {
      if byte == UInt8(ascii: "=") { return place > index }
      if byte == Byte.colon {
        return place > index && self.byte(at: place + 1) != UInt8(ascii: "/")
      }
      if quote(at: place) != nil {
        if place == index { return false }
        return isKey(at: place)
          || (self.byte(at: place + 1) == Byte.colon && !bytes[index..<place].contains(Byte.space))
      }
      guard Byte.isWordlike(byte) || byte == Byte.space || byte == UInt8(ascii: "-") else {
        return false
      }
      place += 1
    }
    return false
  }
}
