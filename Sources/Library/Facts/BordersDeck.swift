internal import Tutor

/// Which countries meet on land.
struct BordersDeck {
  static let id = "borders"
  static let head = DeckHead(
    name: "Borders",
    aliases: [
      "neighbours", "neighbors", "neighbouring countries", "neighboring countries", "land borders",
      "borders of countries", "countries and neighbours", "country borders",
    ], field: "geography")

  private let maker = CardMaker(deck: id, field: head.field)
  private let atlas: Atlas

  init(_ atlas: Atlas) { self.atlas = atlas }

  /// Countries that territories without a row of their own lie between: who borders two of a set cannot
  /// be said in one way.
  private static let unsettled: [Set<String>] = [
    ["al", "mk", "me", "rs"], ["ma", "dz", "mr"], ["br", "sr"],
    ["il", "eg", "jo", "ps", "sy", "lb"],
  ]

  /// Namibia and Zimbabwe, which some let meet in the middle of the Zambezi.
  private static let allButTouching: Set = ["na", "zw"]

  func cards() -> [FactCard] {
    var cards: [FactCard] = []
    for (rank, country) in atlas.countries.enumerated() where country.isToldApart {
      for (kind, card) in [neighbours(of: country), between(country), all(of: country)].enumerated()
      {
        if let card {
          cards.append(FactCard(rank: rank, subject: country.code, kind: kind, card: card))
        }
      }
    }
    let claims = claims()
    let spare = (cards.count + claims.count) % BatchNumber.size
    // The last one of each kind in turn.
    let left = claims.enumerated().filter { claims.count - $0.offset > spare }.map(\.element)
    return cards + left
  }

  // MARK: One, two or three neighbours

  private func neighbours(of country: Country) -> Card? {
    let neighbours = atlas.neighbours(of: country)
    guard !country.hasUnsettledBorders, (1...3).contains(neighbours.count),
      neighbours.count == 1 || neighbours.allSatisfy(\.isToldApart)
    else { return nil }
    let answer = CardMaker.list(neighbours.map(\.name))
    guard answer.count <= CardPart.answer.room.upperBound else { return nil }
    let question =
      switch neighbours.count {
      case 1: "Which is the only country that \(country.called) has a land border with?"
      case 2: "Which two countries have a land border with \(country.called)?"
      default: "Which three countries have a land border with \(country.called)?"
      }
    guard !neighbours.contains(where: { CardMaker.givesAway(question, $0.name) }) else {
      return nil
    }
    return maker.card(
      "neighbours-\(country.code)", .question, question, answer, accept: otherLists(neighbours),
      hint: CardMaker.hint(
        ["Initials: " + CardMaker.list(neighbours.map { String($0.name.prefix(1)) })],
        hiding: answer),
      explanation: CardMaker.explanation([
        "Round \(country.called) there "
          + (neighbours.count == 1
            ? "is one neighbour on land, and the rest of its outline is coast, or there is none at all."
            : "are \(neighbours.count) neighbours on land; borders count however short they are."),
        "The area within is about \(country.area) square kilometres.",
      ]), tags: ["borders", country.continent.lowercased()])
  }

  /// The list with each name in turn replaced by another for the same country.
  private func otherLists(_ neighbours: [Country]) -> [String] {
    neighbours.enumerated().flatMap { place, neighbour in
      neighbour.otherNames.map { other in
        var names = neighbours.map(\.name)
        names[place] = other
        return CardMaker.list(names)
      }
    }
  }

  // MARK: Between others

