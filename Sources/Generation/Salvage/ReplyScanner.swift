/// Finds the objects in a reply while it arrives, in one pass.
///
/// An object that is JSON, but for raw newlines and wrong escapes in its texts, is found the moment
/// it closes, however deep it lies and whatever surrounds it. What stands between such objects and
/// is broken is handed on as a fragment, each byte of it once.
struct ReplyScanner {
  enum Finding: Equatable {
    case object([RecoveredMember])
    case fragment([UInt8])
  }

  private enum State {
    case free
    /// Before a key; `isFirst` where the object may close instead.
    case key(isFirst: Bool)
    case colon
    case value(mayClose: Bool)
    case afterValue
    case string(isKey: Bool)
    case escape(isKey: Bool)
    case unicode(isKey: Bool, digits: Int, unit: UInt32)
    case word
  }

  /// An object or array that is still open.
  private struct Frame {
    var isObject: Bool
    /// Where it begins in `pending`.
    var start: Int
    var key = ""
    var members: [RecoveredMember] = []
    var values: [RecoveredValue] = []

    mutating func add(_ value: RecoveredValue) {
      if isObject {
        members.append(RecoveredMember(key, value))
      } else {
        values.append(value)
      }
    }
  }

  /// Deeper nesting is broken to the scanner.
  private static let depthLimit = 64

  private let isWanted: ([RecoveredMember]) -> Bool
  private var state = State.free
  private var stack: [Frame] = []
  private var tags = ThoughtTags()
  private var builder = TextBuilder()
  /// The reply since the last object found, without thoughts; white space between values is one wide.
  private var pending: [UInt8] = []
  private var isBroken = false

  /// - Parameter isWanted: Whether an object is one to hand out; others are part of what holds them.
  init(isWanted: @escaping ([RecoveredMember]) -> Bool) { self.isWanted = isWanted }

  mutating func scan(_ byte: UInt8, into findings: inout [Finding]) {
    switch state {
    case .free: free(byte)
    case .key(let isFirst): key(byte, isFirst: isFirst, &findings)
    case .colon:
      if byte == Byte.colon {
        keep(byte)
        state = .value(mayClose: false)
      } else {
        passBlank(byte)
      }
    case .value(let mayClose): value(byte, mayClose: mayClose, &findings)
    case .afterValue: afterValue(byte, &findings)
    case .string(let isKey): string(byte, isKey: isKey)
    case .escape(let isKey):
      keep(byte)
      if byte == UInt8(ascii: "u") {
        state = .unicode(isKey: isKey, digits: 0, unit: 0)
      } else {
        builder.appendEscaped(byte)
        state = .string(isKey: isKey)
      }
    case .unicode(let isKey, let digits, let unit):
      guard let digit = Byte.hexadecimal(byte) else { return giveUp(byte) }
      keep(byte)
      if digits < 3 {
        state = .unicode(isKey: isKey, digits: digits + 1, unit: unit << 4 | digit)
      } else {
        builder.appendUnit(unit << 4 | digit)
        state = .string(isKey: isKey)
      }
    case .word: word(byte, &findings)
    }
  }

  /// The end of the reply: what is left is a fragment.
  mutating func finish(into findings: inout [Finding]) {
    if !pending.isEmpty { findings.append(.fragment(pending)) }
    pending = []
    stack = []
    state = .free
  }

  private mutating func free(_ byte: UInt8) {
    switch tags.take(byte) {
    case .inside: return
    case .opened(let length):
      pending.removeLast(min(length - 1, pending.count))
      return
    case .closedUnopened:
      pending.removeAll(keepingCapacity: true)
      isBroken = false
      return
    case .outside: break
    }
    if Byte.isBlank(byte) {
      passBlank(byte)
    } else if byte == Byte.openBrace {
      open(byte)
    } else {
      if byte == Byte.quote { isBroken = true }
      keep(byte)
    }
  }

