internal import Text
internal import Tutor

/// What can be told of a card without judging an answer.
struct CardForm {
  private let card: Card
  private(set) var complaints: [DeckComplaint] = []

  /// As it is shown in the widest window.
  private static let lineWidth = 70

  init(_ card: Card, of deck: any OfflineDeck) {
    self.card = card
    if !DeckForm.isKey(card.key) { complain(.key) }
    for (part, texts) in parts { check(texts, part) }
    if card.hint == nil { complain(.missing(.hint)) }
    if card.explanation == nil { complain(.missing(.explanation)) }
    if !(1...4).contains(card.tags.count) { complain(.tagCount(card.tags.count)) }
    if card.tags.first != deck.head.field { complain(.field(deck.head.field)) }
    checkType()
    checkGivenAway()
  }

  private mutating func complain(_ fault: DeckFault) {
    complaints.append(DeckComplaint(fault, of: card.key))
  }

  private var parts: [(CardPart, [String])] {
    CardPart.allCases.map { part in
      switch part {
      case .question: (part, [card.question])
      case .answer: (part, [card.answer])
      case .accept: (part, card.accept)
      case .hint: (part, [card.hint].compactMap(\.self))
      case .explanation: (part, [card.explanation].compactMap(\.self))
      case .tags: (part, card.tags)
      }
    }
  }

  private mutating func check(_ texts: [String], _ part: CardPart) {
    for text in texts {
      if !part.room.contains(text.count) { complain(.length(part, text.count)) }
      if !CardForm.isClean(text) { complain(.unclean(part)) }
      guard part.isProse else { continue }
      if CardForm.hasMarkup(text) { complain(.markup(part)) }
      let lines = Wrapping.lines(of: text, width: CardForm.lineWidth)
      if lines.contains(where: CardForm.readsLikeAVerdict) { complain(.verdictLike(part)) }
    }
  }

  private mutating func checkType() {
    let blanks =
      card.question.split(separator: "______", omittingEmptySubsequences: false).count - 1
    if blanks != (card.type == .fillBlank ? 1 : 0) { complain(.blanks(blanks)) }
    guard card.type == .trueFalse else { return }
    let isClaim =
      card.question.hasPrefix("True or false: ") && ["true", "false"].contains(card.answer)
      && card.accept.isEmpty
    if !isClaim { complain(.claim) }
  }

  private mutating func checkGivenAway() {
    guard card.type != .trueFalse else { return }
    let answer = CardForm.words(card.answer)
    if CardForm.holds(CardForm.words(card.question), answer) {
      complain(.answerStands(in: .question))
    }
    if CardForm.holds(CardForm.words(card.hint ?? ""), answer) {
      complain(.answerStands(in: .hint))
    }
  }

  // MARK: Texts

  private static let unwanted: Set<Character> = [
    "\n", "\t", "\u{A0}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}",
  ]

  static func isClean(_ text: String) -> Bool {
    ControlFilter.strip(text) == text && !text.contains(where: unwanted.contains)
      && text.first != " " && text.last != " " && !text.contains("  ")
  }

  private static let marks = ["`", "<b>", "</b>", "<i>", "</i>", "&amp;", "&lt;", "&gt;"]

  /// What looks like Markdown or HTML; stars and brackets of code do not.
  static func hasMarkup(_ text: String) -> Bool {
    if marks.contains(where: text.contains) || ["#", "- ", "* "].contains(where: text.hasPrefix) {
      return true
    }
    let starred = text.split(separator: "**", omittingEmptySubsequences: false)
    let isBold = starred.dropFirst().dropLast().contains { $0.allSatisfy(isWordlike) && $0 != "" }
    let linked = text.split(separator: "](", omittingEmptySubsequences: false).dropFirst()
    return isBold || linked.contains { $0.first.map(isWordlike) == true }
  }

  private static func isWordlike(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// So that what a script takes for a verdict is one.
  static func readsLikeAVerdict(_ line: String) -> Bool {
    ["Right", "Partly", "No"].contains { word in
      guard line.hasPrefix(word) else { return false }
      let next = line.dropFirst(word.count).first
      return next.map(isWordlike) != true
    }
  }

  static func words(_ text: String) -> [String] {
    Folding.key(text).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  static func holds(_ text: [String], _ part: [String]) -> Bool {
    guard !part.isEmpty, text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains {
      text[$0..<($0 + part.count)].elementsEqual(part)
    }
  }
}
