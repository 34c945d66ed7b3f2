/// HTML of a card's field as plain text.
///
/// Line breaks and blocks become lines, entities letters, super- and subscripts what Unicode has for
/// them. Pictures and sounds go and are counted. What is no tag that HTML knows stays as it is, so that
/// `vector<int>` and `a < b` do.
struct HTMLText {
  private(set) var media = LeftOutMedia()

  private static let blocks: Set<String> = [
    "div", "p", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote",
    "pre", "section", "article", "dt", "dd",
  ]
  private static let inline: Set<String> = [
    "b", "i", "u", "s", "em", "strong", "span", "font", "a", "code", "small", "big", "mark", "ruby",
    "rt", "rb", "rp", "td", "th", "tbody", "thead", "center", "strike", "del", "ins", "kbd", "tt",
    "q", "cite", "abbr", "hr", "wbr", "anki-mathjax", "label", "body", "html", "head", "colgroup",
    "col", "dl", "details", "summary", "figure", "figcaption", "nobr", "var", "samp",
  ]
  private static let silent: Set<String> = ["script", "style", "title"]

  /// Whether a text looks as if HTML had been meant.
  static func isLikely(_ text: String) -> Bool {
    let signs = [UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "[")]
    guard text.utf8.contains(where: signs.contains) else { return false }
    var reader = HTMLText()
    return reader.text(of: text) != text
  }

  mutating func text(of html: String) -> String {
    var lines = Lines()
    var rest = html[...]
    while let next = rest.firstIndex(where: { "<&[\u{A0}\r".contains($0) }) {
      lines.append(rest[..<next])
      rest = rest[next...]
      switch rest.first {
      case "<": rest = takeTag(rest, &lines)
      case "&": rest = takeEntity(rest, &lines)
      case "[" where rest.hasPrefix("[sound:"): rest = takeSound(rest, &lines)
      case "\u{A0}":
        lines.append(" ")
        rest = rest.dropFirst()
      case "\r": rest = rest.dropFirst()
      default:
        lines.append(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    lines.append(rest)
    return lines.text
  }

  private mutating func takeSound(_ rest: Substring, _ lines: inout Lines) -> Substring {
    guard let end = rest.firstIndex(of: "]") else {
      lines.append("[")
      return rest.dropFirst()
    }
    media.sounds += 1
    lines.dropBlank()
    return rest[rest.index(after: end)...]
  }

  private mutating func takeTag(_ rest: Substring, _ lines: inout Lines) -> Substring {
    let body = rest.dropFirst()
    if body.hasPrefix("!--"), let end = body.range(of: "-->") { return rest[end.upperBound...] }
    let isClosing = body.first == "/"
    let name = body.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      .lowercased()
    guard isKnown(name), let end = body.firstIndex(of: ">") else {
      lines.append("<")
      return body
    }
    let after = body[body.index(after: end)...]
    switch name {
    case "br": lines.breakLine()
    case "img":
      media.pictures += 1
    case "audio", "video", "object", "embed": if !isClosing { media.sounds += 1 }
    case "sup", "sub":
      guard !isClosing, let close = after.range(of: "</\(name)>") else { return after }
      var inner = HTMLText()
      let text = inner.text(of: String(after[..<close.lowerBound]))
      lines.append(Scripts.raised(text, isUp: name == "sup")[...])
      return after[close.upperBound...]
    case _ where HTMLText.silent.contains(name):
      guard !isClosing, let close = after.range(of: "</\(name)>") else { return after }
      return after[close.upperBound...]
    case _ where HTMLText.blocks.contains(name):
      lines.beginBlock()
      if name == "li", !isClosing { lines.append("- ") }
    default: break
    }
    return after
  }

  private func isKnown(_ name: String) -> Bool {
    ["br", "img", "audio", "video", "object", "embed", "sup", "sub"].contains(name)
      || HTMLText.blocks.contains(name) || HTMLText.inline.contains(name)
      || HTMLText.silent.contains(name)
  }

  private func takeEntity(_ rest: Substring, _ lines: inout Lines) -> Substring {
    let body = rest.dropFirst()
    guard let end = body.prefix(32).firstIndex(of: ";"),
      let letter = Entities.letter(body[..<end])
    else {
      lines.append("&")
      return body
    }
    lines.append(letter[...])
    return body[body.index(after: end)...]
  }

  /// Text that grows line by line; blocks never leave empty lines of their own.
  private struct Lines {
    private(set) var text = ""
    /// Whether what comes next begins a line.
    private var isBlockDue = false

    mutating func append(_ piece: Substring) {
      guard !piece.isEmpty else { return }
      if isBlockDue, !text.isEmpty, text.last != "\n" { text.append("\n") }
      isBlockDue = false
      text.append(contentsOf: piece)
    }

    mutating func append(_ piece: String) { append(piece[...]) }

    mutating func breakLine() {
      isBlockDue = false
      text.append("\n")
    }

    mutating func beginBlock() { isBlockDue = true }

    /// A blank before what goes goes with it.
    mutating func dropBlank() { if text.last == " " { text.removeLast() } }
  }
}

extension StringProtocol {
  /// Where `part` stands first.
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      guard let found = self[start...].firstIndex(of: part.first ?? " ") else { return nil }
      if self[found...].prefix(part.count).lowercased() == part {
        return found..<index(found, offsetBy: part.count)
      }
      start = index(after: found)
    }
    return nil
  }
}
