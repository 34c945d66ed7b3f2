/// Several things, in any order: `Spain and Portugal`, `red, green and blue`.
struct ListMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard ListMatch.mayBeSeveral(expected) else { return nil }
    let wanted = ListMatch.items(of: expected.text)
    guard wanted.count > 1, wanted.count <= 20, wanted.allSatisfy({ $0.words.count <= 4 }) else {
      return nil
    }
    var given = ListMatch.items(of: typed.text)
    if given.count == 1, wanted.allSatisfy({ $0.words.count == 1 }), given[0].words.count <= 20 {
      given = given[0].words.map { Spelling($0) }
    }
    return !given.isEmpty && given.count <= wanted.count ? compare(given, wanted, context) : nil
  }

  private func compare(
    _ given: [Spelling], _ wanted: [Spelling], _ context: GradingContext
  ) -> Verdict? {
    var open = wanted
    var named: [String] = []
    var slips: [String] = []
    for item in given {
      guard let (index, note) = match(item, in: open, context) else { return nil }
      named.append(open.remove(at: index).text)
      if let note { slips.append(note) }
      guard slips.count <= ListMatch.mostSlips else { return nil }
    }
    let isEnough = context.question?.wantedCount.map { $0 <= given.count } ?? false
    guard open.isEmpty || isEnough else {
      let share = Double(wanted.count - open.count) / Double(wanted.count)
      return Verdict(kind: .partial, score: share, note: note(missing: open.count, beside: named))
    }
    guard let slip = slips.first else { return .correct() }
    return Verdict(kind: .close, score: 0.95, note: slip)
  }

  /// As many as the longest single answer is forgiven, see `Slip.tolerance`.
  private static let mostSlips = 3

  /// What is there and how much is not: "one more besides Spain".
  private func note(missing count: Int, beside named: [String]) -> String {
    let names =
      named.count > 3
      ? "these \(named.count)"
      : named.dropLast().joined(separator: ", ") + (named.count > 1 ? " and " : "")
        + (named.last ?? "")
    return "\(count == 1 ? "one" : String(count)) more besides \(names)"
  }

  /// The wanted item that `item` is, and the slip in it, if any.
  private func match(
    _ item: Spelling, in open: [Spelling], _ context: GradingContext
  ) -> (Int, String?)? {
    for strategy: any GradingStrategy in [FoldedMatch(), LooseMatch(), SlipMatch()] {
      for (index, wanted) in open.enumerated() {
        guard let verdict = strategy.verdict(on: item, against: wanted, in: context),
          verdict.kind.isRight
        else { continue }
        return (index, verdict.kind == .close ? verdict.note : nil)
      }
    }
    return nil
  }

  /// Whether there is any separator or conjunction at all.
  private static func mayBeSeveral(_ spelling: Spelling) -> Bool {
    spelling.text.utf8.contains { ",;&\n".utf8.contains($0) || $0 >= 0x80 }
      || spelling.words.contains(where: conjunctions.contains)
  }

  /// The parts between commas, semicolons and "and", each once; a comma between digits parts none.
  static func items(of text: String) -> [Spelling] {
    var parts = [""]
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isInNumber =
        index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
        && characters[index + 1].isNumber
      if separators.contains(character), !isInNumber {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    var seen: Set<String> = []
    return parts.map(withoutNumber).flatMap(splitAtConjunctions).map { Spelling($0) }
      .filter { !$0.text.isEmpty && seen.insert($0.key).inserted }
  }

  private static let separators: Set<Character> = [",", ";", "&", "、", "，", "；", "،", "\n"]
  private static let conjunctions: Set<String> = [
    "and", "und", "et", "y", "e", "en", "och", "og", "и", "plus",
  ]

  /// An item without its number: `2. Peru`, `2) Peru`.
  private static func withoutNumber(_ part: String) -> String {
    let rest = part.drop { $0.isWhitespace }
    let number = rest.prefix { $0.isNumber }
    let name = rest.dropFirst(number.count + 1)
    guard (1...2).contains(number.count), let mark = rest.dropFirst(number.count).first,
      ".)".contains(mark), name.first?.isWhitespace ?? false
    else { return part }
    return String(name)
  }

  private static func splitAtConjunctions(_ part: String) -> [String] {
    let words = part.split(whereSeparator: \.isWhitespace)
    return words.split { conjunctions.contains($0.lowercased()) }
      .map { $0.joined(separator: " ") }
  }
}
