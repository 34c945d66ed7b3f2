internal import Text

/// The broad fields that a card belongs to.
enum CardTags {
  /// Two are asked for.
  static let most = 3

  /// Those that name a field, in lower case, each once.
  static func fit(_ texts: [String]) -> [String] {
    var keys: Set<String> = []
    var tags: [String] = []
    for text in texts.prefix(CardWords.mostTexts) where tags.count < most {
      let tag = CardWords.cleaned(text).lowercased()
      guard CardWords.isSound(tag), keys.insert(Folding.key(tag)).inserted else { continue }
      tags.append(tag)
    }
    return tags
  }
}
