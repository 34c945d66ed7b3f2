import Testing
import Tutor

@Suite("Grading: quizbowl answerlines")
struct GradingAnswerLineTests {
  private func kind(_ typed: String, _ line: String) -> VerdictKind? {
    AnswerLine(line).map { AnswerGrader().grade(typed, against: $0).kind }
  }

  private static let curie =
    "Marie <b><u>Curie</u></b> [or Maria <b><u>Skłodowska</u></b>; prompt on <u>Marie</u>; "
    + "do not accept or prompt on “Pierre Curie” or “Irène Curie”]"
  private static let verdun =
    "Battle of <b><u>Verdun</u></b> [prompt on <u>World War I</u> or <u>Western Front</u> by "
    + "asking “which battle?”; prompt on <u>Fort Douaumont</u> with \"in what larger battle?\"]"
  private static let reef =
    "Great <b><u>Barrier Reef</u></b> [accept <b><u>reef</u></b>s until “coral” is read, but "
    + "prompt after; prompt on <u>Australia</u>n waters; reject “barrier island”]"
  private static let either =
    "Gilbert <b><u>Lewis</u></b> and Merle <b><u>Randall</u></b> (accept either underlined name)"

  @Test(
    "accepted",
    arguments: [
      ("Curie", curie), ("marie curie", curie), ("Madame Curie", curie), ("Skłodowska", curie),
      ("Sklodowska", curie), ("Maria Sklodowska", curie), ("curie.", curie),
      ("Verdun", verdun), ("the Battle of Verdun", verdun), ("verdun battle", verdun),
      ("reef", reef), ("coral reefs", reef), ("barrier reef", reef),
      ("the Great Barrier Reef", reef), ("barrier-reefs", reef),
      ("Lewis", either), ("Merle Randall", either), ("Lewis and Randall", either),
      ("The Raven", "“The <b><u>Raven</u></b>”"), ("raven", "<i>The <b><u>Raven</u></b></i>"),
      ("ravens", "<u>raven</u>s"), ("raven", "<strong>raven</strong>s"),
      ("blackbird", "<em>raven</em> [or blackbird]"),
      ("blackbird", "<u>raven</u> (or <u>blackbird</u>)"),
      ("wolf", "<u>wolves</u>"), ("wolves", "<u>wolf</u>"), ("children", "<u>child</u>"),
      ("fungus", "<u>fungi</u>"), ("nebula", "<u>nebulae</u>"), ("cherry", "<u>cherries</u>"),
      ("prizes", "<u>prize</u>"), ("prize", "<u>prizes</u>"), ("waltz", "<u>waltzes</u>"),
      ("Henry 8", "<u>Henry VIII</u>"), ("henry the eighth", "<u>Henry VIII</u>"),
      ("George V", "<u>George the Fifth</u>"), ("Pope Pius 9", "Pope <u>Pius IX</u>"),
      ("7", "<u>seven</u>"), ("seven", "<u>7</u>"), ("twenty one", "<u>21</u>"),
      ("1920", "<u>1920s</u>"), ("the 1920s", "<u>1920s</u>"),
      ("WW1", "<u>World War One</u>"), ("wwi", "<u>World War One</u>"),
      ("first world war", "<u>World War I</u>"),
      (
        "UNESCO",
        "<u>United Nations Educational, Scientific and Cultural Organization</u>"
      ),
      ("Mt. Fuji", "<u>Mount Fuji</u>"), ("Dr Faustus", "<u>Doctor Faustus</u>"),
      ("black birds", "<u>blackbird</u>"), ("snow man", "<u>Snowman</u>"),
      ("snowman", "<u>Snow Man</u>"),
      (
        "Symphony No. 5 by Mahler",
        "<b><u>Mahler</u></b>’s <b><u>Symphony</u></b> No. <b><u>5</u></b>"
      ),
      (
        "Mahler's fifth symphony",
        "<b><u>Mahler</u></b>’s <b><u>Symphony</u></b> No. <b><u>5</u></b>"
      ),
      ("Mahler symphony #5", "<b><u>Mahler</u></b>’s <b><u>Symphony</u></b> No. <b><u>5</u></b>"),
      ("AT&T", "<u>AT&amp;T</u>"), ("O'Neill", "Eugene <u>O&#39;Neill</u>"),
      ("O’Neill", "Eugene <u>O&#x2019;Neill</u>"), ("Plath", "Sylvia&nbsp;<u>Plath</u>"),
      ("fleeing", "<u>flight</u> [accept equivalents such as “fleeing” or “running away”]"),
      ("running away", "<u>flight</u> [accept equivalents such as “fleeing” or “running away”]"),
      ("run away", "<u>flight</u> [accept equivalents such as “fleeing” or “running away”]"),
      ("ionized", "<u>ionization</u> [accept word forms]"),
      ("Holland", "the <u>Netherlands</u> [also accept <u>Holland</u>]"),
      ("Holland", "ANSWER: the <u>Netherlands</u>; accept <u>Holland</u>"),
      (
        "Holland",
        "the <u>Netherlands</u> [or the Kingdom of the <u>Netherlands</u>, or <u>Holland</u>]"
      ),
      ("Dutch", "<u>Netherlands</u> [accept <u>Holland</u>, <u>Dutch</u>, or <u>Nederland</u>]"),
      (
        "Nederland", "<u>Netherlands</u> [accept <u>Holland</u>, <u>Dutch</u>, or <u>Nederland</u>]"
      ),
      ("Holland", "<u>Netherlands</u> [accept <u>Holland</u>. Prompt on <u>Benelux</u>.]"),
      ("Pyrrhus", "<u>Pyrrhus</u> of Epirus (PEER-us)"),
      ("Chopin", "Frédéric <u>Chopin</u> [show-PAN]"),
      ("Before Sunset", "<i><u>Before Sunset</u></i> [prompt on <u>Sunset</u>]"),
      ("Crime and Punishment", "<u>Crime and Punishment</u>"),
      ("x", "<u>x</u>"), ("東京", "<u>東京</u> [or <u>Tokyo</u>]"),
      ("tokyo", "<u>東京</u> [or <u>Tokyo</u>]"),
    ])
  func isAccepted(typed: String, line: String) {
    #expect(kind(typed, line)?.isRight == true)
  }

