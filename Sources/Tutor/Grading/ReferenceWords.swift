/// An accepted answer as words to look for in a sentence.
struct ReferenceWords {
  /// As written.
  let text: String
  /// Folded, numbers in digits, without words that may lead an answer: in, the, by.
  let words: [String]
  /// Whether each word begins with a capital, as in a person's name.
  let isName: Bool
  /// The words between commas: two for `Perth, Australia`.
  let parts: [[String]]
  /// Whether one word is written in capitals: WHO is not who.
  let isAcronym: Bool

  /// Nil for an answer that is longer than any sentence is searched for.
  init?(_ form: Spelling) {
    guard form.words.count <= 40, let all = TypedSentence(form.text)?.words else { return nil }
    let rest = all.drop { FunctionWords.canLead($0.key) }
    let kept = rest.isEmpty ? all[...] : rest
    guard !kept.isEmpty else { return nil }
    text = form.text
    words = kept.map(\.key)
    isName =
      kept.count > 1 && form.text.contains { $0.isWhitespace }
      && kept.allSatisfy { $0.isCapital && !$0.key.contains(where: \.isNumber) }
    parts = kept.reduce(into: []) { parts, word in
      if parts.isEmpty || word.gap == .comma { parts.append([]) }
      parts[parts.count - 1].append(word.key)
    }
    isAcronym = kept.count == 1 && form.text.allSatisfy { !$0.isLowercase }
  }

  /// Whether it is too short to be told from the words of any sentence but by its capitals.
  var needsCapitals: Bool {
    words.count == 1 && !isNumber && (words[0].count == 1 || FunctionWords.contains(words[0]))
  }

  var isNumber: Bool { words.count == 1 && words[0].allSatisfy(\.isNumber) }

  /// A day with its month and year, or a month with its year: what only a year may stand for.
  var isDate: Bool {
    words.contains(where: Months.contains) && words.contains(where: Months.isYear)
      && words.allSatisfy { Months.contains($0) || Months.isYear($0) || Months.isDay($0) }
  }

  /// Its orders of words: both of a date with a day; a person's first and last name too.
  func orders(ofPerson isPerson: Bool) -> [[String]] {
    if isPerson, isName, words.count == 3 { return [words, [words[0], words[2]]] }
    guard let month = words.firstIndex(where: Months.contains) else { return [words] }
    var swapped = words
    if month + 1 < words.count, Months.isDay(words[month + 1]) {
      swapped.swapAt(month, month + 1)
    } else if month > 0, Months.isDay(words[month - 1]) {
      swapped.swapAt(month, month - 1)
    } else {
      return [words]
    }
    return [words, swapped]
  }
}
