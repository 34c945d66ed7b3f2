/// An instruction of an answerline with the words it is about; the main answer has none.
struct AnswerLineClause: Sendable {
  var directive: Directive?
  var words: [AnswerLineWord]
}

/// Parts an answerline into the main answer and its instructions.
enum AnswerLineClauses {
  static func read(_ scalars: [MarkedScalar]) -> [AnswerLineClause] {
    var main: [MarkedScalar] = []
    var instructions: [AnswerLineClause] = []
    for segment in segments(of: scalars) {
      let content = segment.isBracket ? Array(segment.scalars.dropFirst()) : segment.scalars
      let words = AnswerLineWord.words(of: content)
      if segment.isBracket, holdsInstruction(words) {
        instructions += clauses(of: words, after: .accept)
      } else if instructions.isEmpty || !main.contains(where: { isTelling($0.scalar) }) {
        main += segment.scalars
        if segment.isBracket { main.append(segment.closing) }
      }
    }
    var words = AnswerLineWord.words(of: main)
    if let first = words.first, first.isInstruction, ["answer", "answers"].contains(first.plain) {
      words.removeFirst()
    }
    return clauses(of: words, after: nil) + instructions
  }

  private static func isTelling(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private struct Segment {
    var scalars: [MarkedScalar] = []
    let isBracket: Bool

    /// The mark that closes the bracket it began with.
    var closing: MarkedScalar {
      let isRound = scalars.first?.scalar == "("
      return MarkedScalar(scalar: isRound ? ")" : "]", marks: [])
    }
  }

  /// Text and outermost brackets in turn, without the closing brackets; one that is never closed
  /// goes on to the end.
  private static func segments(of scalars: [MarkedScalar]) -> [Segment] {
    var segments = [Segment(isBracket: false)]
    var depth = 0
    for scalar in scalars {
      let isOpening = !scalar.isQuoted && "([".unicodeScalars.contains(scalar.scalar)
      let isClosing = !scalar.isQuoted && ")]".unicodeScalars.contains(scalar.scalar)
      if isOpening, depth == 0 { segments.append(Segment(isBracket: true)) }
      if isOpening { depth += 1 }
      if isClosing {
        depth = max(0, depth - 1)
        if depth == 0 {
          segments.append(Segment(isBracket: false))
          continue
        }
      }
      segments[segments.count - 1].scalars.append(scalar)
    }
    return segments.filter { !$0.scalars.isEmpty }
  }

  private static func holdsInstruction(_ words: [AnswerLineWord]) -> Bool {
    words.indices.contains { index in
      (index == 0 || isBoundary(words[index - 1], next: words[index]))
        && Directive.read(words[index...], startsClause: index == 0) != nil
    }
  }

  private static func clauses(
    of words: [AnswerLineWord], after first: Directive?
  ) -> [AnswerLineClause] {
    var clauses = [AnswerLineClause(directive: first, words: [])]
    var index = 0
    while index < words.count {
      let startsClause = index == 0 ? first != nil : words[index - 1].ends(with: ";")
      if index == 0 || isBoundary(words[index - 1], next: words[index]),
        let (directive, count) = Directive.read(words[index...], startsClause: startsClause)
      {
        clauses.append(AnswerLineClause(directive: directive, words: []))
        index += count
        continue
      }
      if startsClause, index > 0, !clauses[clauses.count - 1].words.isEmpty {
        clauses.append(AnswerLineClause(directive: clauses[clauses.count - 1].directive, words: []))
      }
      clauses[clauses.count - 1].words.append(words[index])
      index += 1
    }
    return clauses.filter { !$0.words.isEmpty }
  }

  /// Whether an instruction may begin between two words.
  private static func isBoundary(_ word: AnswerLineWord, next: AnswerLineWord) -> Bool {
    word.ends(with: ";,.:)]—–-”\"")
      || word.isInstruction && ["and", "or", "but", "then", "also"].contains(word.plain)
      || next.isInstruction && "([".unicodeScalars.contains(next.scalars[0].scalar)
  }
}
