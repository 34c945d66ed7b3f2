/// What kind of thing a question asks for.
extension QuestionWords {
  /// Whether it asks for a person or a team: `who`, `which American general`.
  var asksForPerson: Bool {
    asksWho || words.contains("surname") || asksFor(Self.people)
  }

  /// Whether it asks `who`.
  var asksWho: Bool { !Set(["who", "whose", "whom"]).isDisjoint(with: words) }

  /// Whether it asks for a place: `where`, `in which city`.
  var asksForPlace: Bool {
    words.contains("where") || asksFor(Self.places)
      || words.last.map(Self.places.contains) ?? false
  }

  /// Whether it asks for the larger place that another lies in.
  var asksForRegion: Bool { asksFor(["state", "country", "nation", "province"]) }

  /// How many things it wants named where there are more to name: `name two of the three`.
  var wantedCount: Int? {
    for (index, word) in words.enumerated() {
      guard ["name", "give", "list", "mention", "state", "any"].contains(word) else { continue }
      let next = words[(index + 1)...].first { $0 != "any" && $0 != "me" } ?? ""
      if let count = Int(next) ?? NumberWords.leading([next])?.value { return count }
      if ["a", "an", "either"].contains(next) { return 1 }
    }
    return nil
  }

  /// Whether one of the words is what it asks `which` or `what` of, with a few words between.
  private func asksFor(_ kinds: Set<String>) -> Bool {
    words.indices.contains { index in
      guard ["which", "what"].contains(words[index]) else { return false }
      let phrase = words[(index + 1)...].prefix(6).prefix { !Self.breaks.contains($0) }
      return phrase.contains(where: kinds.contains)
    }
  }

  /// Words at which the thing asked for has been named.
  private static let breaks: Set<String> = [
    "is", "was", "are", "were", "did", "do", "does", "has", "had", "have", "can", "of", "in", "to",
    "for", "from", "with", "by", "on", "at", "who", "that", "which", "whose", "the", "a", "an",
  ]
  private static let people: Set<String> = [
    "actor", "actress", "admiral", "architect", "artist", "astronaut", "astronomer", "author",
    "bishop", "biologist", "botanist", "boxer", "captain", "character", "chef", "chemist",
    "comedian", "comedienne", "commander", "composer", "congressman", "cosmonaut", "cricketer",
    "designer", "detective", "dictator", "director", "doctor", "driver", "duke", "economist",
    "emperor", "engineer", "explorer", "footballer", "general", "golfer", "governor", "guitarist",
    "hero", "heroine", "inventor", "jockey", "king", "leader", "man", "mathematician", "minister",
    "model", "monarch", "musician", "navigator", "novelist", "nurse", "painter", "person",
    "philosopher", "photographer", "physicist", "pilot", "player", "playwright", "poet",
    "politician", "pope", "president", "psychologist", "queen", "saint", "scientist", "sculptor",
    "senator", "singer", "songwriter", "star", "superhero", "swimmer", "woman", "writer",
  ]
  private static let places: Set<String> = [
    "city", "town", "village", "capital", "country", "state", "place", "island", "county",
    "province", "region", "borough", "suburb", "district", "port", "stadium", "venue", "museum",
    "location", "airport",
  ]
}
