internal import Text
internal import Tutor

/// What is paid with where, as of 2026.
struct CurrenciesDeck {
  static let id = "currencies"
  static let head = DeckHead(
    name: "Currencies",
    aliases: [
      "currency", "world currencies", "currencies of the world", "money of the world",
      "countries and currencies", "foreign currencies", "national currencies",
    ], field: "geography")

  private let maker = CardMaker(deck: id, field: head.field)

  func cards(of atlas: Atlas) -> [FactCard] {
    let ranked = Array(atlas.countries.enumerated())
    var users: [String: Int] = [:]
    for country in atlas.countries { users[country.currency, default: 0] += 1 }
    var names: [String: Int] = [:]
    for currency in atlas.currencies.values { names[Folding.key(currency.name), default: 0] += 1 }
    var cards: [FactCard] = []
    for (rank, country) in ranked {
      guard let currency = atlas.currencies[country.currency] else { continue }
      func add(_ kind: Int, _ card: Card) {
        cards.append(FactCard(rank: rank, subject: country.code, kind: kind, card: card))
      }
      if currency.code == "eur" {
        add(2, euro(country, isTrue: true))
      } else if currency.code == "usd", country.code != "us" {
        add(3, dollar(country, isTrue: true))
      } else if !CardMaker.givesAway(country.name, currency.name) {
        add(rank % 2, byCountry(country, currency, isFill: rank % 2 == 1))
      }
      let isTelling =
        users[currency.code] == 1 && names[Folding.key(currency.name)] == 1
        && !currency.name.contains(" ")
      if isTelling { add(4, byCurrency(country, currency)) }
    }
    return cards + contraries(atlas, for: cards)
  }

  /// Statements that are wrong, about as many as there are right ones, to make whole batches.
  private func contraries(_ atlas: Atlas, for cards: [FactCard]) -> [FactCard] {
    let contraries = atlas.countries.enumerated().compactMap { rank, country -> FactCard? in
      let isOfEurope = country.continent == "Europe" && country.currency != "eur"
      guard isOfEurope || CurrenciesDeck.withoutDollar.contains(country.code) else { return nil }
      let card = isOfEurope ? euro(country, isTrue: false) : dollar(country, isTrue: false)
      return FactCard(rank: rank, subject: country.code, kind: isOfEurope ? 5 : 6, card: card)
    }
    return Array(contraries.dropLast((cards.count + contraries.count) % BatchNumber.size))
  }

  /// Where one might think of it.
  private static let withoutDollar: Set<String> = [
    "mx", "cr", "gt", "hn", "co", "pe", "cu", "do", "ht", "bo", "uy", "py", "ni", "ar",
  ]

  private func byCountry(_ country: Country, _ currency: Currency, isFill: Bool) -> Card {
    let code = currency.code.uppercased()
    return maker.card(
      "currency-\(country.code)", isFill ? .fillBlank : .question,
      isFill
        ? "As of 2026, the currency of \(country.called) is the ______."
        : "As of 2026, what is the currency of \(country.called)?",
      currency.name, accept: currency.otherNames + ["\(currency.name)s"],
      hint: CardMaker.hint(
        ["Banks write it \(code)", "It begins with \(currency.name.prefix(1))"],
        hiding: currency.name),
      explanation: CardMaker.explanation([
        "In the standard ISO 4217 the money of \(country.called) is \(code): as a rule two letters stand "
          + "for where it is issued, and one for its name."
      ]), tags: ["currencies", country.continent.lowercased()])
  }

  private func byCurrency(_ country: Country, _ currency: Currency) -> Card {
    maker.card(
      "money-\(currency.code)", .definition, "The country whose currency is the \(currency.name).",
      country.name, accept: country.otherNames,
      hint: CardMaker.hint(
        ["Look for it in \(country.continent), code \(currency.code.uppercased())"],
        hiding: country.name),
      explanation: CardMaker.explanation([
        "As of 2026, \(country.called) alone has a currency of that name; from \(country.capital) on, "
          + "prices are written with it, or with the letters \(currency.code.uppercased())."
      ]), tags: ["currencies", country.continent.lowercased()])
  }

  private func euro(_ country: Country, isTrue: Bool) -> Card {
    maker.claim(
      "euro-\(country.code)", "As of 2026, \(country.called) uses the euro.", isTrue,
      hint: "What do shops in \(country.capital) take?",
      explanation: CardMaker.explanation([
        isTrue
          ? "Prices in \(country.capital) are in euro, which began as money in accounts in 1999 and came into "
            + "purses as coins and notes in 2002."
          : "Prices in \(country.capital) are in another currency; of the countries of Europe a good half "
            + "have the euro."
      ]), tags: ["euro", country.continent.lowercased()])
  }

  private func dollar(_ country: Country, isTrue: Bool) -> Card {
    maker.claim(
      "dollar-\(country.code)",
      "As of 2026, \(country.called) has the US dollar instead of a currency of its own.", isTrue,
      hint: "What do banks in \(country.capital) pay out?",
      explanation: CardMaker.explanation([
        isTrue
          ? "Banks in \(country.capital) pay out US dollars: a small country, or one after a crisis, may "
            + "rather trust a foreign central bank."
          : "Banks in \(country.capital) pay out money of the country's own, whose value against the "
            + "dollar goes up and down."
      ]), tags: ["dollar", country.continent.lowercased()])
  }
}
