internal import Text

/// What a card's photo is searched for by: the keywords of the cards of its aspect, or where there
/// are none a word of their questions.
///
/// One search serves them all, so it takes what most of them share. Nothing in it is an answer of the
/// card that asks.
struct PhotoSubject {
  /// The topic, with two keywords or one word of the questions at most.
  let query: String
  /// The card's own words, folded.
  let words: [String]

  /// - Parameter siblings: The cards of the same topic and aspect, the card itself among them.
  init(of card: Card, among siblings: [Card], topic: String) {
    let answers = Set(([card.answer] + card.accept).flatMap(PhotoSubject.folded))
    let said = Set(PhotoSubject.folded(topic))
    func isTelling(_ term: String) -> Bool {
      let words = PhotoSubject.folded(term)
      return !words.isEmpty && !words.contains(where: answers.contains)
        && !words.allSatisfy { word in said.contains { $0.hasPrefix(word) || word.hasPrefix($0) } }
    }
    let own = PhotoSubject.terms(of: card).filter(isTelling)
    words = own.flatMap(PhotoSubject.folded)
    let shared = PhotoSubject.mostShared(siblings.map(PhotoSubject.terms), first: own)
    let subject = PhotoSubject.subject(of: topic)
    query = ([subject] + shared.filter(isTelling).prefix(card.keywords.isEmpty ? 1 : 2)).joined(
      separator: " ")
  }

  /// Keywords as they are, or the words of the question that carry knowledge, the longest first.
  private static func terms(of card: Card) -> [String] {
    let keywords = card.keywords.map(OneLine.cleaned).filter { !$0.isEmpty }
    guard keywords.isEmpty else { return keywords }
    // A stable sort: of two words as long the first comes first.
    return folded(card.question).filter { $0.count >= shortest }
      .enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }

  /// All terms, those of most cards first; among as many the card's own, then as they come.
  ///
  /// - Parameter terms: Of each card.
  private static func mostShared(_ terms: [[String]], first own: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for key in terms.flatMap({ Set($0.map(Folding.key)) }) { counts[key, default: 0] += 1 }
    var known: Set<String> = []
    let order = (own + terms.joined()).filter { known.insert(Folding.key($0)).inserted }
    let places = order.enumerated().map { place, term in
      (place: place, term: term, count: counts[Folding.key(term)] ?? 0)
    }
    return places.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.map(\.term)
  }

  private static func folded(_ text: String) -> [String] {
    Folding.key(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { !FunctionWords.contains($0) && !["true", "false"].contains($0) }
  }

  /// The topic's name, without what comes after its first words where it is long.
  private static func subject(of topic: String) -> String {
    var subject = ""
    for word in OneLine.cleaned(topic).split(separator: " ") {
      guard subject.count + word.count < longestSubject else { break }
      subject += (subject.isEmpty ? "" : " ") + word
    }
    return subject.isEmpty ? String(OneLine.cleaned(topic).prefix(longestSubject)) : subject
  }

  /// In characters: shorter words of a question seldom name a thing.
  private static let shortest = 4
  private static let longestSubject = 60
}
