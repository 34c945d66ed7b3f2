internal import Tutor

/// The chemical elements: names, symbols, numbers and groups, and the families of the periodic table.
struct ElementsDeck {
  static let id = "elements"
  static let head = DeckHead(
    name: "Chemical elements",
    aliases: [
      "elements", "periodic table", "the periodic table of elements",
      "periodic table of the elements",
      "element symbols", "chemical symbols", "symbols of the elements", "atomic numbers",
    ], field: "chemistry")

  private let maker = CardMaker(deck: id, field: head.field)

  func cards(of elements: [Element]) -> [FactCard] {
    var cards: [FactCard] = []
    for (index, element) in elements.enumerated() {
      let made = [
        bySymbol(element), symbol(of: element), byNumber(element), number(of: element),
        group(of: element, index),
      ]
      cards += made.enumerated().map { kind, card in
        let isFalse = card.answer == "false"
        return FactCard(
          rank: element.depth, subject: element.symbol, kind: isFalse ? 6 : kind, card: card)
      }
    }
    return cards
      + ElementFamily.all.map { family in
        FactCard(rank: family.depth, subject: family.name, kind: 5, card: card(of: family))
      }
  }

  private func bySymbol(_ element: Element) -> Card {
    maker.card(
      "name-\(element.symbol.lowercased())", .question,
      "Which chemical element has the symbol \(element.symbol)?", element.name,
      accept: element.otherNames,
      hint: CardMaker.hint(
        ["Number \(element.number), with a name of \(element.name.count) letters"],
        hiding: element.name),
      explanation: CardMaker.explanation([
        "\(element.origin).",
        "In the periodic table of today it is number \(element.number), in \(element.place).",
      ]), tags: ["elements", "symbols"])
  }

  private func symbol(of element: Element) -> Card {
    maker.card(
      "symbol-\(element.symbol.lowercased())", .fillBlank,
      "Chemists all over the world write ______ for \(element.name).", element.symbol,
      hint: CardMaker.hint(
        [element.symbol.count == 1 ? "One capital letter" : "A capital and a small letter"],
        hiding: element.symbol),
      explanation: CardMaker.explanation([
        "Symbols begin with a capital, and capitals count: CO is a gas of two elements, Co is a metal.",
        "This one is number \(element.number).",
      ]), tags: ["elements", "symbols"])
  }

  private func byNumber(_ element: Element) -> Card {
    maker.card(
      "proton-\(element.number)", .definition,
      "The chemical element with \(element.number == 1 ? "one proton" : "\(element.number) protons") in "
        + "the nucleus of its atoms.",
      element.name, accept: element.otherNames,
      hint: CardMaker.hint(
        ["Its symbol begins with \(element.symbol.prefix(1))"], hiding: element.name),
      explanation: CardMaker.explanation([
        "That number makes it what it is; it stands in \(element.place).", "\(element.origin).",
      ]), tags: ["elements", "numbers"])
  }

  private func number(of element: Element) -> Card {
    maker.card(
      "number-\(element.symbol.lowercased())", .question,
      "What is the atomic number of \(element.name) (\(element.symbol))?", "\(element.number)",
      hint: CardMaker.hint(
        [
          "Between \(max(0, element.number - 4)) and \(element.number + 3)",
          "Look at its neighbours",
        ],
        hiding: "\(element.number)"),
      explanation: CardMaker.explanation([
        "\(element.name.prefix(1).uppercased() + element.name.dropFirst()) has \(element.number) protons, and as "
          + "many electrons round the nucleus; its place is \(element.place)."
      ]), tags: ["elements", "numbers"])
  }

  /// Every second group is asked for; the others are claimed, rightly or not.
  private func group(of element: Element, _ index: Int) -> Card {
    let key = "group-\(element.symbol.lowercased())"
    let name = element.name.prefix(1).uppercased() + element.name.dropFirst()
    let explanation = CardMaker.explanation([
      "\(name) stands in \(element.place); elements below each other have as many outer electrons, and "
        + "behave alike."
    ])
    let hint = "Its outer electrons decide where \(element.symbol) stands"
    guard let group = element.group else {
      let isTrue = index.isMultiple(of: 2)
      let family = (element.period == 6) == isTrue ? "lanthanides" : "actinides"
      return maker.claim(
        key, "\(name) is one of the \(family).", isTrue, hint: hint, explanation: explanation,
        tags: ["elements", "groups"])
    }
    guard index.isMultiple(of: 2) else {
      let isTrue = index % 4 == 1
      let other = group == 18 ? 1 : group == 1 ? 2 : group + (index % 8 < 4 ? 1 : -1)
      return maker.claim(
        key, "\(name) stands in group \(isTrue ? group : other) of the periodic table.", isTrue,
        hint: hint, explanation: explanation, tags: ["elements", "groups"])
    }
    return maker.card(
      key, .question, "In which group of the periodic table does \(element.name) stand?",
      "\(group)", accept: ["group \(group)"], hint: CardMaker.hint([hint], hiding: "\(group)"),
      explanation: explanation, tags: ["elements", "groups"])
  }

  private func card(of family: ElementFamily) -> Card {
    maker.card(
      "family-\(family.key)", .definition, family.question, family.name, accept: family.otherNames,
      hint: family.hint, explanation: family.explanation, tags: ["elements", "groups"])
  }
}
