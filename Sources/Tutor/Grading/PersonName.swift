/// A person's name in parts, folded: `Dr. Martin Luther King, Jr.`
struct PersonName: Equatable {
  /// First and middle names and initials, in order.
  let given: [String]
  let surname: String
  /// `jr`, `sr`.
  let suffix: String?
  /// Whether a title stood before it.
  let isTitled: Bool

  /// Nil for what no name looks like: digits, words that turn the meaning, one word again and again,
  /// more than six words.
  /// `Wilson, Charles` is turned round.
  init?(_ wording: AnswerWords) {
    var words = wording.words
    let title = words.prefix { SpareWords.isTitle($0.folded) }.count
    isTitled = title > 0
    words.removeFirst(title)
    if let last = words.last, words.count > 1, PersonName.suffixes.contains(last.folded) {
      suffix = last.folded
      words.removeLast()
    } else {
      suffix = nil
    }
    guard !wording.hasBrackets, (1...6).contains(words.count),
      words.allSatisfy(PersonName.canBePart)
    else { return nil }
    let isTurned = words.count > 1 && words[1].isSetOff && words.count(where: \.isSetOff) == 1
    if isTurned { words.append(words.removeFirst()) }
    guard let last = words.popLast(), last.folded.count >= 2,
      isTurned || !words.contains(where: \.isSetOff),
      words.isEmpty || words.contains(where: { $0.folded != last.folded })
    else { return nil }
    surname = last.folded
    given = words.map(\.folded).filter { !PersonName.particles.contains($0) }
  }

  private static let suffixes: Set<String> = ["jr", "sr", "junior", "senior", "esq"]
  private static let particles: Set<String> = [
    "van", "von", "der", "den", "de", "da", "di", "du", "la", "le", "del", "della", "dos", "bin",
    "ibn", "al", "el", "ten", "ter", "zu",
  ]

  private static func canBePart(_ word: AnswerWords.Word) -> Bool {
    !KindWords.changing.contains(word.folded) && !word.key.contains(where: \.isNumber)
      && word.folded.contains(where: \.isLetter)
      && !["of", "in", "on", "for", "at", "to", "with", "by", "from", "is", "was"]
        .contains(word.folded)
  }

  /// Whether no part speaks against one being the other: `B. R. Ambedkar`, `Bhimrao Ramji
  /// Ambedkar`; `John Daly`, `John Charles Daly`.
  func agrees(with other: PersonName) -> Bool {
    guard surname == other.surname else { return false }
    if let suffix, let theirs = other.suffix, suffix.first != theirs.first { return false }
    if given.isEmpty || other.given.isEmpty { return true }
    if PersonName.areNamesakes(self, other) { return false }
    if given.count == other.given.count {
      return zip(given, other.given).allSatisfy(GivenNames.agree)
    }
    let (shorter, longer) =
      given.count < other.given.count ? (given, other.given) : (other.given, given)
    // George W. Bush is not George H. W. Bush.
    if shorter.count > 1, (shorter + longer).contains(where: { $0.count == 1 }) { return false }
    var rest = longer[...]
    return shorter.allSatisfy { name in
      guard let index = rest.firstIndex(where: { GivenNames.agree(name, $0) }) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// Famous people whom only a middle name tells apart.
  private static func areNamesakes(_ left: PersonName, _ right: PersonName) -> Bool {
    namesakes.contains { surname, first, middle in
      left.surname == surname && left.given.first == first && right.given.first == first
        && left.given.contains { $0.hasPrefix(middle) }
          != right.given.contains { $0.hasPrefix(middle) }
    }
  }

  private static let namesakes: [(surname: String, first: String, middle: String)] = [
    ("adams", "john", "q"), ("jordan", "michael", "b"), ("anderson", "paul", "t"),
    ("bush", "george", "h"), ("johnson", "samuel", "l"), ("jones", "john", "p"),
    ("wallace", "alfred", "r"), ("bach", "johann", "c"), ("harrison", "william", "h"),
  ]
}
