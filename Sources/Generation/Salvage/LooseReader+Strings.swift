/// Quoted texts, and where one ends whose quotes are wrong.
extension LooseReader {
  /// A quote of one of the kinds that models use, and its length in bytes.
  struct Quote: Equatable {
    enum Kind { case double, curlyDouble, single, curlySingle, backtick }

    var kind: Kind
    var length: Int

    /// Whether `end` may close what this one opens.
    func isClosed(by end: Quote) -> Bool {
      switch kind {
      case .double: end.kind == .double
      case .curlyDouble: end.kind == .curlyDouble || end.kind == .double
      case .single: end.kind == .single
      case .curlySingle, .backtick:
        end.kind == .curlySingle || end.kind == .single || end.kind == .backtick
      }
    }
  }

  func quote(at index: Int) -> Quote? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case Byte.quote: return Quote(kind: .double, length: 1)
    case UInt8(ascii: "'"): return Quote(kind: .single, length: 1)
    case Byte.backtick: return Quote(kind: .backtick, length: 1)
    case 0xC2: return byte(at: index + 1) == 0xB4 ? Quote(kind: .backtick, length: 2) : nil
    case 0xE2:
      guard byte(at: index + 1) == 0x80, let last = byte(at: index + 2) else { return nil }
      switch last {
      case 0x98, 0x99: return Quote(kind: .curlySingle, length: 3)
      case 0x9C, 0x9D, 0x9E: return Quote(kind: .curlyDouble, length: 3)
      default: return nil
      }
    default: return nil
    }
  }

  /// A quote inside a text that did not end it.
  private struct Rejected {
    var end: Int
    var length: Int
  }

  /// The text that the quote here opens, and whether the reply ended in it.
  mutating func string(_ role: Role) -> (text: String, isCut: Bool) {
    guard let open = quote(at: position) else { return ("", false) }
    position += open.length
    if let text = doublyQuoted(open, role) { return (text, false) }
    if opensTwice(open, role) { position += open.length }
    let start = position
    var builder = TextBuilder()
    var rejected: (count: Int, last: Rejected?) = (0, nil)
    while let byte = current {
      if byte == Byte.backslash {
        escape(into: &builder)
        continue
      }
      guard let found = quote(at: position),
        open.isClosed(by: found) || endsKey(found, role, builder)
      else {
        builder.append(byte)
        position += 1
        continue
      }
      let after = position + found.length
      let isBeforeStray = rejected.count % 2 == 0 && closes(beforeStray: after, role)
      if isBeforeStray || closes(after: after, role, isEmpty: builder.bytes.isEmpty) {
        position = after
        return (builder.text, false)
      }
      if let surplus = surplus(of: builder.bytes, role) {
        position -= surplus
        builder.removeLast(surplus)
        return (builder.text, false)
      }
      rejected = (rejected.count + 1, Rejected(end: after, length: builder.bytes.count))
      for offset in 0..<found.length { builder.append(bytes[position + offset]) }
      position = after
    }
    return ended(builder, start, role, rejected.count, rejected.last)
  }

  /// A text in two quotes at either end, `""answer""`; nil where none is here.
  private mutating func doublyQuoted(_ open: Quote, _ role: Role) -> String? {
    guard quote(at: position) == open, open.length == 1 else { return nil }
    let start = position + 1
    guard let first = byte(at: start), Byte.isWordlike(first) else { return nil }
    var place = start
    while place < bytes.count, place - start < LooseReader.reach {
      if quote(at: place) == open, quote(at: place + 1) == open {
        guard closes(after: place + 2, role) else { return nil }
        position = place + 2
        return String(decoding: bytes[start..<place], as: UTF8.self)
      }
      if quote(at: place) == open || bytes[place] == Byte.newline { return nil }
      place += 1
    }
    return nil
  }

  /// Whether the first of two quotes is one too many: `{"" key": …`.
  private func opensTwice(_ open: Quote, _ role: Role) -> Bool {
    guard role == .key, let second = quote(at: position), second == open else { return false }
    let next = position + second.length
    guard let byte = byte(at: next) else { return false }
    return byte == Byte.space && isKey(at: position)
  }

  /// A key may end with another quote than it began with: `"answers':`.
  private func endsKey(_ quote: Quote, _ role: Role, _ builder: TextBuilder) -> Bool {
    guard role == .key, byte(at: position + quote.length) == Byte.colon else { return false }
    return !builder.bytes.isEmpty && builder.bytes.allSatisfy(Byte.isWordlike)
  }

  private mutating func escape(into builder: inout TextBuilder) {
    position += 1
    guard let byte = current else { return }
    position += 1
    guard byte == UInt8(ascii: "u") else { return builder.appendEscaped(byte) }
    var unit: UInt32 = 0
    var digits = 0
    while digits < 4, let next = current, let digit = Byte.hexadecimal(next) {
      unit = unit << 4 | digit
      digits += 1
      position += 1
    }
    if digits == 4 {
      builder.appendUnit(unit)
    } else if !isAtEnd {
      builder.appendEscaped(byte)
      position -= digits
    }
  }

  /// How many bytes at the text's end belong to what follows it, where its closing quote is missing
  /// and the quote here opens the next key; nil where that is not so.
  private func surplus(of text: [UInt8], _ role: Role) -> Int? {
    guard role == .member || role == .element, isKey(at: position) else {
      return role == .element ? lineSurplus(of: text) : keySurplus(of: text, role)
    }
    var count = 0
    var sawNewline = false
    var sawMark = false
    while count < text.count {
      let byte = text[text.count - 1 - count]
      if Byte.isBlank(byte) {
        if byte == Byte.newline { sawNewline = true }
      } else if byte == Byte.comma || byte == Byte.openBrace || byte == Byte.closeBrace
        || byte == Byte.closeBracket || byte == Byte.openBracket
      {
        sawMark = true
      } else {
        break
      }
      count += 1
    }
    return sawMark || sawNewline || isKnownKey(at: position) ? count : nil
  }

  /// `"a,` and a new line with `"b"`: a list's text ends before the comma.
  private func lineSurplus(of text: [UInt8]) -> Int? {
    var count = 0
    while count < text.count, Byte.isBlank(text[text.count - 1 - count]) { count += 1 }
    guard count < text.count, text[text.count - 1 - count] == Byte.comma else { return nil }
    return text.suffix(count).contains(Byte.newline) ? count + 1 : nil
  }

  /// `"answer: "x"`: the quote behind a key is missing, and the one here opens the value.
  private func keySurplus(of text: [UInt8], _ role: Role) -> Int? {
    guard role == .key else { return nil }
    var count = 0
    while count < text.count, Byte.isBlank(text[text.count - 1 - count]) { count += 1 }
    guard count < text.count, text[text.count - 1 - count] == Byte.colon else { return nil }
    return count + 1
  }

  /// The text of a string that nothing closed.
  private mutating func ended(
    _ whole: TextBuilder, _ start: Int, _ role: Role, _ count: Int, _ last: Rejected?
  ) -> (text: String, isCut: Bool) {
    var builder = whole
    guard secondReadings > 0 else { return (builder.text, true) }
    if role == .member || role == .element, count % 2 == 1, let last {
      // Quotes inside come in pairs, so the last one was the end.
      secondReadings -= 1
      builder.truncate(to: last.length)
      position = last.end
      let closes = bytes[last.end...].contains { $0 == Byte.closeBrace || $0 == Byte.closeBracket }
      return (builder.text, !closes)
    }
    guard role != .whole, let end = structuralEnd(of: builder.bytes, role) else {
      if role == .whole, !builder.bytes.isEmpty { return (builder.text, true) }
      return (builder.text, true)
    }
    let rest = builder.bytes.count - end
    // Behind an escape the text is no longer as long as what it was read from.
    guard position - rest >= start else { return (builder.text, true) }
    secondReadings -= 1
    position -= rest
    builder.truncate(to: end)
    return (builder.text, false)
  }

  /// Where a text without a closing quote ends and the brackets behind it begin; nil for nowhere.
  private func structuralEnd(of text: [UInt8], _ role: Role) -> Int? {
    var close = text.count
    while close > 0, Byte.isBlank(text[close - 1]) { close -= 1 }
    var end = close
    while end > 0, Byte.isBlank(text[end - 1]) || "}],".utf8.contains(text[end - 1]) { end -= 1 }
    let trailing = text[end..<close]
    if trailing.contains(Byte.closeBrace) || trailing.contains(Byte.closeBracket) {
      if role == .element, trailing.contains(Byte.closeBracket),
        let comma = text.firstIndex(of: Byte.comma)
      {
        return comma
      }
      return end
    }
    guard role == .member else { return nil }
    // Brackets, then prose: the first brace that more brackets, a fence or a line's end follow.
    for (index, byte) in text.enumerated() where byte == Byte.closeBrace {
      var next = index + 1
      while next < text.count, text[next] == Byte.space { next += 1 }
      if next == text.count || "}],\n`".utf8.contains(text[next]) {
        var end = index
        while end > 0, Byte.isBlank(text[end - 1]) { end -= 1 }
        return end
      }
    }
    return nil
  }
}