  @Test(
    "accepted with a slip that is named",
    arguments: [
      ("Sklodovska", curie, "a letter slipped: Skłodo·w·ska"),
      ("Battle of Verdum", verdun, "a letter slipped: Verdu·n·"),
    ])
  func isClose(typed: String, line: String, note: String) throws {
    let verdict = AnswerGrader().grade(typed, against: try #require(AnswerLine(line)))
    #expect(verdict.kind == .close)
    #expect(verdict.note == note)
  }

  @Test(
    "prompted",
    arguments: [
      ("Marie", curie, "be more specific"), ("World War 1", verdun, "which battle?"),
      ("ww1", verdun, "which battle?"), ("the western front", verdun, "which battle?"),
      ("Fort Douaumont", verdun, "in what larger battle?"), ("Australia", reef, "be more specific"),
      ("Australian sea", reef, "be more specific"),
      ("silver", "<u>silver nitrate</u> [prompt on a partial answer]", "be more specific"),
      ("nitrates", "<u>silver nitrate</u> [prompt on partial]", "be more specific"),
      ("Mona Lisa", "<u>Renaissance</u> [anti-prompt on <u>Mona Lisa</u>]", "be less specific"),
      (
        "Mona Lisa", "<u>art</u> [antiprompt on <u>Mona Lisa</u> by asking “of what class?”]",
        "of what class?"
      ),
      (
        "Mona Lisa",
        "<u>art</u> [prompt on <u>Mona Lisa</u> by asking “of what; or who?”; reject x]",
        "of what; or who?"
      ),
      ("ship", "<u>frigate</u>; accept <u>corvette</u>; prompt on <u>ship</u>", "be more specific"),
      ("ship", "<u>frigate</u> [prompt on <u>ship</u>", "be more specific"),
      (
        "boat", "<u>frigate</u> [accept <u>corvette</u> (prompt on <u>boat</u>)]",
        "be more specific"
      ),
      (
        "boat", "<u>frigate</u> [accept <u>corvette</u>, but prompt on <u>boat</u>]",
        "be more specific"
      ),
      ("vessel", "frigate [prompt on “ship” or “vessel” before mentioned]", "be more specific"),
      ("Ghez, Genzel", "Andrea <u>Ghez</u>", "give one answer"),
    ])
  func isPrompted(typed: String, line: String, note: String) throws {
    let verdict = AnswerGrader().grade(typed, against: try #require(AnswerLine(line)))
    #expect(verdict == Verdict(kind: .partial, score: 0.5, note: note))
  }

  @Test(
    "refused",
    arguments: [
      ("Pierre Curie", curie), ("Irene Curie", curie), ("Irène Curie", curie), ("Mari", curie),
      ("radium", curie), ("not Curie", curie), ("Curie or Meitner", curie), ("", curie),
      ("Battle", verdun), ("Battle of the Somme", verdun), ("which battle", verdun),
      ("barrier island", reef), ("Great Barrier", reef), ("until coral is read", reef),
      ("and", either), ("Gilbert", either),
      ("Henry VII", "<u>Henry VIII</u>"), ("Henry", "<u>Henry VIII</u>"),
      ("WW2", "<u>World War One</u>"),
      ("6", "<u>seven</u>"), ("1930s", "<u>1920s</u>"), ("1920s jazz 5", "<u>1920s</u>"),
      ("Post-Impressionism", "<u>Impressionism</u>"), ("non-fiction", "<u>fiction</u>"),
      ("stalagmite", "<u>stalactite</u>"), ("Iran", "Republic of <u>Iraq</u>"),
      ("Louis XV", "<u>Louis</u>"),
      ("Mahler's sixth symphony", "<u>Mahler</u>’s <u>Symphony</u> No. <u>5</u>"),
      ("big big", "<u>Big Big Big</u>"), ("big bigger", "<u>Big Big Big</u>"),
      ("ring", "<u>ringing</u> [reject “ring”]"),
      ("A Raven", "<u>Raven</u> [do not accept “A Raven”]"),
      ("plums", "<u>pears</u> [don't accept “plum” and “quince”]"),
      ("quince", "<u>pears</u> [don't accept “plum” and “quince”]"),
      ("plum", "<u>pears</u> [accept <u>apple</u>s, but do not prompt on <u>plum</u>s]"),
    ])
  func isRefused(typed: String, line: String) {
    #expect(kind(typed, line) == .wrong)
  }

  @Test(
    "a line where nothing is marked",
    arguments: [
      ("Ghez", "Andrea Ghez [or Andrea Mia Ghez]", VerdictKind.correct),
      ("Andrea Mia Ghez", "Andrea Ghez [or Andrea Mia Ghez]", .correct),
      ("Andrea", "Andrea Ghez [or Andrea Mia Ghez]", .partial),
      ("A", "Andrea Ghez [or Andrea Mia Ghez]", .wrong),
      ("Genzel", "Andrea Ghez [or Andrea Mia Ghez]", .wrong),
      ("spectroscopy", "Raman spectroscopy [prompt on infrared spectroscopy]", .correct),
      ("infrared spectroscopy", "Raman spectroscopy [prompt on infrared spectroscopy]", .partial),
      ("gases", "gas (accept vapor; accept steam before it is read)", .correct),
      ("steam", "gas (accept vapor; accept steam before it is read)", .correct),
      ("vapor", "gas (accept vapor; accept steam before it is read)", .correct),
      (
        "Republic of Korea", "Korea [or Choson; do not accept or prompt on “Republic of Korea”]",
        .wrong
      ),
      ("Korea", "Korea [or Choson; do not accept or prompt on “Republic of Korea”]", .correct),
    ])
  func unmarked(typed: String, line: String, verdict: VerdictKind) {
    #expect(kind(typed, line) == verdict)
  }

  @Test(
    "a line without an answer is none",
    arguments: [
      "", " ", "[]", "<b><u></u></b>", "[prompt on <u>x</u>]", "“”", "()", "[", "]", "ANSWER:",
    ])
  func isNoLine(line: String) {
    #expect(AnswerLine(line) == nil)
  }

  @Test(
    "brackets and tags that do not match are read as well as can be",
    arguments: [
      "<b><u>raven</b></u>", "<u>raven", "raven</u>", "<u>raven</u> [", "<u>raven</u> ]",
      "<u>raven</u> [or",
      "<u>raven</u> [[or crow]", "<u>raven</u> (or crow]", "[or crow] <u>raven</u>",
      "<u>raven</u> [or “crow]",
      "<u>raven</u> < crow", "&bogus; <u>raven</u>", "<u>raven</u> [;;; or crow;;]",
      "<u>“raven”</u>",
    ])
  func malformed(line: String) {
    #expect(kind("raven", line)?.isRight == true)
    #expect(kind("owl", line) == .wrong)
  }
}
