import Testing

@testable import Tutor

/// What an explanation of an ungraded card is heard to say.
struct AnswerVeilTests {
  private func card(
    _ answer: String, accept: [String] = [], type: CardType = .question
  ) -> Card {
    Card(id: CardID(rawValue: "c"), type: type, question: "What?", answer: answer, accept: accept)
  }

  /// The text as it is shown, however it is cut into pieces.
  private func shown(_ text: String, about card: Card) -> String {
    func through(_ pieces: [String]) -> String {
      var veil = AnswerVeil(card)
      return pieces.reduce("") { $0 + veil.pass($1) } + veil.finish()
    }
    let whole = through([text])
    #expect(through(text.map { String($0) }) == whole, "letter by letter")

    return whole
  }

  @Test(arguments: [
    ("It is the event horizon.", "It is the …."),
    ("It is the EVENT HORIZON!", "It is the …!"),
    ("the event-horizon, then", "the …, then"),
    ("the **event** **horizon**.", "the …."),
    ("the *event horizon*, the `event horizon`", "the …, the …"),
    ("the event\nhorizon", "the …"),
    ("(event horizons)", "(…)"),
    ("the event horizon's edge", "the … edge"),
    ("l'event horizon", "l'…"),
    ("non-event horizon", "non-…"),
    ("the é\u{301}vent horizo\u{200B}n", "the …"),
    ("in that event, the horizon", "in that event, the horizon"),
    ("an event", "an event"), ("Think of a shore.", "Think of a shore."),
    ("  two\n\n- lists\n", "  two\n\n- lists\n"), ("", ""),
  ])
  func anAnswerOfTwoWords(said: String, told: String) {
    #expect(shown(said, about: card("event horizon")) == told)
  }

  @Test(arguments: [
    ("gravity", "gravity, gravities, gravitational, microgravity, grave", "…, …, …, …, grave"),
    ("photon", "photons and photonic; protons", "… and …; protons"),
    ("light", "lights, lighting, delight", "…, …, delight"),
    ("galaxy", "many galaxies", "many …"),
    ("star", "a star, stars, starry, start", "a …, …, starry, start"),
    ("Schwarzschild", "der Schwarzschildradius", "der …"),
    ("Karl Schwarzschild", "Karl Schwarzschild's work", "… work"),
    ("pH", "the pH of phosphorus", "the … of phosphorus"),
    ("cell", "cellar, cells", "cellar, …"),
    ("E=mc²", "so E=mc² holds", "so … holds"),
    ("C++", "in C++ and C", "in … and C"),
    ("光合作用", "这叫光合作用。植物", "这叫…。植物"),
    ("光合作用", "植物靠光合成", "植物靠光合成"),
    ("фотон", "фотоны летят", "… летят"),
  ])
  func wordsThatGiveItAway(answer: String, said: String, told: String) {
    #expect(shown(said, about: card(answer)) == told)
  }

  @Test(arguments: [
    ("1915", "in 1915, not 19150 or 1915.5", "in …, not 19150 or 1915.5"),
    ("7", "seven, or 7; 17 and 7.5", "…, or …; 17 and 7.5"),
    ("2", "1. One\n2. Take 2 steps", "1. One\n2. Take … steps"),
    ("1000", "it is 1,000 and 1000 times", "it is … and … times"),
    ("C", "vitamin C, option C) or `C`; cats", "vitamin …, option …) or …; cats"),
    ("A", "a star, answer \"A\", (a)", "a star, answer \"…\", (…)"),
    ("in", "membership in a list uses `in`, see \"in\"", "membership in a list uses …, see \"…\""),
    ("no", "no escape", "no escape"),
  ])
  func shortAnswers(answer: String, said: String, told: String) {
    #expect(shown(said, about: card(answer)) == told)
  }

  @Test func everyAcceptedAnswerIsVeiled() {
    let two = card("World Health Organization (WHO)", accept: ["OMS", "a / b test"])
    #expect(
      shown("The WHO, the OMS or the World Health Organization; a b test", about: two)
        == "The …, the … or the …; a …")
  }

  @Test(arguments: [
    ("The answer is false.", "The answer …."), ("This is true: it falls.", "This …: it falls."),
    ("False. From afar it pulls.", "…. From afar it pulls."),
    ("No, it only pulls.", "…, it only pulls."), ("True — it does.", "… — it does."),
    ("**False**", "…"), ("It's not true.", "…."), ("That isn't quite correct, as", "That …, as"),
    ("The statement is **false**, since", "The statement …, since"),
    ("Answer: False", "Answer: …"), ("It is a common misconception.", "It …."),
    ("makes the statement false.", "makes the statement …."),
    ("Well. Not true.", "Well. …."), ("Das ist falsch.", "Das …."), ("C'est faux.", "…."),
    ("Is it far? Yes.", "Is it far? …."),
    ("A true vacuum, the correct temperature", "A true vacuum, the correct temperature"),
    ("There is no escape", "There is no escape"),
    ("The right side is hot", "The right side is hot"),
    ("It is in fact. Then", "It is in fact. Then"), ("True black holes", "True black holes"),
  ])
  func aVerdictIsNotTold(said: String, told: String) {
    let claim = card("false", type: .trueFalse)
    #expect(shown(said, about: claim) == told)
  }

  @Test func onlyAFewWordsAreHeldBack() {
    var veil = AnswerVeil(card("Event Horizon Telescope"))
    #expect(veil.pass("It looks at ") == "It")
    #expect(veil.pass("the centre of ") == " looks at the")
    var short = AnswerVeil(card("gravity"))
    #expect(short.pass("It pulls everyth") == "It pulls")
    #expect(short.pass("ing ") == " everything ")
  }

  @Test func aBeginningOfTheAnswerIsLetGo() {
    var veil = AnswerVeil(card("gravity"))
    #expect(veil.pass("grav") == "")
    #expect(veil.pass("el ") == "gravel ")
    #expect(veil.finish() == "")
  }
}
