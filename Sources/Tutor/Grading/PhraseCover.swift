internal import Text

/// What a typed answer says of an answerline's phrase.
struct PhraseCover {
  /// The note on a word that slipped.
  var slip: String?
  /// Whether other things are named beside it, behind a comma.
  var namesMore = false
}

/// The words of a typed answer, to be found in phrases.
struct TypedPhrase {
  let spelling: Spelling
  let words: [AnswerLinePhrase.Word]

  init(_ spelling: Spelling) {
    self.spelling = spelling
    words = WordRoot.merged(
      spelling.words.prefix(TypedPhrase.mostWords + 1).map {
        AnswerLinePhrase.Word(root: WordRoot.of($0), key: $0, written: $0, stem: nil, part: nil)
      })
  }

  private static let mostWords = 20

  /// Words that carry an answer.
  private var telling: [AnswerLinePhrase.Word] {
    words.filter { !WordRoot.articles.contains($0.key) }
  }

  /// How the answer says all that must be said of `phrase`; nil where it does not, or where what
  /// it says beside turns it into another.
  ///
  /// With `context`, one word may slip. With `forms`, related words do.
  func cover(
    _ phrase: AnswerLinePhrase, forms: Bool = false, slippingIn context: GradingContext? = nil
  ) -> PhraseCover? {
    guard words.count <= TypedPhrase.mostWords else { return nil }
    let required = phrase.required
    guard required.count <= words.count * 2 else { return nil }
    var isUsed = [Bool](repeating: false, count: words.count)
    var cover = PhraseCover()
    var last = -1
    var index = 0
    while index < required.count {
      let word = required[index]
      if index > 0, required[index - 1].part != word.part { last = -1 }
      if let found = find(word, after: last, isUsed, forms) {
        isUsed[found] = true
        if !word.isNumber { last = found }
      } else if let found = findParted(word, isUsed) {
        isUsed[found] = true
        isUsed[found + 1] = true
        last = found + 1
      } else if index + 1 < required.count,
        let found = find(joining: word, required[index + 1], isUsed)
      {
        isUsed[found] = true
        last = found
        index += 1
      } else if let context, cover.slip == nil, let (found, note) = slip(of: word, isUsed, context)
      {
        isUsed[found] = true
        cover.slip = note
        last = found
      } else {
        return nil
      }
      index += 1
    }
    let extra = words.indices.filter { !isUsed[$0] }.map { words[$0] }
    guard let namesMore = isHarmless(extra, beside: phrase) else { return nil }
    cover.namesMore = namesMore
    return cover
  }

  /// Whether the answer is but a part of the phrase: some of its words, and the last one where
  /// that must be there.
  func isPart(of phrase: AnswerLinePhrase, withLast: Bool) -> Bool {
    let telling = telling
    guard !telling.isEmpty, telling.count < phrase.words.count,
      telling.contains(where: { $0.key.count >= 3 || $0.isNumber && !withLast })
    else { return false }
    var open = phrase.words
    for word in telling {
      guard let found = open.firstIndex(where: { says($0, word, forms: false) }) else {
        return false
      }
      open.remove(at: found)
    }
    guard withLast, let last = phrase.words.last else { return !withLast }
    return telling.contains { says(last, $0, forms: false) }
  }

  private func find(
    _ word: AnswerLinePhrase.Word, after last: Int, _ isUsed: [Bool], _ forms: Bool
  ) -> Int? {
    words.indices.first {
      !isUsed[$0] && ($0 > last || word.isNumber) && says(word, words[$0], forms: forms)
    }
  }

  /// `space walk` for spacewalk.
  private func findParted(_ word: AnswerLinePhrase.Word, _ isUsed: [Bool]) -> Int? {
    words.indices.dropLast().first { index in
      !isUsed[index] && !isUsed[index + 1]
        && [word.root, word.key, word.stem].contains(words[index].key + words[index + 1].root)
    }
  }

  /// `pianoconcerto` for piano concerto.
  private func find(
    joining first: AnswerLinePhrase.Word, _ second: AnswerLinePhrase.Word, _ isUsed: [Bool]
  ) -> Int? {
    words.indices.first {
      !isUsed[$0]
        && (words[$0].root == first.key + second.root || words[$0].key == first.key + second.key)
    }
  }

  private func says(
    _ wanted: AnswerLinePhrase.Word, _ typed: AnswerLinePhrase.Word, forms: Bool
  ) -> Bool {
    if wanted.root == typed.root || WordRoot.areForms(wanted.root, typed.root) { return true }
    if let stem = wanted.stem, says(stem: stem, of: wanted.key, typed) { return true }
    return forms && WordRoot.areRelated(wanted.root, typed.root)
  }

  /// Whether a marked beginning of a word is said, alone or with an ending: slave, slaves.
  private func says(stem: String, of word: String, _ typed: AnswerLinePhrase.Word) -> Bool {
    if typed.key == stem || typed.root == stem
      || word.hasSuffix(stem) && typed.root == WordRoot.of(stem)
    {
      return true
    }
    guard stem.count >= 3, typed.key.hasPrefix(stem) else { return false }
    let ending = typed.key.dropFirst(stem.count)
    return word.hasPrefix(typed.key) || TypedPhrase.endings.contains(String(ending))
  }

  private static let endings: Set<String> = ["s", "es", "e", "ed", "d", "ing"]

  private func slip(
    of word: AnswerLinePhrase.Word, _ isUsed: [Bool], _ context: GradingContext
  ) -> (Int, String?)? {
    guard word.key.count >= 5, word.key.count <= 40, !word.isNumber else { return nil }
    for index in words.indices where !isUsed[index] {
      let typed = words[index]
      guard typed.key.count >= 4, abs(typed.key.count - word.key.count) <= 3,
        typed.key.first == word.key.first
      else { continue }
      let verdict = SlipMatch().verdict(
        on: Spelling(typed.key), against: Spelling(word.written), in: context)
      if let verdict, verdict.kind.isRight { return (index, verdict.note) }
    }
    return nil
  }

  /// Whether what was typed beside the phrase leaves it what it is, and if so, whether it names
  /// other things; nil where it does not.
  private func isHarmless(
    _ extra: [AnswerLinePhrase.Word], beside phrase: AnswerLinePhrase
  ) -> Bool? {
    let others = extra.filter { word in !phrase.words.contains { says($0, word, forms: false) } }
    let words = others.filter { !TypedPhrase.fillers.contains($0.key) }
    let turns = words.contains {
      $0.isNumber || TypedPhrase.turning.contains($0.key)
        || !SlipGuard.negations(in: [$0.key]).isEmpty
    }
    guard !turns, words.count <= TypedPhrase.mostExtra else { return nil }
    guard !words.isEmpty else { return false }
    return spelling.text.contains { ",;/".contains($0) }
  }

  private static let mostExtra = 6
  private static let fillers: Set<String> = [
    "the", "a", "an", "of", "in", "is", "it", "its", "was", "s", "i", "think", "that", "this",
  ]
  /// Words that make another thing of what they stand beside.
  private static let turning: Set<String> = [
    "or", "and", "nor", "versus", "vs", "non", "anti", "un", "pre", "post", "neo", "pseudo",
    "proto", "sub", "super", "ultra", "semi", "quasi", "counter", "ex", "co", "micro", "macro",
    "hyper", "hypo", "new", "former",
  ]
}
