/// Objects and lists, with what may be missing in them.
extension LooseReader {
  /// The object that begins here.
  mutating func object() -> RecoveredValue {
    position += 1
    let fence = afterBlanks(position, reach: LooseReader.reach)
    if starts(with: "```", at: fence), let value = unwrapped(fence) { return value }
    return members()
  }

  /// Members whose opening brace is missing.
  mutating func membersOnly() -> RecoveredValue { members() }

  private mutating func members() -> RecoveredValue {
    let wasInObject = isInObject
    depth += 1
    isInObject = true
    defer {
      depth -= 1
      isInObject = wasInObject
    }
    guard depth <= LooseReader.depthLimit else { return .null }
    var members: [RecoveredMember] = []
    var isSet = true
    var isClosed = false
    var isBehindValue = false
    loop: while true {
      skipFiller()
      guard let byte = current else { break }
      switch byte {
      case Byte.comma, UInt8(ascii: ";"): position += 1
      case Byte.closeBrace:
        position += 1
        isClosed = true
        break loop
      case Byte.closeBracket:
        // Closes the list round it.
        if depth > 1 { break loop }
        position += 1
      case Byte.openBrace, Byte.openBracket:
        // The brace between two objects is missing, or the key before a value.
        if depth > 1 || !members.isEmpty { break loop }
        position += 1
      case Byte.colon:
        position += 1
        _ = value(.member)
      case UInt8(ascii: ")") where parentheses > 0: break loop
      case Byte.backtick where starts(with: "```", at: position): break loop
      default:
        let start = position
        if isBehindValue, !hasNewline(before: position), !startsMember {
          if let stray = stray(), keepsStrays { members.append(keyless(stray)) }
        } else if let member = member(&isSet) {
          members.append(member)
        }
        if position == start { position += 1 }
      }
      isBehindValue = byte != Byte.comma
    }
    if isSet, isClosed, !members.isEmpty {
      return .array(members.map { .string($0.key, isCut: false) })
    }
    return .object(members)
  }

  private var startsMember: Bool { isKey(at: position) || isBareKey(at: position) }

  /// A text that stands where a member should.
  private func keyless(_ text: String) -> RecoveredMember {
    RecoveredMember("", .string(text, isCut: isAtEnd))
  }

  /// A text or word behind a value, where a comma should be.
  private mutating func stray() -> String? {
    if quote(at: position) != nil {
      return string(.key).text
    } else {
      let start = position
      while let byte = current, !",}]\n".utf8.contains(byte), quote(at: position) == nil {
        position += 1
      }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }
  }

  /// A key with its value; nil for a word before a key that is none.
  private mutating func member(_ isSet: inout Bool) -> RecoveredMember? {
    guard var key = key() else { return nil }
    skipBlanks()
    var hasColon = false
    if key.hasSuffix(":") {
      key.removeLast()
      hasColon = true
      if current == Byte.comma, quote(at: afterBlanks(position + 1, reach: 64)) != nil {
        position += 1
      }
    }
    while current == Byte.colon || current == UInt8(ascii: "=") {
      hasColon = true
      position += 1
      if current == UInt8(ascii: ">") { position += 1 }
      skipBlanks()
    }
    guard let byte = current else {
      isSet = false
      return RecoveredMember(key, hasColon ? .string("", isCut: true) : .null)
    }
    if byte == Byte.comma || byte == Byte.closeBrace || byte == Byte.closeBracket {
      if hasColon { isSet = false }
      if !hasColon, keepsStrays { return keyless(key) }
      return RecoveredMember(key, hasColon ? .string("", isCut: false) : .null)
    }
    isSet = false
    return RecoveredMember(key, value(.member))
  }

