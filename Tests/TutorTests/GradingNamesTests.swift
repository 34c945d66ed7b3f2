import Testing
import Tutor

@Suite("Grading: names of a kind")
struct GradingNamesTests {
  @Test(
    "a name is no slip of another of its kind",
    arguments: [
      ("Hafnium", "Hassium"), ("Hassium", "Hafnium"), ("Yttrium", "Ytterbium"),
      ("Curium", "Cerium"), ("Thulium", "Thallium"), ("Radon", "Radium"), ("Iraq", "Iran"),
      ("Niger", "Nigeria"), ("Nigeria", "Niger"), ("Austria", "Australia"), ("Mali", "Malawi"),
      ("Malta", "Mali"), ("Slovenia", "Slovakia"), ("Gambia", "Zambia"), ("Taka", "Tala"),
      ("Krona", "Krone"), ("Rial", "Riyal"), ("Ruble", "Rupee"), ("Czech", "Chechen"),
      ("Somali", "Samoan"), ("Kashmiri", "Kazakh"), ("Slovak", "Slovenian"),
      ("North Dakota", "South Dakota"), ("Kansas", "Arkansas"), ("Tuesday", "Thursday"),
      ("June", "July"), ("Miocene", "Pliocene"), ("Titan", "Titania"), ("Hydra", "Hydrus"),
      ("Theta", "Zeta"), ("leucine", "lysine"), ("glutamine", "glutamate"), ("cystine", "cysteine"),
      ("cellulase", "cellulose"), ("insulin", "inulin"), ("Bohr", "Born"), ("Monet", "Manet"),
      ("Bucharest", "Budapest"), ("shale", "slate"), ("graphite", "granite"),
      ("the Iraq", "Iran"), ("CFA franc BCEAO", "CFA franc BEAC"), ("creatine", "creatinine"),
    ])
  func otherName(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test("What is as near to two names of a kind may be either")
  func between() {
    #expect(verdict("Irad", "Iran").kind == .wrong)
    #expect(verdict("Haffium", "Hafnium").kind == .close)
    #expect(verdict("Terium", "Cerium").kind == .wrong)
  }

  @Test(
    "a slip in a name stays one",
    arguments: [
      ("Hafnum", "Hafnium"), ("Austrailia", "Australia"), ("Slovennia", "Slovenia"),
      ("Nigerai", "Nigeria"), ("Kazakstan", "Kazakhstan"), ("Thurdsay", "Thursday"),
      ("Jupitr", "Jupiter"), ("aluminum", "aluminium"), ("cesium", "caesium"),
      ("North Dakotta", "North Dakota"), ("Portugese", "Portuguese"), ("rupe", "rupee"),
      ("tryptophane", "tryptophan"), ("Beethovn", "Beethoven"), ("Reykjavk", "Reykjavik"),
    ])
  func slip(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind.isRight)
  }
}
