import Testing
import Tutor

@Suite("Grading: scripts and accents")
struct GradingScriptTests {
  @Test(
    "the same letters in another encoding, width or case",
    arguments: [
      ("e\u{301}cole", "école"), ("ÉCOLE", "école"), ("Å", "A\u{30A}"),
      ("ｆｕｌｌ ｗｉｄｔｈ", "full width"),
      ("ｶﾅ", "カナ"), ("ﬂuorine", "fluorine"), ("strasse", "Straße"), ("STRASSE", "Straße"),
      ("Caesar", "Cæsar"), ("oeuvre", "œuvre"), ("ΣΟΦΙΑ", "σοφια"), ("σοφιας", "ΣΟΦΙΑΣ"),
      ("МОСКВА", "Москва"), ("북경", "북경"), ("ＤＮＡ", "DNA"),
      ("ไทย", "ไทย"), ("हिन्दी", "हिन्दी"), ("თბილისი", "თბილისი"), ("Երևան", "Երևան"),
      ("北京。", "北京"), ("「猫」", "猫"), ("١٩١٤", "1914"), ("१९१४", "1914"), ("１９１４", "1914"),
      ("Thorr", "Þorr"), ("Istanbul", "ISTANBUL"), ("தமிழ்", "தமிழ்"),
    ])
  func isRight(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test(
    "marks that a reader can do without",
    arguments: [
      ("ecole", "école"), ("Zurich", "Zürich"), ("Lodz", "Łódź"), ("Malmo", "Malmö"),
      ("Sao Paulo", "São Paulo"), ("Nguyen", "Nguyễn"), ("Dvorak", "Dvořák"), ("σοφια", "σοφία"),
      ("елка", "ёлка"), ("كتاب", "كِتَاب"), ("كـتاب", "كتاب"), ("احمد", "أحمد"), ("שלום", "שָׁלוֹם"),
    ])
  func isNoted(typed: String, expected: String) {
    let verdict = verdict(typed, expected)
    #expect(verdict.kind == .correct)
    #expect(verdict.note != nil)
  }

  @Test(
    "letters that look alike, and marks that make another letter",
    arguments: [
      ("А", "A"), ("сору", "copy"), ("Ηello", "Hello"), ("ΑΒΓ", "ABG"), ("rоот", "root"),
      ("は", "ば"), ("は", "ぱ"), ("カ", "ガ"), ("つ", "っ"), ("あ", "ア"), ("ko", "こ"), ("กา", "ก่า"),
      ("ปา", "ป่า"), ("काम", "कम"), ("大", "犬"), ("水", "氷"), ("서울", "사울"), ("ابن", "بن"),
      ("ט", "ת"), ("پدر", "بدر"), ("い", "り"), ("土", "士"),
    ])
  func isWrong(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  // MARK: Accents that count

  private func strict(_ typed: String, _ expected: String) -> Verdict {
    var key = AnswerKey(type: .question, answers: [expected])
    key.accents = .strict
    return AnswerGrader().grade(typed, against: key)
  }

  @Test(
    "strict: an answer without its accents is wrong, and told them",
    arguments: [
      ("ecole", "école"), ("Lemaitre", "Lemaître"), ("schrodinger", "Schrödinger"),
      ("café", "cafe"), ("the ecole", "école"), ("pêche", "péché"), ("El Nino", "El Niño"),
      ("Schrodnger", "Schrödinger"), ("елка", "ёлка"),
    ])
  func strictlyWrong(typed: String, expected: String) {
    let verdict = strict(typed, expected)
    #expect(verdict.kind == .wrong)
    #expect(verdict.note == "accents count: \(expected)")
  }

  @Test(
    "strict: with its accents an answer is what it was",
    arguments: [
      ("École", "école"), ("e\u{301}cole", "école"), ("Schroedinger", "Schrödinger"),
      ("cafe", "cafe"), ("l'école", "école"), ("شكرا", "شُكْرًا"), ("strasse", "Straße"),
      ("Orléans et Angoulême", "Angoulême et Orléans"),
    ])
  func strictlyRight(typed: String, expected: String) {
    #expect(strict(typed, expected).kind == .correct)
  }

  @Test("strict: a slip beside the accents stays one")
  func strictSlip() {
    #expect(strict("Schrödnger", "Schrödinger").kind == .close)
    #expect(strict("resumé || résumé", "résumé").kind == .wrong)
  }
}
