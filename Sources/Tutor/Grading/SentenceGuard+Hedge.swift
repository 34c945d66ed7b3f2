extension SentenceGuard {
  /// Whether another answer is offered beside the one at `range`.
  func isHedged(_ range: Range<Int>, _ reference: ReferenceWords) -> Bool {
    offersAnother(range) || namesRival(range) || givesOtherNumber(range, reference)
  }

  private func offersAnother(_ range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    // The reference is a list itself.
    if words[range].dropFirst().contains(where: { $0.gap == .comma }) { return false }
    if start > 1, words[start - 1].key == "or", words[start].gap <= .comma,
      !accepted.contains(where: { $0.contains(start - 2) }), isCandidate(start - 2)
    {
      return true
    }
    guard end + 1 < words.count, words[end].key == "or", words[end].gap <= .comma else {
      return false
    }
    return !accepted.contains { (end + 1..<min(end + 4, words.count)).contains($0.lowerBound) }
      && isCandidate(end + 1)
  }

  private func isCandidate(_ index: Int) -> Bool {
    !["more", "less", "so", "fewer", "simply", "just", "sometimes", "also"]
      .contains(words[index].key)
  }

  private func namesRival(_ range: Range<Int>) -> Bool {
    guard words.count <= SentenceGuard.shortText else { return false }
    return context.rivals.contains { rival in
      guard let first = rival.words.first, rival.words.count <= 8, !rival.words.allSatisfy(asks)
      else { return false }
      return words.indices.contains { start in
        let end = start + rival.words.count
        guard words[start].key == first, end <= words.count,
          zip(words[start..<end], rival.words).allSatisfy({ $0.key == $1 })
        else { return false }
        let isApart = accepted.allSatisfy { !$0.overlaps(start..<end) }
        let contains = start <= range.lowerBound && end >= range.upperBound
        return isApart && !deniesBefore(start) || contains && end - start > range.count
      }
    }
  }

  private func givesOtherNumber(_ range: Range<Int>, _ reference: ReferenceWords) -> Bool {
    guard reference.isNumber, words.count <= SentenceGuard.shortText else { return false }
    let isYear = Months.isYear(reference.words[0])
    return words.indices.contains { index in
      let key = words[index].key
      guard key.allSatisfy(\.isNumber), key != reference.words[0], !asks(key),
        Months.isYear(key) == isYear, !accepted.contains(where: { $0.contains(index) })
      else { return false }
      let neighbours = [index - 1, index + 1].filter(words.indices.contains)
      return !neighbours.contains { Months.contains(words[$0].key) } && !deniesBefore(index)
    }
  }
}
