internal import Text

/// Finds true or false in what a learner says, in all its spellings.
enum TruthReader {
  /// What the first telling word says; a reason after it is ignored. Nil where there is none, or
  /// where both are named: "true or false".
  static func truth(in words: [String]) -> Bool? {
    guard !saysNoIdea(words) else { return nil }
    var negations = 0
    for (index, word) in words.prefix(12).enumerated() {
      if let truth = truth(of: word) {
        let rest = words.dropFirst(index + 1)
        return isHedged(rest, against: truth)
          ? named(in: words) : truth != (negations % 2 == 1)
      }
      if negators.contains(word) {
        negations += 1
      } else if !fillers.contains(word) {
        break
      }
    }
    return wholly(words) ?? named(in: words)
  }

  /// "no idea", "haven't a clue": the "no" in it denies nothing.
  private static func saysNoIdea(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { first, second in
      ["no", "any", "a"].contains(first) && ["idea", "clue"].contains(second)
    }
  }

  /// The one of true and false that stands anywhere, as behind a reason: "they reflect it: false".
  private static func named(in words: [String]) -> Bool? {
    let named = Set(words).intersection(["true", "false"])
    guard named.count == 1, !words.contains(where: negators.contains) else { return nil }
    return named.contains("true")
  }

  /// What a short answer says without the words themselves: "it is not", "absolutely", "a myth".
  private static func wholly(_ words: [String]) -> Bool? {
    guard words.count <= 6 else { return nil }
    let isDenied = words.count(where: negators.contains) % 2 == 1
    let rest = words.filter {
      !negators.contains($0) && !fillers.contains($0) && !auxiliaries.contains($0)
    }
    guard let word = rest.first else {
      return isDenied ? false : words.contains(where: assents.contains) ? true : nil
    }
    guard rest.count == 1 else { return nil }
    if loneAffirmative.contains(word) { return !isDenied }
    if word == "sure" { return isDenied ? nil : true }
    return loneNegative.contains(word) ? isDenied : nil
  }

  /// Whether the other word is offered too: "true or false", "false true".
  private static func isHedged(_ rest: ArraySlice<String>, against truth: Bool) -> Bool {
    guard let next = rest.first else { return false }
    let other = conjunctions.contains(next) ? rest.dropFirst().first : rest.count == 1 ? next : nil
    return other.flatMap(exactTruth).map { $0 != truth } ?? false
  }

  private static let conjunctions: Set<String> = ["or", "and", "oder", "ou"]

  private static func truth(of word: String) -> Bool? {
    if let truth = exactTruth(of: word) { return truth }
    guard word.count >= 3, word.count <= 10 else { return nil }
    let near = slippery.filter {
      EditDistance.between(Array(word), Array($0), limit: 1) != nil
    }
    let truths = Set(near.compactMap(exactTruth))
    return truths.count == 1 ? truths.first : nil
  }

  private static func exactTruth(of word: String) -> Bool? {
    if affirmative.contains(word) { return true }
    return negative.contains(word) ? false : nil
  }

  /// Words long enough to slip in.
  private static let slippery = [
    "true", "false", "correct", "incorrect", "wrong", "richtig", "falsch", "verdadero", "falso",
  ]

  private static let affirmative: Set<String> = [
    "true", "t", "yes", "y", "yep", "yeah", "yea", "yup", "yess", "yse", "aye", "correct", "right",
    "accurate", "ok", "1",
    "wahr", "richtig", "ja", "j", "stimmt", "korrekt", "w", "r", "vrai", "v", "oui", "o", "exact",
    "verdadero", "cierto", "si", "s", "vero", "verdade", "verdadeiro", "sim", "waar", "juist",
    "sant", "sand", "да", "правда", "верно", "はい", "正しい", "真", "对", "是", "正确", "예",
    "نعم", "صحيح",
  ]
  private static let negative: Set<String> = [
    "false", "f", "no", "n", "nope", "nah", "nop", "noo", "nay", "incorrect", "wrong", "untrue",
    "inaccurate", "0",
    "falsch", "nein", "unwahr", "faux", "non", "falso", "errado", "nao", "onwaar", "onjuist",
    "nee", "falskt", "falsk", "нет", "ложь", "неверно", "неправда", "いいえ", "間違い", "偽", "假", "错",
    "否", "错误", "아니요", "لا", "خطا",
  ]
  private static let negators: Set<String> = [
    "not", "isnt", "aint", "nicht", "pas", "niet", "wasnt", "never", "hardly", "arent", "doesnt",
    "dont", "didnt", "cant", "cannot", "couldnt", "wont", "wouldnt", "werent",
  ]
  /// These say something where they stand alone; elsewhere they may begin a reason.
  private static let loneAffirmative: Set<String> = [
    "indeed", "affirmative", "agree", "agreed", "positive", "verdad", "certo",
  ]
  private static let loneNegative: Set<String> = [
    "negative", "disagree", "disagreed", "myth", "lie", "nonsense", "misconception", "mentira",
  ]
  private static let assents: Set<String> = [
    "absolutely", "certainly", "definitely", "totally", "obviously", "clearly", "course",
  ]
  private static let fillers: Set<String> = [
    "its", "it", "is", "that", "thats", "this", "the", "statement", "answer", "claim", "a", "i",
    "think", "believe", "guess", "say", "id", "would", "be", "was", "definitely", "certainly",
    "totally", "absolutely", "probably", "obviously", "completely", "quite", "really", "well",
    "das", "ist", "es", "cest", "ce", "nest", "e", "eso", "esto", "at", "all", "so", "very", "must",
    "clearly", "of", "course", "entirely", "mostly", "strictly",
  ]
  /// These say nothing in a short answer, and may begin a reason in a longer one.
  private static let auxiliaries: Set<String> = [
    "does", "do", "did", "are", "were", "they", "there", "can", "will",
  ]
}
