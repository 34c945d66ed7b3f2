/// Tells where a model thinks aloud, in `<think>…</think>`, whatever pieces the tags come in.
struct ThoughtTags {
  enum Step {
    /// An ordinary byte.
    case outside
    /// A byte of a thought.
    case inside
    /// The last byte of an opening tag, so many bytes long.
    case opened(length: Int)
    /// The last byte of a closing tag that nothing opened.
    case closedUnopened
  }

  private(set) var isInside = false
  /// The bytes since a `<` that may begin a tag.
  private var tag: [UInt8] = []

  private static let names = [
    "think", "thinking", "thought", "thoughts", "reasoning", "reflection",
  ]
  private static let opening = names.map { Array("<\($0)>".utf8) }
  private static let closing = names.map { Array("</\($0)>".utf8) }
  private static let longest = 13

  mutating func take(_ byte: UInt8) -> Step {
    if byte == UInt8(ascii: "<") {
      tag = [byte]
    } else if !tag.isEmpty {
      let isTag = Byte.isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
      if isTag, tag.count < ThoughtTags.longest {
        tag.append(Byte.isLetter(byte) ? byte | 0x20 : byte)
      } else {
        tag.removeAll(keepingCapacity: true)
      }
      if byte == UInt8(ascii: ">"), let step = end() { return step }
    }
    return isInside ? .inside : .outside
  }

  /// What the whole tag means; nil where it is none of a thought's.
  private mutating func end() -> Step? {
    defer { tag.removeAll(keepingCapacity: true) }
    if isInside {
      if ThoughtTags.closing.contains(tag) { isInside = false }
      return .inside
    }
    if ThoughtTags.opening.contains(tag) {
      isInside = true
      return .opened(length: tag.count)
    }
    return ThoughtTags.closing.contains(tag) ? .closedUnopened : nil
  }

  mutating func forget() { tag.removeAll(keepingCapacity: true) }
}