  private func between(_ country: Country) -> Card? {
    let neighbours = atlas.neighbours(of: country)
    guard let names = telling(country, among: neighbours) else { return nil }
    let list = CardMaker.list(names.map(\.called))
    let isFill = country.code.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: 2)
    let question =
      isFill
      ? "On a map, ______ touches \(list)."
      : "Which country has a border with each of these: \(list)?"
    guard ([country.name] + country.otherNames).allSatisfy({ !CardMaker.givesAway(question, $0) }),
      question.count <= CardPart.question.room.upperBound
    else { return nil }
    return maker.card(
      "between-\(country.code)", isFill ? .fillBlank : .question, question, country.name,
      accept: country.otherNames,
      hint: CardMaker.hint(
        [
          "Its capital, \(country.capital), lies between them",
          "Its name has \(country.name.count(where: \.isLetter)) letters",
        ], hiding: country.name),
      explanation: rest(of: country, neighbours), tags: ["borders", country.continent.lowercased()])
  }

  /// Two of the neighbours, or three, that have no other neighbour in common.
  private func telling(_ country: Country, among neighbours: [Country]) -> [Country]? {
    let known = neighbours.sorted { rank($0) < rank($1) }
    var sets: [[Country]] = []
    for (place, first) in known.enumerated() {
      for (next, second) in known.enumerated().dropFirst(place + 1) {
        sets.append([first, second])
        sets += known.dropFirst(next + 1).map { [first, second, $0] }
      }
    }
    return sets.sorted { $0.count < $1.count }.first { set in
      let codes = Set(set.map(\.code))
      guard BordersDeck.unsettled.allSatisfy({ $0.intersection(codes).count < 2 }) else {
        return false
      }
      let common = set.map { Set($0.neighbours) }.reduce(Set(set[0].neighbours)) {
        $0.intersection($1)
      }
      return common == [country.code]
    }
  }

  private func rank(_ country: Country) -> Int {
    atlas.countries.firstIndex { $0.code == country.code } ?? 0
  }

  private func rest(of country: Country, _ neighbours: [Country]) -> String {
    let size =
      "\(country.calledFirst) has land borders with \(neighbours.count) of the world's countries"
    let names = CardMaker.list(neighbours.map(\.name))
    let full = "\(size): \(names)."
    if CardPart.explanation.room.contains(full.count) { return full }
    let few = CardMaker.list(Array(neighbours.map(\.name).prefix(3)))
    return neighbours.count > 3
      ? "\(size), among them \(few)." : "\(size), and you meet one more of them at each corner."
  }

  // MARK: All neighbours

  private func all(of country: Country) -> Card? {
    let neighbours = atlas.neighbours(of: country)
    guard !country.hasUnsettledBorders, neighbours.count > 2 else { return nil }
    let isAlone = !atlas.countries.contains {
      $0.code != country.code && Set($0.neighbours) == Set(country.neighbours)
    }
    let question =
      "The country with just these neighbours: \(CardMaker.list(neighbours.map(\.name)))."
    guard isAlone, question.count <= CardPart.question.room.upperBound,
      !([country.name] + country.otherNames).contains(where: { CardMaker.givesAway(question, $0) })
    else { return nil }
    return maker.card(
      "all-\(country.code)", .definition, question, country.name, accept: country.otherNames,
      hint: CardMaker.hint(
        ["Begins with \(country.name.prefix(1)), on the map of \(country.continent)"],
        hiding: country.name),
      explanation: CardMaker.explanation([
        "A tour round \(country.called) crosses into \(neighbours.count) others, and back home to "
          + "\(country.capital) from the last of them: \(neighbours[neighbours.count - 1].name)."
      ]), tags: ["neighbours", country.continent.lowercased()])
  }

  // MARK: Claims

  /// Of each country a neighbour, and a country that is only its neighbour's; alternately true and false.
  private func claims() -> [FactCard] {
    var claims: [FactCard] = []
    var asked: Set<Set<String>> = []
    for (rank, country) in atlas.countries.enumerated() {
      let near = atlas.neighbours(of: country)
      let far = near.flatMap { atlas.neighbours(of: $0) }.filter { other in
        other.code != country.code && !country.neighbours.contains(other.code)
      }
      func isFit(_ other: Country) -> Bool {
        let pair: Set = [country.code, other.code]
        return !(other.hasUnsettledBorders && country.hasUnsettledBorders)
          && !asked.contains(pair) && pair != BordersDeck.allButTouching
      }
      guard let first = near.first(where: isFit), let second = far.first(where: isFit) else {
        continue
      }
      for (other, isTrue) in [(first, true), (second, false)] {
        asked.insert([country.code, other.code])
        claims.append(
          FactCard(
            rank: rank, subject: country.code, kind: isTrue ? 3 : 4,
            card: claim(country, other, isTrue)))
      }
    }
    return claims
  }

  private func claim(_ country: Country, _ other: Country, _ isTrue: Bool) -> Card {
    maker.claim(
      "border-\(country.code)-\(other.code)",
      "\(country.calledFirst) and \(other.called) have a border in common.", isTrue,
      hint:
        "Can one walk from \(country.code.uppercased()) straight into \(other.code.uppercased())?",
      explanation: CardMaker.explanation([
        isTrue
          ? "On a map \(country.called) and \(other.called) lie side by side for a stretch, so that one can "
            + "step from the one into the other."
          : "Whoever travels by land from \(country.capital) to \(other.capital) has to pass through a "
            + "third country at least."
      ]), tags: ["borders", country.continent.lowercased()])
  }
}
