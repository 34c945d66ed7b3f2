internal import Tutor

/// The capital of each country.
struct CapitalsDeck {
  static let id = "capitals"
  static let head = DeckHead(
    name: "Capitals",
    aliases: [
      "capital cities", "world capitals", "capitals of the world", "capitals of countries",
      "country capitals", "countries and capitals", "capital cities of the world",
    ], field: "geography")

  private let maker = CardMaker(deck: id, field: head.field)

  func cards(of atlas: Atlas) -> [FactCard] {
    atlas.countries.enumerated().map { rank, country in
      let kind = rank % 4
      return FactCard(
        rank: rank, subject: country.code, kind: kind, card: card(of: country, kind: kind))
    }
  }

  private func card(of country: Country, kind: Int) -> Card {
    let (type, question) = question(for: country, kind: kind)
    let letters = country.capital.count(where: \.isLetter)
    let initial = country.capital.prefix(1)
    let explanation = CardMaker.explanation(
      [
        country.remark,
        country.remark == nil
          ? "\(country.capital) lies in \(country.continent); the area of \(country.called) is about "
            + "\(country.area) square kilometres, and its web addresses end in \(country.domain)."
          : "Web addresses of \(country.called) end in \(country.domain).",
        "The whole country measures about \(country.area) square kilometres.",
      ], isBrief: true)
    return maker.card(
      "capital-\(country.code)", type, question, country.capital, accept: country.otherCapitals,
      hint: "Begins with \(initial) and has \(letters) letters", explanation: explanation,
      tags: ["capitals", country.continent.lowercased()])
  }

  private func question(for country: Country, kind: Int) -> (CardType, String) {
    if let question = country.question { return (.question, question) }
    return switch kind {
    case 1: (.fillBlank, "The capital of \(country.called) is ______.")
    case 3: (.definition, "The capital of \(country.called), in \(country.continent).")
    default: (.question, "What is the capital of \(country.called)?")
    }
  }
}
