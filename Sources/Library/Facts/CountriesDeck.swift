internal import Tutor

/// Countries found by their capital, by the end of their web addresses; the continents they are counted
/// among, and whether they have a coast.
struct CountriesDeck {
  static let id = "countries"
  static let head = DeckHead(
    name: "Countries",
    aliases: [
      "countries of the world", "world countries", "nations", "nations of the world",
      "states of the world", "world map", "political geography",
    ], field: "geography")

  private let maker = CardMaker(deck: id, field: head.field)

  func cards(of atlas: Atlas) -> [FactCard] {
    var cards: [FactCard] = []
    for (rank, country) in atlas.countries.enumerated() {
      let asked = [byCapital(country), byContinent(country), byDomain(country)]
      cards += asked.enumerated().compactMap { kind, card in
        card.map { FactCard(rank: rank, subject: country.code, kind: kind, card: $0) }
      }
    }
    let coasts = coasts(atlas)
    let spare = (cards.count + coasts.count) % BatchNumber.size
    for (rank, country) in coasts.dropLast(spare) {
      cards.append(
        FactCard(
          rank: rank, subject: country.code, kind: country.isLandlocked ? 3 : 4,
          card: ofCoast(country)))
    }
    return cards
  }

  /// Each country without a coast, and with it one that is about as well known and has one.
  private func coasts(_ atlas: Atlas) -> [(rank: Int, country: Country)] {
    var coastal = atlas.countries.enumerated().filter {
      !$0.element.isLandlocked && $0.element.neighbours.count > 1
    }[...]
    return atlas.countries.enumerated().filter(\.element.isLandlocked).flatMap { rank, country in
      let next = coastal.firstIndex { $0.offset > rank } ?? coastal.startIndex
      let other = coastal.remove(at: next)
      return [(rank: rank, country: country), (rank: rank, country: other.element)]
    }
  }

  /// Nil where the one name gives the other away, or the capital is in dispute.
  private func byCapital(_ country: Country) -> Card? {
    guard !["il", "ps", "nr"].contains(country.code) else { return nil }
    guard country.isToldApart else { return nil }
    let names = [country.name] + country.otherNames
    let isOne = country.otherCapitals.isEmpty || country.remark == nil
    let question = "\(country.capital) is \(isOne ? "the" : "a") capital of which country?"
    guard !names.contains(where: { CardMaker.givesAway(question, $0) }) else { return nil }
    return maker.card(
      "of-capital-\(country.code)", .question, question, country.name,
      accept: accepted(country),
      hint: CardMaker.hint(
        [
          "In \(country.continent); begins with \(country.name.prefix(1))",
          "Begins with \(country.name.prefix(1))",
        ], hiding: country.name),
      explanation: CardMaker.explanation([
        "\(country.calledFirst): \(country.area) square kilometres in \(country.continent), "
          + (country.isLandlocked ? "far from the sea." : "open to the sea."),
        "Its two letters in the standard ISO 3166 are \(country.code.uppercased()).",
      ]), tags: ["countries", country.continent.lowercased()])
  }

  private func byContinent(_ country: Country) -> Card? {
    let question =
      "Of the world's continents and regions, \(country.called) is counted as part of ______."
    guard !country.continents.contains(where: { CardMaker.givesAway(question, $0) }) else {
      return nil
    }
    let others =
      country.continents.count > 1
      ? "It is counted as part of \(country.continents[1]) too, so that either is right." : nil
    return maker.card(
      "continent-\(country.code)", .fillBlank, question, country.continent,
      accept: Array(country.continents.dropFirst())
        + CountriesDeck.spellings(of: country.continent),
      hint: CardMaker.hint(
        ["Its capital is \(country.capital)", "Begins with \(country.continent.prefix(1))"],
        hiding: country.continent),
      explanation: CardMaker.explanation([
        others,
        "It is governed from \(country.capital) and measures about \(country.area) square kilometres, "
          + (country.isLandlocked ? "without a coast." : "with a coast."),
        "By land it has \(country.neighbours.count) neighbours.",
      ]), tags: ["continents", country.continent.lowercased()])
  }

  private static func spellings(of continent: String) -> [String] {
    switch continent {
    case "Oceania": ["Australia and Oceania", "Australasia", "Australia", "the Pacific"]
    case "North America": ["North and Central America", "Central America", "the Caribbean"]
    default: []
    }
  }

  private func byDomain(_ country: Country) -> Card? {
    guard country.isToldApart else { return nil }
    let isOfCode = country.domain == ".\(country.code)"
    return maker.card(
      "domain-\(country.code)", .definition,
      "The country whose web addresses end in \(country.domain).", country.name,
      accept: accepted(country),
      hint: CardMaker.hint(
        ["The seat of its government: \(country.capital)", "Part of \(country.continent)"],
        hiding: country.name),
      explanation: CardMaker.explanation([
        isOfCode
          ? "The ending \(country.domain) is the code of \(country.called) in the standard ISO 3166, as "
            + "with nearly all domains of countries."
          : "The ending \(country.domain) is older than the rule that made the code of ISO 3166, "
            + "\(country.code.uppercased()) here, the domain of a country."
      ]), tags: ["domains", country.continent.lowercased()])
  }

  private func ofCoast(_ country: Country) -> Card {
    let isTrue = country.isLandlocked
    return maker.claim(
      "coast-\(country.code)",
      "\(country.calledFirst): landlocked, without a coast on the open sea.", isTrue,
      hint: "Think of what lies round \(country.capital)",
      explanation: CardMaker.explanation([
        isTrue
          ? "\(country.calledFirst): one of 44 such countries, which reach the sea only through a "
            + "neighbour, by rail, road, river or pipeline."
          : "\(country.calledFirst) can be reached by ship from any ocean; 44 countries, some of them "
            + "large, cannot."
      ]), tags: ["coasts", country.continent.lowercased()])
  }

  private func accepted(_ country: Country) -> [String] { country.otherNames }
}
