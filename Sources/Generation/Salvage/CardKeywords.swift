internal import Text
internal import Tutor

/// What finds a photo of a card's subject.
enum CardKeywords {
  static let most = 5

  /// The keywords that are fit to search with, each once.
  ///
  /// - Parameter card: Whoever sees what is searched for must not learn its answer from that.
  static func fit(_ texts: [String], for card: Card) -> [String] {
    guard !texts.isEmpty else { return [] }
    let veil = AnswerVeil(card)
    var keys: Set<String> = []
    var keywords: [String] = []
    for text in texts.prefix(CardWords.mostTexts) where keywords.count < most {
      let keyword = CardWords.cleaned(text)
      guard CardWords.isSound(keyword), !says(keyword, whatIsBehind: veil),
        keys.insert(Folding.key(keyword)).inserted
      else { continue }
      keywords.append(keyword)
    }
    return keywords
  }

  private static func says(_ keyword: String, whatIsBehind veil: AnswerVeil) -> Bool {
    var veil = veil
    let shown = veil.pass(keyword)
    return shown + veil.finish() != keyword
  }
}
