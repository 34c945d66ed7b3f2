import Testing
import Tutor

@Suite("Grading: slips")
struct GradingSlipTests {
  @Test(
    "a slip is named and shown",
    arguments: [
      ("event horizn", "event horizon", "a letter slipped: horiz·o·n"),
      ("helo, i am mara", "Hello, I am Mara.", "a letter slipped: He·l·lo"),
      ("horrizon", "horizon", "one r too many: horizon"),
      ("recieve", "receive", "two letters swapped: rec·ei·ve"),
      ("horison", "horizon", "a letter slipped: hori·z·on"),
      ("horizo", "horizon", "a letter slipped: horizo·n·"),
      ("orizon", "horizon", "a letter slipped: ·h·orizon"),
      ("schwarschild", "Schwarzschild", "a letter slipped: Schwar·z·schild"),
      ("fotosynthesis", "photosynthesis", "2 letters slipped: ·ph·otosynthesis"),
      ("mitocondira", "mitochondria", "2 letters slipped: mitoc·h·ond·ri·a"),
      ("the event horizn", "event horizon", "a letter slipped: horiz·o·n"),
      ("event horizn", "the event horizon", "a letter slipped: horiz·o·n"),
      ("eventhorizn", "event horizon", "a letter slipped: horiz·o·n"),
      ("Schrodnger", "Schrödinger", "a letter slipped: Schröd·i·nger"),
      ("brandenburg gat", "Brandenburg Gate", "a letter slipped: Gat·e·"),
      ("Москав", "Москва", "two letters swapped: Моск·ва·"),
      ("φιλοσοφα", "φιλοσοφία", "a letter slipped: φιλοσοφ·ί·α"),
      ("jupitr", "Jupiter || Zeus", "a letter slipped: Jupit·e·r"),
      ("equater", "Equator", "a letter slipped: Equat·o·r"),
      ("equatur", "Equator", "a letter slipped: Equat·o·r"),
      ("zionist", "sionist", "a letter slipped: ·s·ionist"),
      ("Cepler", "Kepler", "a letter slipped: ·K·epler"),
      ("phantastic", "fantastic", "2 letters slipped: ·f·antastic"),
      ("indiquate", "indicate", "2 letters slipped: indi·c·ate"),
      ("aassignment", "assignment", "one a too many: assignment"),
      ("black gole", "black hole", "a letter slipped: ·h·ole"),
      ("chloroplast ATP ssynthase", "chloroplast ATP synthase", "one s too many: synthase"),
      ("rqeuested", "requested", "two letters swapped: r·eq·uested"),
      ("negosiate", "negotiate", "a letter slipped: nego·t·iate"),
      ("A WIMPY KID", "A WIMPEY KID", "a letter slipped: WIMP·E·Y"),
      ("xhloroplast", "chloroplast", "a letter slipped: ·c·hloroplast"),
      ("BLACK HOLE HORIZN", "BLACK HOLE HORIZON", "a letter slipped: HORIZ·O·N"),
      ("Sagitarius A", "Sagittarius A", "a letter slipped: Sagi·t·tarius"),
      ("ATP syntase", "ATP synthase", "a letter slipped: synt·h·ase"),
      ("ATPsyntase", "ATP synthase", "a letter slipped: synt·h·ase"),
      ("ocurrence", "occurrence", "a letter slipped: o·c·currence"),
      ("occurence", "occurrence", "a letter slipped: occu·r·rence"),
      ("kangaroi", "kangaroo", "a letter slipped: kangaro·o·"),
      ("photo synthsis", "photosynthesis", "a letter slipped: photosynth·e·sis"),
      ("evnt horizn", "event horizon", "2 letters slipped: ev·e·nt horiz·o·n"),
      ("evenet horizon", "event horizon", "one e too many: event"),
      ("naivte", "naïveté", "a letter slipped: naïv·e·té"),
      ("Zürihc", "Zürich", "two letters swapped: Züri·ch·"),
      ("Quebc", "Québec", "a letter slipped: Québ·e·c"),
      ("философфия", "философия", "one ф too many: философия"),
      ("שלם", "שלום", "a letter slipped: של·ו·ם"),
      ("علومات", "معلومات", "a letter slipped: م·علومات"),
      ("معلوما", "معلومات", "a letter slipped: معلوما·ت"),
    ])
  func isClose(typed: String, expected: String, note: String) {
    let verdict = verdict(typed, expected)
    #expect(verdict.kind == .close)
    #expect(verdict.note == note)
    #expect(verdict.score > 0.7 && verdict.score < 1)
  }

