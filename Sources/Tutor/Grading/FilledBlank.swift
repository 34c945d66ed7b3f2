internal import Text

/// What a learner who typed more of a sentence than its blank put into the blank.
enum FilledBlank {
  /// `citizen` of `and of the citizen`, for `… of Man and of the ______`; nil where no word of the
  /// question's stands beside it or the question has not one blank.
  static func answer(in typed: Spelling, to question: String?) -> Spelling? {
    guard let question, question.utf8.count <= 2048 else { return nil }
    let parts = question.split(separator: "__", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    let before = words(parts[0])
    let after = words(parts[parts.count - 1])
    guard parts.dropFirst().dropLast().allSatisfy({ $0.allSatisfy { $0 == "_" } }) else {
      return nil
    }
    var tokens = typed.text.split(whereSeparator: \.isWhitespace).map { String($0) }
    guard tokens.count > 1, tokens.count <= before.count + after.count + 16 else { return nil }
    let keys = tokens.map { Folding.key($0) }
    let front = (0...min(before.count, keys.count - 1)).last {
      before.suffix($0).elementsEqual(keys.prefix($0))
    }
    let rest = keys.dropFirst(front ?? 0)
    let back = (0...min(after.count, max(0, rest.count - 1))).last {
      after.prefix($0).elementsEqual(rest.suffix($0))
    }
    guard (front ?? 0) + (back ?? 0) > 0 else { return nil }
    tokens.removeFirst(front ?? 0)
    tokens.removeLast(back ?? 0)
    let filled = tokens.joined(separator: " ").trimmingMarks
    return filled.isEmpty ? nil : Spelling(filled)
  }

  private static func words(_ text: Substring) -> [String] {
    text.split { $0.isWhitespace || $0 == "_" }.map { Folding.key(String($0)) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }
}

extension String {
  fileprivate var trimmingMarks: String {
    var rest = self[...]
    while let last = rest.last, ",.;:".contains(last) { rest.removeLast() }
    return String(rest)
  }
}
