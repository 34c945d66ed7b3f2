/// Makes Markdown plain as it arrives: headings, bold and italic lose their marks, bullets become
/// hyphens, fences go; code stays as it is, with its backticks where it stands in a line.
///
/// Holds back no more than a mark and what decides about it.
struct MarkdownFilter {
  /// The start of a line, while it may be a mark.
  private var start: String? = ""
  private var isInFence = false
  private var isFenceLine = false
  /// A run of asterisks, while what follows must tell what it is.
  private var stars = 0
  private var isInCode = false
  private var isInItalics = false
  private var previous: Character = "\n"

  mutating func take(_ piece: String) -> String {
    var plain = ""
    for character in piece { take(character, into: &plain) }
    return plain
  }

  mutating func finish() -> String {
    var plain = ""
    flushStart(into: &plain)
    flushStars(before: "\n", into: &plain)
    return plain
  }

  private mutating func take(_ character: Character, into plain: inout String) {
    if character == "\n" {
      if isFenceLine {
        isFenceLine = false
      } else {
        flushStart(into: &plain)
        inline("\n", into: &plain)
      }
      start = ""
      isInCode = false
      return
    }
    if isFenceLine { return }
    guard let held = start else { return inline(character, into: &plain) }
    start = held + String(character)
    judgeStart(held + String(character), into: &plain)
  }

  // MARK: The start of a line

  private mutating func judgeStart(_ held: String, into plain: inout String) {
    let indent = held.prefix { $0 == " " }
    let mark = held.dropFirst(indent.count)
    if mark.isEmpty { return }
    if mark.allSatisfy({ $0 == "`" }) {
      guard mark.count == 3 else { return }
      isInFence.toggle()
      isFenceLine = true
      start = nil
    } else if isInFence {
      flushStart(into: &plain)
    } else if mark.allSatisfy({ $0 == "#" }), mark.count <= 6 {
      return
    } else if ["*", "+", ">"].contains(mark) {
      return
    } else if mark == "* " || mark == "+ " {
      start = nil
      plain += indent + "- "
      previous = " "
    } else if mark == "> " || mark.last == " " && mark.dropLast().allSatisfy({ $0 == "#" }) {
      start = nil
      previous = " "
    } else {
      flushStart(into: &plain)
    }
  }

  private mutating func flushStart(into plain: inout String) {
    let held = start ?? ""
    start = nil
    for character in held { inline(character, into: &plain) }
  }

  // MARK: Within a line

  private mutating func inline(_ character: Character, into plain: inout String) {
    if isInFence {
      plain.append(character)
      return
    }
    if character == "*", !isInCode {
      stars += 1
      return
    }
    flushStars(before: character, into: &plain)
    if character == "`" { isInCode.toggle() }
    plain.append(character)
    previous = character
  }

  /// Decides on a run of asterisks: two or more make bold unless they stand free, one makes italics
  /// where it hugs a word from outside, and else it is a sign of its own: 5*3.
  private mutating func flushStars(before next: Character, into plain: inout String) {
    guard stars > 0 else { return }
    let run = String(repeating: "*", count: stars)
    let isFree = previous.isWhitespace && next.isWhitespace
    let opens = !previous.isLetter && !previous.isNumber && !next.isWhitespace
    let closes = isInItalics && !previous.isWhitespace && !next.isLetter && !next.isNumber
    if stars == 1 {
      if closes {
        isInItalics = false
      } else if opens {
        isInItalics = true
      } else {
        plain += run
        previous = "*"
      }
    } else if isFree {
      plain += run
      previous = "*"
    }
    stars = 0
  }
}
