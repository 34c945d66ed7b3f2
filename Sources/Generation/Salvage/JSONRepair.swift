/// Recovers JSON from text that nearly is.
///
/// One pass with bounded looks ahead: linear in the text's length, and no deeper on the stack than
/// `LooseReader.depthLimit` values within each other.
package enum JSONRepair {
  /// The one value that a text holds; nil where it holds none.
  ///
  /// - Where it is fenced, what stands outside the fences is prose.
  /// - Several values in a row are a list; of a list of objects and a later one the later counts,
  ///   since a model that writes its reply again means the second. An empty one beside others is
  ///   dropped.
  /// - Text without brackets is a value where it is one quoted text, one word, or numbers, texts
  ///   and literals with commas between them.
  package static func value(in bytes: [UInt8]) -> RecoveredValue? {
    var reader = LooseReader(prepared(bytes))
    if let text = reader.wholeText() { return text }
    let found = reader.values(isPiece: false)
    let fenced = found.filter(\.isFenced)
    let values = (fenced.isEmpty ? found : fenced).map(\.value)
    guard let first = values.first else { return reader.scalars() }
    return values.count == 1 ? first : one(of: values)
  }

  /// The objects in a broken piece of a reply, at any depth, an outer one before those in it.
  static func objects(in bytes: [UInt8]) -> [[RecoveredMember]] {
    var reader = LooseReader(unescaped(bytes), keepsStrays: true)
    var objects: [[RecoveredMember]] = []
    for found in reader.values(isPiece: true) { collect(found.value, into: &objects) }
    return objects
  }

  private static func collect(
    _ value: RecoveredValue, into objects: inout [[RecoveredMember]]
  ) {
    switch value {
    case .null, .bool, .number, .string: break
    case .array(let values): for value in values { collect(value, into: &objects) }
    case .object(let members):
      objects.append(members)
      for member in members { collect(member.value, into: &objects) }
    }
  }

  private static func one(of values: [RecoveredValue]) -> RecoveredValue {
    let filled = values.filter { !$0.hasNothing }
    if filled.isEmpty {
      let areObjects = values.allSatisfy { if case .object = $0 { true } else { false } }
      return areObjects ? .array(values) : values[0]
    }
    if filled.count == 1 { return filled[0] }
    var kept: [RecoveredValue] = []
    for value in filled {
      if case .array(let new) = value, case .array(let old) = kept.last, haveObjects(new, old) {
        kept.removeLast()
      }
      kept.append(value)
    }
    return kept.count == 1 ? kept[0] : .array(kept)
  }

  private static func haveObjects(_ lists: [RecoveredValue]...) -> Bool {
    lists.allSatisfy { list in
      list.allSatisfy { if case .object = $0 { true } else { false } }
    }
  }

  /// Without thoughts, a byte order mark and one level of escaping.
  private static func prepared(_ bytes: [UInt8]) -> [UInt8] {
    var tags = ThoughtTags()
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for byte in bytes {
      switch tags.take(byte) {
      case .inside: break
      case .opened(let length): kept.removeLast(min(length - 1, kept.count))
      case .outside, .closedUnopened: kept.append(byte)
      }
    }
    return unescaped(kept)
  }

  /// The text itself where it is the inside of a JSON string: `{\"a\":1}`.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    guard let quote = bytes.firstIndex(of: Byte.quote), quote > 0,
      bytes[quote - 1] == Byte.backslash
    else { return bytes }
    let before = bytes[..<(quote - 1)].last { !Byte.isBlank($0) && $0 != UInt8(ascii: "n") }
    guard before.map({ "{[,:\\".utf8.contains($0) }) ?? true else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == Byte.backslash, index < bytes.count else {
        if byte != Byte.backslash { text.append(byte) }
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "n"): text.append(Byte.newline)
      case UInt8(ascii: "t"): text.append(0x09)
      case Byte.quote, Byte.backslash: text.append(bytes[index])
      default: text += [byte, bytes[index]]
      }
      index += 1
    }
    return text
  }
}

extension RecoveredValue {
  /// Whether it is an empty list or object.
  fileprivate var hasNothing: Bool {
    switch self {
    case .null, .bool, .number, .string: false
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    }
  }
}
