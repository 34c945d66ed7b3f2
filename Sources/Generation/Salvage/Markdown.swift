/// Takes the marks of Markdown off a text and leaves code as it is.
enum Markdown {
  /// The text without emphasis, headings and links; what stands between backticks, in indented
  /// lines, and marks inside words (`a*b*c`, `__init__`) stay.
  static func stripped(_ text: String) -> String {
    guard text.utf8.contains(where: { "*_#[>".utf8.contains($0) }) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in isIndented(line) ? String(line) : stripped(line: line) }
      .joined(separator: "\n")
  }

  private static func isIndented(_ line: Substring) -> Bool {
    line.hasPrefix("\t") || line.hasPrefix("    ")
  }

  private static func stripped(line: Substring) -> String {
    let characters = Array(withoutHeading(line))
    var isMark = [Bool](repeating: false, count: characters.count)
    var index = 0
    // Where a search for a closing mark found none, a later one finds none either.
    var hopeless: Set<String> = []
    while index < characters.count {
      switch characters[index] {
      case "`": index = endOfCode(in: characters, from: index)
      case "*", "_":
        let mark = characters[index]
        let count = run(of: mark, in: characters, at: index)
        defer { index += count }
        guard !isMark[index] else { break }
        let name = "\(mark)\(count)"
        if count <= 3, !hopeless.contains(name), opens(characters, index, count) {
          if let close = closing(characters, index, count, isMark) {
            if isEmphasis(characters[(index + count)..<close], mark: mark) {
              for place in 0..<count {
                isMark[index + place] = true
                isMark[close + place] = true
              }
            }
          } else {
            hopeless.insert(name)
          }
        }
      case "[":
        if let address = address(in: characters, of: index) {
          for place in address { isMark[place] = true }
          isMark[index] = true
        }
        index += 1
      default: index += 1
      }
    }
    return String(zip(characters, isMark).filter { !$0.1 }.map(\.0))
  }

  /// Without `## ` before it; one `#` alone may begin a comment.
  private static func withoutHeading(_ line: Substring) -> Substring {
    let marks = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(marks)
    guard (2...6).contains(marks), rest.first == " " else { return line }
    return rest.dropFirst()
  }

  private static func endOfCode(in characters: [Character], from index: Int) -> Int {
    let count = run(of: "`", in: characters, at: index)
    var place = index + count
    while place < characters.count {
      if characters[place] == "`" {
        let length = run(of: "`", in: characters, at: place)
        if length == count { return place + length }
        place += length
      } else {
        place += 1
      }
    }
    return index + count
  }

  private static func run(of mark: Character, in characters: [Character], at index: Int) -> Int {
    var end = index
    while end < characters.count, characters[end] == mark { end += 1 }
    return end - index
  }

  /// Whether a word begins behind the marks and none ends before them.
  private static func opens(_ characters: [Character], _ index: Int, _ count: Int) -> Bool {
    guard index + count < characters.count, !characters[index + count].isWhitespace else {
      return false
    }
    return index == 0 || characters[index - 1].isWhitespace
      || "([\"'“‘*_".contains(characters[index - 1])
  }

  /// Where the nearest marks are that end what begins here; nil where none do.
  private static func closing(
    _ characters: [Character], _ index: Int, _ count: Int, _ isMark: [Bool]
  ) -> Int? {
    let mark = characters[index]
    var place = index + count
    while place < characters.count {
      guard characters[place] == mark else {
        place += 1
        continue
      }
      let length = run(of: mark, in: characters, at: place)
      let after = place + length
      let ends =
        after == characters.count || characters[after].isWhitespace
        || ".,;:!?)]\"'”’*_".contains(characters[after])
      if length == count, ends, !isMark[place], !characters[place - 1].isWhitespace { return place }
      place = after
    }
    return nil
  }

  /// A name such as `__init__` or `_private_` is none.
  private static func isEmphasis(_ content: ArraySlice<Character>, mark: Character) -> Bool {
    mark == "*" || content.contains(" ")
  }

  /// The `](https://…)` of the link that begins here; nil where none does.
  private static func address(in characters: [Character], of index: Int) -> ClosedRange<Int>? {
    guard let close = characters[index...].prefix(200).firstIndex(of: "]"),
      characters[(close + 1)...].prefix(5).elementsEqual("(http"),
      let end = characters[close...].prefix(400).firstIndex(of: ")")
    else { return nil }
    return close...end
  }
}
