internal import Tutor

extension CardContent {
  /// The longest answer that a learner is asked to type, in words and in characters.
  private static let mostWords = 12
  private static let mostCharacters = 100

  /// Why a sound card is none that a learner would want to be dealt; nil where it is one.
  ///
  /// Stricter than the decoder, which keeps all that a reply holds: an answer must be one to type,
  /// and a question must ask something.
  var unfit: DroppedCard.Reason? {
    if answer.count > CardContent.mostCharacters
      || answer.split(separator: " ").count > CardContent.mostWords
    {
      return .tooLong
    }
    if [question, answer].contains(where: CardContent.isForm) { return .placeholder }
    let isOneWord = !question.contains(where: \.isWhitespace)
    let isAlphabetic = question.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
    return isOneWord && isAlphabetic && type != .definition ? .noQuestion : nil
  }

  /// Whether a text leaves open what it should say: "the definition of…", "[topic_title]", "[Topic]".
  private static func isForm(_ text: String) -> Bool {
    let bare = text.filter { !"?!. \"'".contains($0) }
    let end = text.reversed().drop { "?!\"' ".contains($0) }
    if end.starts(with: "...") || bare.hasSuffix("…") { return true }
    guard text.contains("[") else { return false }
    return text.firstMatch(of: /\[[a-z]+(_[a-z]+)+\]/) != nil || hasSlot(text)
  }

  /// What a form has in brackets where it is to be filled in; behind a letter they are code's.
  private static func hasSlot(_ text: String) -> Bool {
    let names = /(^|[\s"'(])\[(topic|subject|concept|question|answer|explanation)\]/.ignoresCase()
    let orders = /(^|[\s"'(])\[(insert|your|given) [^\]]{1,40}\]/.ignoresCase()
    return text.firstMatch(of: names) != nil || text.firstMatch(of: orders) != nil
  }
}
