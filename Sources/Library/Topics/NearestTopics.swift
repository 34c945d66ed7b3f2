internal import Text

/// What to offer where no deck is about just what was asked for.
struct NearestTopics {
  /// Topics that have a word in common with it, or most of one, the nearest first; then others of the
  /// nearest one's field.
  private(set) var near: [String] = []
  /// Where none is near: topics of different fields.
  private(set) var others: [String] = []

  /// How many topics are offered.
  static let most = 3

  /// - Parameter decks: All of them are read, for the sake of their cards' tags.
  init(of name: String, among decks: [any OfflineDeck]) {
    let wanted = Set(
      TopicSpelling(name).words.filter { $0.count > 2 && !NearestTopics.common.contains($0) })
    let scored = decks.enumerated().map { place, deck in
      (place: place, likeness: NearestTopics.likeness(of: deck, to: wanted))
    }.filter { $0.likeness > 0 }.sorted { ($1.likeness, $0.place) < ($0.likeness, $1.place) }
    var places = scored.prefix(NearestTopics.most).map(\.place)
    guard let nearest = places.first.map({ decks[$0] }) else {
      others = NearestTopics.varied(decks)
      return
    }
    for (place, deck) in decks.enumerated() where places.count < NearestTopics.most {
      if deck.head.field == nearest.head.field, !places.contains(place) { places.append(place) }
    }
    near = places.map { decks[$0].name }
  }

  /// Words that say nothing of what a topic is about.
  private static let common: Set<String> = [
    "about", "and", "basic", "for", "from", "how", "into", "introduction", "learn", "line", "of",
    "table", "the", "theory", "to", "what", "with", "world",
  ]

  /// The first topics, each of another field where there are enough.
  private static func varied(_ decks: [any OfflineDeck]) -> [String] {
    var fields: Set<String> = []
    let first = decks.filter { fields.insert($0.head.field).inserted }
    let rest = decks.filter { deck in !first.contains { $0.id == deck.id } }
    return (first + rest).prefix(most).map(\.name)
  }

  /// For each word wanted: four where it stands in a name, two where it is like a word there, two
  /// where it is a tag or the field, or a word of one, one where it is like one.
  private static func likeness(of deck: any OfflineDeck, to wanted: Set<String>) -> Int {
    let names = words(of: [deck.name] + deck.head.aliases)
    let tags = words(of: Array(deck.tags) + [deck.head.field])
    return wanted.reduce(0) { sum, word in
      if names.contains(word) { return sum + 4 }
      if names.contains(where: { isLike(word, $0) }) || tags.contains(word) { return sum + 2 }
      return sum + (tags.contains { isLike(word, $0) } ? 1 : 0)
    }
  }

  private static func words(of phrases: [String]) -> Set<String> {
    Set(phrases.flatMap { TopicSpelling($0).words }).subtracting(common)
  }

  /// Whether two words begin alike, or are one slip apart.
  private static func isLike(_ left: String, _ right: String) -> Bool {
    let shared = zip(left, right).prefix { $0 == $1 }.count
    return shared >= 5 || shared >= 4 && shared == min(left.count, right.count)
      || EditDistance.isOneSlip(from: left, to: right)
  }
}
