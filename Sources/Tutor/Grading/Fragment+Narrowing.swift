/// Words beside an answer that say it more exactly, or of which kind it is.
extension Fragment {
  /// Whether what stands beside the answer at `range` narrows it and names no other: `classical
  /// architecture`, `music venues`.
  ///
  /// It may be another thing all the same, so that the verdict names the answer.
  func narrows(_ range: Range<Int>, of reference: ReferenceWords) -> Bool {
    let (before, after) = (words[..<range.lowerBound], words[range.upperBound...])
    guard (before + after).allSatisfy({ !isTurning($0.key) }) else { return false }
    return (before.isEmpty || leads(before, to: range) || modifies(before, range))
      && (after.isEmpty || follows(after, range) || names(after, range, reference)
        || glosses(after) || describes(after, range))
  }

  private func isTurning(_ key: String) -> Bool {
    KindWords.changing.contains(key) || !SlipGuard.negations(in: [key]).isEmpty
  }

  /// Whether it is up to two adjectives, in small letters but for the first word.
  private func modifies(_ before: ArraySlice<TypedSentence.Word>, _ range: Range<Int>) -> Bool {
    let rest = before.drop { FunctionWords.canLead($0.key) }
    return rest.count <= 2 && words[range.lowerBound].gap == .none
      && rest.allSatisfy { Modifiers.contains($0.key) && (!$0.isCapital || $0.gap == .stop) }
      && rest.dropFirst().allSatisfy { $0.gap == .none }
  }

  /// Whether it is one more noun, in small letters, where no person is asked for.
  private func names(
    _ after: ArraySlice<TypedSentence.Word>, _ range: Range<Int>, _ reference: ReferenceWords
  ) -> Bool {
    guard after.count == 1, let noun = after.first, noun.gap == .none, !noun.isCapital,
      noun.key.count > 3, noun.key.allSatisfy(\.isLetter), !FunctionWords.contains(noun.key)
    else { return false }
    let isNumber = words[range].contains { $0.key.contains(where: \.isNumber) }
    // In small letters it might be a name's second half: paris hilton.
    let isName = reference.text.first { $0.isLetter }?.isUppercase ?? false
    let wantsNoMore = question.map { $0.asksForPerson || $0.asksForCode } ?? false
    return !isNumber && !wantsNoMore
      && (!isName || words[range.lowerBound].isCapital)
  }

  /// Whether it says of a name what it is: `Lovelace, the mathematician`, `Rhine (the river)`.
  private func describes(_ after: ArraySlice<TypedSentence.Word>, _ range: Range<Int>) -> Bool {
    guard let first = after.first, words[range.lowerBound].isCapital, (2...6).contains(after.count),
      after.dropFirst().allSatisfy({ $0.gap == .none }),
      !words[range].contains(where: { $0.key.contains(where: \.isNumber) })
    else { return false }
    let isApposition = first.gap == .comma && first.key == "the"
    let told = after.drop { FunctionWords.contains($0.key) }
    return (isApposition || first.gap == .mark)
      && told.contains { !$0.isCapital && $0.key.count > 3 && !FunctionWords.contains($0.key) }
      && (!isApposition || !(told.first?.isCapital ?? true))
  }

  /// Whether it is another word for the same, where a meaning is asked for: `enemy, stranger`.
  private func glosses(_ after: ArraySlice<TypedSentence.Word>) -> Bool {
    guard let question, ["meaning", "mean"].contains(where: question.contains) else { return false }
    return after.count <= 2
      && after.allSatisfy {
        !$0.isCapital && $0.gap <= .comma && $0.key.allSatisfy(\.isLetter)
          && !FunctionWords.contains($0.key)
      }
  }

  /// Whether it is a phrase of the question, or what the question leaves out: `Gerald Rudolph
  /// Ford` for his middle name, `double bagel` for a double what.
  func echoes(_ range: Range<Int>) -> Bool {
    guard let question else { return false }
    let beside = (words[..<range.lowerBound] + words[range.upperBound...]).map(\.key)
      .filter { !FunctionWords.contains($0) }
    if beside.count == 1, range.upperBound == words.count {
      return zip(question.words, question.words.dropFirst()).contains {
        $0 == beside[0] && $1 == "what"
      }
    }
    // Else it would be two things: `red giant white dwarf` for what becomes of one.
    return beside.count > 1 && question.holds(beside)
      && ["kind", "type", "sort", "brand", "name", "form"].contains(where: question.contains)
      && beside.allSatisfy { question.merelyNames($0) && !isTurning($0) }
  }
}
