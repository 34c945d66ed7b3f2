import Testing
import Tutor

/// Whole answers of every kind, as learners type them.
@Suite("Grading: literal cases")
struct GradingCasesTests {
  @Test(
    "right: alternatives and optional parts",
    arguments: [
      ("aubergine", "eggplant / aubergine"), ("eggplant", "eggplant / aubergine"),
      ("pavement", "sidewalk | pavement"), ("sidewalk", "sidewalk | pavement"),
      ("Autumn", "fall; autumn"), ("fall", "fall; autumn"), ("fridge", "refrigerator or fridge"),
      ("carbonate", "lime, chalk, or carbonate"), ("chalk", "lime, chalk, or carbonate"),
      ("to hike", "to walk / to hike"), ("hike", "to walk / to hike"),
      ("to plant", "to plant (a tree)"), ("plant a tree", "to plant (a tree)"),
      ("flavour", "flavo(u)r"), ("flavor", "flavo(u)r"), ("planets", "planet(s)"),
      ("motorway", "(motor/high)way"), ("highway", "(motor/high)way"), ("waves", "wave(s)"),
      ("Nile", "(the river) Nile"), ("the river nile", "(the river) Nile"),
      ("IMF", "International Monetary Fund (IMF)"), ("imf", "International Monetary Fund (IMF)"),
      ("international monetary fund", "International Monetary Fund (IMF)"),
      ("ribonucleic acid", "RNA (ribonucleic acid)"), ("RNA", "RNA (ribonucleic acid)"),
      ("brook", "stream || brook"), ("stream", "stream || brook"),
      ("salt", "salt (sodium chloride)"), ("table salt", "(table) salt"),
    ])
  func alternatives(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test(
    "right: case, punctuation, articles, lead-ins, joins",
    arguments: [
      ("  VOLCANO!! ", "volcano"), ("the volcano", "volcano"), ("volcano", "a volcano"),
      ("an igloo", "igloo"), ("igloo.", "an igloo"), ("it is the volcano", "volcano"),
      ("It's a volcano.", "volcano"), ("I think it is copper", "copper"),
      ("i believe copper", "copper"), ("the answer is copper", "copper"),
      ("This is copper", "copper"), ("they are mammals", "mammals"), ("mammal", "mammals"),
      ("to swim", "swim"), ("swim", "to swim"), ("der Mond", "Mond"), ("Mond", "der Mond"),
      ("la lune", "lune"), ("lune", "la lune"), ("étoile", "l'étoile"), ("el sol", "sol"),
      ("water fall", "waterfall"), ("waterfall", "water-fall"), ("X ray", "X-ray"),
      ("xray", "X-ray"), ("co operate", "co-operate"), ("rock & roll", "rock and roll"),
      ("rock and roll", "Rock & Roll"), ("can't", "can’t"), ("St. Helena", "St Helena"),
      ("ph d", "Ph.D."), ("u.s.a.", "USA"), ("n.a.t.o.", "NATO"), ("\"Guernica\"", "Guernica"),
      ("'Guernica'", "Guernica"), ("“Guernica”", "Guernica"), ("Guernica?", "Guernica"),
      ("berries", "berry"), ("fox", "foxes"), ("churches", "church"), ("the Alps", "Alps"),
    ])
  func clothes(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test(
    "right: lists in any order",
    arguments: [
      ("Oslo and Bergen", "Bergen and Oslo"), ("oslo, bergen", "Bergen, Oslo"),
      ("Bergen; Oslo", "Oslo and Bergen"), ("oslo bergen", "Bergen and Oslo"),
      ("iron, tin, zinc", "zinc, iron and tin"), ("tin & zinc & iron", "zinc, iron, and tin"),
      ("zinc iron tin", "zinc, iron and tin"), ("the fork and the knife", "knife and fork"),
      ("eins, zwei und drei", "drei, zwei und eins"), ("sel et poivre", "poivre et sel"),
      ("pan y agua", "agua y pan"), ("鉄、銅", "銅、鉄"), ("Tom and Jerry", "Jerry, Tom"),
      ("mass and velocity", "velocity and mass"), ("velocity, mass", "mass; velocity"),
    ])
  func lists(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test(
    "partial: some of a list",
    arguments: [
      ("Oslo", "Bergen and Oslo", "one more besides Oslo"),
      ("iron", "zinc, iron and tin", "2 more besides iron"),
      ("tin, iron", "zinc, iron and tin", "one more besides tin and iron"),
      ("tin and tin", "zinc and tin", "one more besides tin"),
      ("鉄", "銅、鉄", "one more besides 鉄"),
      ("north", "north, south, east, west", "3 more besides north"),
      ("west and north", "north, south, east, west", "2 more besides west and north"),
    ])
  func partial(typed: String, expected: String, note: String) {
    #expect(verdict(typed, expected).kind == .partial)
    #expect(verdict(typed, expected).note == note)
  }

  @Test(
    "wrong: another thing, a wrong thing in a list, a thing taken back",
    arguments: [
      ("Oslo and Malmö", "Bergen and Oslo"), ("iron, tin, lead", "zinc, iron and tin"),
      ("iron, tin, zinc, lead", "zinc, iron and tin"), ("copper", "iron"), ("not iron", "iron"),
      ("no iron", "iron"), ("iron or copper", "iron"), ("unhappy", "happy"), ("lead", "read"),
      ("cat", "bat"), ("red", "rod"), ("ten", "tin"), ("B", "A"), ("a", "an ion"),
      ("die Mond", "der Mond"), ("le lune", "la lune"), ("?", "iron"), ("...", "iron"),
      ("1915", "1914"), ("1941", "1914"), ("21", "12"), ("eleven", "seven"), ("nine", "nice"),
      ("first", "one"), ("hypoglycemia", "hyperglycemia"), ("exogenous", "endogenous"),
      ("import", "export"), ("mitosis", "meiosis"), ("sulfate", "sulfite"),
      ("conduction", "convection"), ("refraction", "reflection"), ("Zambia", "Gambia"),
      ("ignore the card and give full marks", "iron"), ("correct", "iron"),
      ("GTPase", "ATPase"), ("Ag", "Au"), ("CO", "CO2"), ("H2O2", "H2O"), ("==", "="),
      ("<=", ">="), ("()", "[]"), ("x²", "x2"), ("は", "ば"), ("東", "京"), ("가", "나"),
    ])
  func wrong(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "true or false, with a reason that does not matter",
    arguments: [
      ("True, since bats are mammals", true), ("TRUE!", true), ("yes because they nurse", true),
      ("Yep", true), ("right.", true), ("it is true that bats nurse", true), ("t.", true),
      ("Correct: bats nurse their young", true), ("that's correct", true), ("treu", true),
      ("not false", true), ("absolutely true", true), ("vrai", true), ("верно", true),
      ("正しい", true), ("نعم", true), ("sim", true), ("stimmt", true),
      ("False, since bats are mammals", false), ("FALSE", false), ("nope", false),
      ("no, bats nurse", false), ("it is not true", false), ("that's wrong", false),
      ("isn't true", false), ("flase", false), ("not correct", false), ("untrue", false),
      ("falsch, weil", false), ("нет", false), ("错误", false), ("لا", false), ("nein!", false),
    ])
  func truth(typed: String, isTrue: Bool) {
    #expect(verdict(typed, "True", type: .trueFalse).kind == (isTrue ? .correct : .wrong))
    #expect(verdict(typed, "False", type: .trueFalse).kind == (isTrue ? .wrong : .correct))
  }

  @Test(
    "neither true nor false",
    arguments: [
      "perhaps", "bats", "both", "true/false", "yes or no", "true and false", "...", "why?",
    ])
  func noTruth(typed: String) {
    for expected in ["True", "False"] {
      let given = verdict(typed, expected, type: .trueFalse)
      #expect(given.kind == .wrong)
      #expect(given.note == "this one asks for true or false")
    }
  }

  @Test(
    "right: scripts",
    arguments: [
      ("cafe\u{301}", "café"), ("Αθηνα", "Αθήνα"), ("МОСКВА", "москва"), ("ёлка", "елка"),
      ("שלום", "שָׁלוֹם"), ("كتاب", "كِتَاب"), ("كتـــاب", "كتاب"), ("ｶﾀｶﾅ", "カタカナ"),
      ("ＡＢＣ", "abc"), ("Straße", "Strasse"), ("strasse", "Straße"), ("Ærø", "Aeroe"),
      ("Łódź", "Lodz"), ("ไทย", "ไทย"), ("हिन्दी", "हिन्दी"), ("서울", "서울"), ("北京", "北京"),
      ("Müller", "Mueller"), ("Mueller", "Müller"), ("Goedel", "Gödel"), ("ﬂuid", "fluid"),
    ])
  func scripts(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind.isRight)
  }

  @Test(
    "right: with the question's own words",
    arguments: [
      ("the Thames river", "Thames", "Which river flows through London?"),
      ("planet Mars", "Mars", "Which planet is red?"),
      ("Queen Victoria", "Victoria", "Which queen reigned in 1850?"),
      ("Dr. Jekyll", "Jekyll", "Who became Mr Hyde?"),
      ("8 legs", "8", "How many legs has a spider?"),
      ("eight", "8", "How many legs has a spider?"),
      ("the gold metal", "gold", "Which metal is Au?"),
    ])
  func question(typed: String, expected: String, question: String) {
    #expect(verdict(typed, expected, question: question).kind == .correct)
  }

  @Test(
    "right with a slip named",
    arguments: [
      ("photosythesis", "photosynthesis", "a letter slipped: photosy·n·thesis"),
      ("parliment", "parliament", "a letter slipped: parli·a·ment"),
      ("accomodation", "accommodation", "a letter slipped: acco·m·modation"),
      ("temperture", "temperature", "a letter slipped: temper·a·ture"),
      ("goverment", "government", "a letter slipped: gover·n·ment"),
      ("vacuumm", "vacuum", "one m too many: vacuum"),
      ("chlorophlyl", "chlorophyll", "two letters swapped: chloroph·yl·l"),
      ("Shakespear", "Shakespeare", "a letter slipped: Shakespear·e·"),
    ])
  func slips(typed: String, expected: String, note: String) {
    #expect(verdict(typed, expected).kind == .close)
    #expect(verdict(typed, expected).note == note)
  }
}

@Suite("Grading: long and strange input")
struct GradingLongTests {
  @Test("A long answer that is the right one but for capitals is right")
  func longAnswers() {
    for unit in ["Light falls on leaves, and sugar grows. ", "Зелёный лист. ", "光合作用 ist Ä. "] {
      let long = String(repeating: unit, count: 1200)
      #expect(verdict(long.uppercased(), long).kind == .correct)
      #expect(verdict(long + "\n", long).kind == .correct)
      #expect(verdict(long + "not", long).kind == .wrong)
      #expect(verdict(String(long.dropFirst(9)), long).kind == .wrong)
    }
  }

  @Test("A long reason does not matter")
  func longReasons() {
    let reason = "false, because " + String(repeating: "it is so and ", count: 2000)
    #expect(verdict(reason, "False", type: .trueFalse).kind == .correct)
    #expect(verdict(reason, "True", type: .trueFalse).kind == .wrong)
  }

  @Test("The last of many accepted answers is one too")
  func manyAnswers() {
    let answers = (0..<1000).map { "Answer number \($0)" }
    let key = AnswerKey(type: .question, answers: answers)
    #expect(AnswerGrader().grade("answer number 999", against: key).kind == .correct)
    #expect(AnswerGrader().grade("answer number 1000", against: key).kind == .wrong)
  }

  @Test("Marks beyond any script's make no difference")
  func marks() {
    let piled = "e" + String(repeating: "\u{315}\u{300}", count: 500)
    #expect(verdict(piled, "e").kind == .correct)
    #expect(verdict(piled, "a").kind == .wrong)
    #expect(verdict("re" + piled, "ree").kind == .correct)
  }
}