  private mutating func key() -> String? {
    if current == Byte.backslash, byte(at: position + 1) == Byte.quote { position += 1 }
    if quote(at: position) != nil { return string(.key).text }
    let start = position
    while let byte = current {
      if byte == Byte.colon || byte == Byte.comma || byte == Byte.closeBrace || byte == Byte.newline
        || byte == Byte.openBrace || byte == Byte.openBracket || byte == Byte.closeBracket
        || byte == UInt8(ascii: "=")
      {
        break
      }
      if quote(at: position) != nil { break }
      position += 1
    }
    var end = position
    while end > start, Byte.isBlank(bytes[end - 1]) { end -= 1 }
    if let quote = quote(at: position) {
      let after = afterBlanks(position + quote.length, reach: LooseReader.reach)
      if byte(at: after) == Byte.colon {
        position += quote.length
      } else if isKey(at: position) {
        return nil
      }
    }
    guard end > start else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The list that begins here.
  mutating func list() -> RecoveredValue {
    position += 1
    let fence = afterBlanks(position, reach: LooseReader.reach)
    if starts(with: "```", at: fence), let value = unwrapped(fence) { return value }
    return elements()
  }

  private mutating func elements() -> RecoveredValue {
    let wasInObject = isInObject
    depth += 1
    isInObject = false
    defer {
      depth -= 1
      isInObject = wasInObject
    }
    guard depth <= LooseReader.depthLimit else { return .null }
    var values: [RecoveredValue] = []
    var kinds = Kinds()
    loop: while true {
      kinds.note(values)
      skipFiller()
      guard let byte = current else { break }
      switch byte {
      case Byte.comma, UInt8(ascii: ";"): position += 1
      case Byte.closeBracket:
        position += 1
        break loop
      case Byte.closeBrace:
        position += 1
        // A brace alone inside lists is one too many, before the end it closes in the bracket's stead.
        let next = afterBlanks(position, reach: LooseReader.reach)
        let closesHere = self.byte(at: next).map { $0 == Byte.closeBrace } ?? true
        if closesHere || !kinds.hasObject { break loop }
      case Byte.backtick where starts(with: "```", at: position):
        if isFenceOpening { skipFence() } else { break loop }
      case UInt8(ascii: ")") where parentheses > 0: break loop
      default:
        let start = position
        if kinds.areRows, byte != Byte.openBracket, byte != Byte.openBrace {
          values.append(elements())
        } else if isMember(at: position) {
          // The bracket before the object's next member is missing.
          if wasInObject, !values.isEmpty { break loop }
          values.append(membersOnly())
        } else {
          let value = self.value(.element)
          if !isUnclosedNothing(value, from: start) { values.append(value) }
        }
        if position == start { position += 1 }
      }
    }
    return .array(values)
  }

  private var isFenceOpening: Bool {
    var place = position
    while byte(at: place) == Byte.backtick { place += 1 }
    while let byte = byte(at: place), Byte.isLetter(byte) { place += 1 }
    let next = afterBlanks(place, reach: LooseReader.reach)
    return byte(at: next) == Byte.openBrace || byte(at: next) == Byte.openBracket
  }

  /// What a list holds so far.
  private struct Kinds {
    private var count = 0
    private var lists = 0
    private(set) var hasObject = false

    /// Two lists or more and nothing else. A loose value behind them lacks the bracket of its row.
    var areRows: Bool { count > 1 && lists == count }

    /// Looks at the values that are new since the last call.
    mutating func note(_ values: [RecoveredValue]) {
      while count < values.count {
        switch values[count] {
        case .array: lists += 1
        case .object: hasObject = true
        case .null, .bool, .number, .string: break
        }
        count += 1
      }
    }
  }

  /// `{` with nothing behind it but the list's end.
  private func isUnclosedNothing(_ value: RecoveredValue, from start: Int) -> Bool {
    guard case .object(let members) = value, members.isEmpty else { return false }
    return bytes[start] == Byte.openBrace && bytes[position - 1] != Byte.closeBrace
  }

  /// Whether a member stands here, in a list that should have a brace before it.
  private func isMember(at index: Int) -> Bool {
    quote(at: index) != nil && isKey(at: index)
  }

  /// The value in a fence inside brackets that have no business there; nil where there is none.
  private mutating func unwrapped(_ fence: Int) -> RecoveredValue? {
    let start = position
    position = fence
    skipFence()
    skipBlanks()
    guard current == Byte.openBrace || current == Byte.openBracket, depth < LooseReader.depthLimit
    else {
      position = start
      return nil
    }
    depth += 1
    let value = self.value(.element)
    depth -= 1
    skipBlanks()
    skipFence()
    skipBlanks()
    if current == Byte.closeBrace || current == Byte.closeBracket { position += 1 }
    return value
  }
}
