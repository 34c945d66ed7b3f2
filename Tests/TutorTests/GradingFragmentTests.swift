import Testing

@testable import Tutor

/// An answer with a few words beside it, or without a few of its own.
struct GradingFragmentTests {
  private let grader = AnswerGrader()

  private func grade(_ question: String, _ answer: String, _ typed: String) -> Verdict {
    grader.grade(
      typed, against: AnswerKey(type: .question, answers: [answer], question: question))
  }

  @Test(arguments: [
    ("What was Mayor Anna Keller's maiden name?", "Hofer", "Anna Hofer Keller"),
    ("What kind of cheese is tall tavern gold?", "Gouda", "Tall Tavern Gold Gouda"),
    ("In bowls, two of these in a row are called a double what?", "turkey", "double turkey"),
    ("To which beast does ursine refer?", "bears", "Ursine refers to bears."),
    ("Which metal has the symbol of its Latin name?", "Lead", "Lead (Pb)"),
    ("Where did they build the mill?", "Oregon", "Salem, Oregon"),
    ("Who won the cup in 1971?", "Ida Brandt", "Ida Brandt for Norway"),
    ("What are the inns called?", "posadas", "Posadas de Camino"),
    ("For what did they get the prize?", "protein folding", "The folding of proteins"),
    ("What did they measure?", "speed of light", "light speed"),
    ("Which three does it cross?", "Peru, Chile and Bolivia", "1. Chile\n2. Peru\n3. Bolivia"),
    ("Which river is it?", "Rhine", "which flows north?\nRhine"),
    ("To whom is it dedicated?", "To engineer Ada Byron, who wrote the notes", "Ada Byron"),
    ("Who led the band?", "Otto Lind Jnr", "Otto Lind Jr."),
    ("Which nation settled there first?", "France", "the French"),
    ("What nationality was she?", "Danish", "Denmark"),
    ("Who wrote the notes?", "Lovelace", "Lovelace, the mathematician"),
    ("Which deer is it?", "Milu or Elaphure", "Milu (Elaphure)."),
  ])
  func isRight(question: String, answer: String, typed: String) {
    #expect(grade(question, answer, typed).kind == .correct, "\(typed)")
  }

  @Test(arguments: [
    ("What do the orders belong to?", "architecture", "classical architecture"),
    ("What share owns it?", "2%", "the top 2%"),
    ("Which trade is meant?", "Theatre", "Theatre venues"),
    ("What does the name mean?", "stranger", "stranger, guest"),
    ("Which river is it?", "Rhine", "Rhine (longest river of Germany)"),
  ])
  func isRightWithTheAnswerNamed(question: String, answer: String, typed: String) {
    let verdict = grade(question, answer, typed)
    #expect(verdict.kind == .close, "\(typed)")
    #expect(verdict.note == "more exactly: \(answer)", "\(typed)")
  }

  @Test(arguments: [
    ("Which display is it?", "optical head-up display", "head-up display"),
    ("Why did they part?", "the disputed 1903 local election", "the 1903 local election"),
    ("What does the bank deal in?", "foreign exchange market", "foreign exchange"),
    ("What kind of name is it?", "a Frisian surname", "Frisian"),
    ("When do they cross?", "stage 3 of growth", "stage 3"),
  ])
  func isRightThoughLess(question: String, answer: String, typed: String) {
    let verdict = grade(question, answer, typed)
    #expect(verdict.kind == .correct, "\(typed)")
    #expect(verdict.note == "in full: \(answer)", "\(typed)")
  }

  @Test(arguments: [
    ("What was Mayor Anna Keller's maiden name?", "Hofer", "Anna Keller"),
    ("What kind of cheese is tall tavern gold?", "Gouda", "Tall Tavern Gold Edam"),
    ("Which metal is it?", "Lead", "Tin (Sn)"),
    ("What is it?", "intelligence", "artificial intelligence"),
    ("What is it?", "intelligence", "no intelligence"),
    ("Which war was it?", "the war", "the second war"),
    ("Which city is it?", "Paris", "paris hilton"),
    ("Who wrote it?", "Lovelace", "Lovelace or the mathematician"),
    ("Who wrote it?", "Lovelace", "Babbage, the mathematician"),
    ("What does a blue comet leave?", "dust", "blue comet dust"),
    ("Which river is it?", "Rhine", "Rhine (Danube)"),
    ("What does the name mean?", "stranger", "stranger or guest"),
    ("Which language is it?", "French", "France"),
    ("Which nation settled there first?", "France", "the Spanish"),
    ("What does it store?", "kinetic energy", "energy"),
    ("What was it?", "electrical fire", "fire"),
    ("What did they find?", "structure of DNA", "structure of RNA"),
    ("What did they find?", "DNA structure", "RNA of structure"),
    ("Which three does it cross?", "Peru, Chile and Bolivia", "1. Chile\n2. Peru\n3. Brazil"),
    ("Which river is it?", "Rhine", "is it Rhine?"),
    ("Which river is it?", "Rhine", "Rhine?\nDanube"),
    ("When was it?", "1923", "1923 and 1925"),
    ("Where did they build the mill?", "Oregon", "Salem, Ohio"),
    ("Which part was cut?", "stage 3 of growth", "stage 4"),
  ])
  func isWrong(question: String, answer: String, typed: String) {
    #expect(!grade(question, answer, typed).kind.isRight, "\(typed)")
  }
}