  @Test(
    "another word is no slip",
    arguments: [
      ("affect", "effect"), ("effect", "affect"), ("hypotension", "hypertension"),
      ("hypertension", "hypotension"), ("exothermic", "endothermic"), ("endothermic", "exothermic"),
      ("1914", "1941"), ("1941", "1914"), ("meiosis", "mitosis"), ("mitosis", "meiosis"),
      ("meitosis", "meiosis"), ("interstate", "intrastate"), ("introvert", "extrovert"),
      ("export", "import"), ("internal", "external"), ("atypical", "typical"),
      ("symmetric", "asymmetric"), ("uncommon", "common"), ("legal", "illegal"),
      ("predate", "postdate"), ("microeconomics", "macroeconomics"), ("antedate", "antidate"),
      ("monosaccharide", "polysaccharide"), ("upstream", "downstream"), ("sulfite", "sulfate"),
      ("ethene", "ethane"), ("lactose", "lactase"), ("reacted", "reacting"),
      ("it is not red", "it is red"), ("it is red", "it is not red"), ("Iraq", "Iran"),
      ("stalagmite", "stalactite"), ("chlorine", "chloride"), ("fussion", "fission"),
      ("ct", "cat"), ("cut", "cat"), ("Apollo 12", "Apollo 11"), ("COVID-18", "COVID-19"),
      ("seventeen up", "seventy up"), ("Louis XIV", "Louis XVI"),
      ("oxydation numbr", "oxygen number"),
      ("refraction", "reflection"), ("descend", "ascend"), ("La Niña", "El Niño"),
      ("sixth sense", "sixty sense"), ("thirteenth legion", "thirtieth legion"),
      ("it is never red", "it is ever red"), ("it is ever red", "it is never red"),
      ("ISO 8602", "ISO 8601"), ("Room 12345", "Room 12354"), ("こんにちわ", "こんにちは"),
      ("abcd++", "abcd+"),
      ("hypernova", "supernova"), ("supernova", "hypernova"), ("chromoplast", "chloroplast"),
      ("chloroplast", "chromoplast"), ("chlorophyte", "chlorophyll"), ("stoma", "stroma"),
      ("stroma", "stoma"), ("auxotroph", "autotroph"), ("autotrophs", "auxotrophs"),
      ("glycerate", "glycolate"), ("laser", "maser"), ("maser", "laser"),
      ("paternity", "fraternity"), ("maternity", "fraternity"), ("fraternity", "maternity"),
      ("maternity", "paternity"), ("equity", "equality"), ("quality", "equality"),
      ("equality", "quality"), ("dash", "hash"), ("hash", "dash"),
      ("trange", "range"), ("arange", "range"), ("lgebra", "calgebra"),
      ("Kansan", "Arkansan"), ("molar", "solar"), ("hydrogen laser", "hydrogen maser"),
      ("gole", "hole"),
    ])
  func isWrong(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "a part of one letter or a number is no slip",
    arguments: [
      ("Sagittarius", "Sagittarius A"), ("Sagittarius A", "Sagittarius"), ("scheme", "Z-scheme"),
      ("680", "P680"), ("P68", "P680"), ("hepatitis", "hepatitis B"),
      ("George W. Bush", "George H. W. Bush"), ("Apollo", "Apollo 1"),
      ("photosystem", "photosystem I"),
    ])
  func lonePart(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test("More slips than a length allows are wrong")
  func tolerance() {
    #expect(verdict("gren", "green").kind == .close)
    #expect(verdict("grn", "green").kind == .wrong)
    #expect(verdict("orizn", "horizon").kind == .wrong)
    #expect(verdict("constitutoin", "constitution").kind == .close)
    #expect(verdict("cnstitutoni", "constitution").kind == .wrong)
    #expect(verdict("electrmagnetc radiaton", "electromagnetic radiation").kind == .close)
    #expect(verdict("elctrmagnetc radiatn", "electromagnetic radiation").kind == .wrong)
  }

  @Test("An answer of another card is no slip of this one")
  func rivals() {
    #expect(verdict("plastids", "plastics").kind == .close)
    #expect(verdict("plastids", "plastics", rivals: ["plastids"]).kind == .wrong)
    #expect(verdict("Plastid", "plastic", rivals: ["Plastid"]).kind == .wrong)
    #expect(verdict("plastics", "plastic").kind == .correct)
    #expect(verdict("plastics", "plastic", rivals: ["Plastics"]).kind == .wrong)
    #expect(verdict("plastics", "plastics", rivals: ["plastics"]).kind == .correct)
  }

  @Test("A wrong answer scores what it shares")
  func score() {
    #expect(verdict("zzzz", "green").score == 0)
    #expect(verdict("grn", "green").score == 0.6)
  }

  @Test("No input traps, however long")
  func longInput() {
    let long = String(repeating: "horizn e\u{301}👩‍🚀 (", count: 1000)
    let expected = (0..<60).map { "\(long.prefix(250)) \($0) (a (b) c) / d; e or f" }
    let key = AnswerKey(type: .question, answers: expected, rivals: [long])
    #expect(AnswerGrader().grade(long, against: key).kind == .wrong)
    #expect(AnswerGrader().grade(String(long.prefix(250)), against: key).kind == .wrong)
    let same = AnswerKey(type: .definition, answers: [long])
    #expect(AnswerGrader().grade(long.uppercased(), against: same).kind == .correct)
  }

  @Test(
    "punctuation alone is graded, and wrong",
    arguments: [
      "(", ")", "((", "()(", "[", "/", ";", ",", "·", "\u{301}", "\u{0}", "-", "$", "1e", "'",
    ])
  func strangeInput(text: String) {
    #expect(verdict(text, "horizon").kind == .wrong)
    #expect(verdict("quasar" + text, "horizon " + text).kind == .wrong)
  }

  @Test(
    "stray punctuation after an answer costs nothing",
    arguments: ["(", ")", "[", ";", "·", "'", "…"])
  func strayPunctuation(text: String) {
    #expect(verdict("horizon" + text, "horizon").kind == .correct)
  }
}