  private mutating func key(_ byte: UInt8, isFirst: Bool, _ findings: inout [Finding]) {
    if byte == Byte.quote {
      keep(byte)
      builder.clear()
      state = .string(isKey: true)
    } else if byte == Byte.closeBrace, isFirst {
      close(byte, &findings)
    } else {
      passBlank(byte)
    }
  }

  private mutating func value(_ byte: UInt8, mayClose: Bool, _ findings: inout [Finding]) {
    switch byte {
    case Byte.quote:
      keep(byte)
      builder.clear()
      state = .string(isKey: false)
    case Byte.openBrace, Byte.openBracket: open(byte)
    case Byte.closeBracket where mayClose: close(byte, &findings)
    case UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      keep(byte)
      builder.clear()
      builder.append(byte)
      state = .word
    default: passBlank(byte)
    }
  }

  private mutating func afterValue(_ byte: UInt8, _ findings: inout [Finding]) {
    guard let frame = stack.last else { return giveUp(byte) }
    if byte == Byte.comma {
      keep(byte)
      state = frame.isObject ? .key(isFirst: false) : .value(mayClose: false)
    } else if byte == (frame.isObject ? Byte.closeBrace : Byte.closeBracket) {
      close(byte, &findings)
    } else {
      passBlank(byte)
    }
  }

  private mutating func string(_ byte: UInt8, isKey: Bool) {
    pending.append(byte)
    if byte == Byte.backslash {
      state = .escape(isKey: isKey)
    } else if byte != Byte.quote {
      builder.append(byte)
    } else if isKey {
      stack[stack.count - 1].key = builder.text
      state = .colon
    } else {
      stack[stack.count - 1].add(.string(builder.text, isCut: false))
      state = .afterValue
    }
  }

  private mutating func word(_ byte: UInt8, _ findings: inout [Finding]) {
    let isNumeric = Byte.isDigit(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
    if isNumeric || Byte.isLetter(byte) {
      keep(byte)
      return builder.append(byte)
    }
    guard let value = NumberSpelling.exactValue(of: builder.bytes) else { return giveUp(byte) }
    stack[stack.count - 1].add(value)
    state = .afterValue
    afterValue(byte, &findings)
  }

  private mutating func open(_ byte: UInt8) {
    guard stack.count < ReplyScanner.depthLimit else { return giveUp(byte) }
    let isObject = byte == Byte.openBrace
    tags.forget()
    stack.append(Frame(isObject: isObject, start: pending.count))
    keep(byte)
    state = isObject ? .key(isFirst: true) : .value(mayClose: true)
  }

  private mutating func close(_ byte: UInt8, _ findings: inout [Finding]) {
    keep(byte)
    guard let frame = stack.popLast() else { return }
    state = stack.isEmpty ? .free : .afterValue
    guard frame.isObject else {
      if !stack.isEmpty { stack[stack.count - 1].add(.array(frame.values)) }
      return
    }
    guard isWanted(frame.members) else {
      if !stack.isEmpty { stack[stack.count - 1].add(.object(frame.members)) }
      return
    }
    if isBroken { findings.append(.fragment(Array(pending[..<frame.start]))) }
    findings.append(.object(frame.members))
    isBroken = false
    pending.removeAll(keepingCapacity: true)
    // What holds it is no longer in `pending` as a whole.
    for index in stack.indices { stack[index].start = 0 }
    if !stack.isEmpty { stack[stack.count - 1].add(.null) }
  }

  private mutating func keep(_ byte: UInt8) { pending.append(byte) }

  private mutating func passBlank(_ byte: UInt8) {
    guard Byte.isBlank(byte) else { return giveUp(byte) }
    // A newline says more than a space: it may end what lacks its quote.
    if let last = pending.last, Byte.isBlank(last) {
      if byte == Byte.newline { pending[pending.count - 1] = byte }
    } else {
      pending.append(byte)
    }
  }

  /// The text is broken here: what is open is left to the repair, and the search begins anew.
  private mutating func giveUp(_ byte: UInt8) {
    isBroken = true
    stack.removeAll(keepingCapacity: true)
    state = .free
    free(byte)
  }
}
