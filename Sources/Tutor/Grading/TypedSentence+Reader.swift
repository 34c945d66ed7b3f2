internal import Text

extension TypedSentence {
  /// Collects the words of a text, chunk by chunk between white space.
  struct Reader {
    var words: [Word] = []
    var gap = Gap.stop

    mutating func read(_ chunk: Substring) {
      guard let first = chunk.firstIndex(where: { $0.isLetter || $0.isNumber }),
        let last = chunk.lastIndex(where: { $0.isLetter || $0.isNumber })
      else {
        if chunk == "/" { append("or", from: chunk) }
        gap = max(gap, chunk == "&" || chunk == "/" ? .none : .mark)
        return
      }
      if chunk[..<first].contains(where: { "\"“„«([‘—–".contains($0) }) { gap = max(gap, .mark) }
      let body = chunk[first...last]
      for (index, part) in TypedSentence.parts(of: body).enumerated() {
        if index > 0 { append("or", from: part) }
        for key in Folding.key(String(part)).split(separator: " ") {
          for (index, run) in TypedSentence.unglued(key).enumerated() {
            if index > 0 { gap = .mark }
            append(run, from: part)
          }
        }
      }
      gap = TypedSentence.gap(after: chunk[chunk.index(after: last)...], body)
    }

    private mutating func append(_ key: some StringProtocol, from chunk: Substring) {
      if let last = words.last, key.count == 1, gap == .none, isInitial(last),
        chunk.first?.isUppercase ?? false, chunk.first?.isLetter ?? false
      {
        words[words.count - 1] = Word(
          key: last.key + key, gap: last.gap, isCapital: true, isShouted: true)
        return
      }
      words.append(
        Word(
          key: TypedSentence.withoutThousands(String(key)), gap: words.isEmpty ? .stop : gap,
          isCapital: chunk.first?.isUppercase ?? false,
          isShouted: chunk.count > 1 && chunk.allSatisfy { !$0.isLowercase }))
      gap = .none
    }

    /// Whether it is one of the initials of a name, which are read as one word: J. R. R.
    private func isInitial(_ word: Word) -> Bool {
      word.isCapital && word.key.count < 4 && (word.key.count == 1 || word.isShouted)
        && word.key.allSatisfy(\.isLetter)
    }
  }

  /// Both sides of a slash between words.
  private static func parts(of chunk: Substring) -> [Substring] {
    let parts = chunk.split(separator: "/")
    return parts.count > 1 && parts.allSatisfy { $0.count > 2 && $0.allSatisfy(\.isLetter) }
      ? parts : [chunk]
  }

  private static func gap(after signs: Substring, _ body: Substring) -> Gap {
    if signs.contains(where: { "!?。！？".contains($0) }) { return .stop }
    if signs.contains(".") {
      let isShort = body.count == 1 || body.contains(".") || titles.contains(body.lowercased())
      return isShort && signs.count == 1 ? .none : .stop
    }
    if signs.contains(where: { ":：".contains($0) }) { return .colon }
    if signs.contains(where: { ";)]\"”»—–…".contains($0) }) { return .mark }
    return signs.contains { ",，、،".contains($0) } ? .comma : .none
  }

  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "gen", "lt", "col", "sr", "jr", "vs", "approx", "ca",
    "no",
  ]

  /// A folded word in parts where three letters or more are glued to digits: `in2013after`.
  static func unglued(_ key: some StringProtocol) -> [String] {
    guard key.contains(where: \.isNumber), key.contains(where: \.isLetter) else {
      return [String(key)]
    }
    var runs: [(text: String, isNumber: Bool)] = []
    for character in key {
      if let last = runs.last, last.isNumber == character.isNumber {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), character.isNumber))
      }
    }
    let isGlued = runs.allSatisfy {
      $0.isNumber || $0.text.count > 2 || $0.text.count > 1 && FunctionWords.contains($0.text)
    }
    return isGlued ? runs.map(\.text) : [withoutOrdinalEnding(String(key))]
  }

  private static func withoutOrdinalEnding(_ key: String) -> String {
    guard key.count > 2, ["st", "nd", "rd", "th"].contains(key.suffix(2)) else { return key }
    let digits = key.dropLast(2)
    return digits.allSatisfy(\.isNumber) ? String(digits) : key
  }

  /// `1,776` as `1776`; a comma that parts no thousands stays.
  static func withoutThousands(_ key: String) -> String {
    guard key.contains(",") else { return key }
    let groups = key.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped =
      (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    return isGrouped && groups.joined().allSatisfy(\.isNumber) ? groups.joined() : key
  }
}
