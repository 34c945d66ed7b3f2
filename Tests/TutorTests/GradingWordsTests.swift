import Testing
import Tutor

@Suite("Grading: the same in other words")
struct GradingWordsTests {
  @Test(
    "spelt or put otherwise",
    arguments: [
      ("World War Two", "World War II"), ("WWII", "Second World War"), ("World War 2", "WW2"),
      ("U.S.", "United States of America"), ("USA", "the United States"),
      ("U.K.", "United Kingdom"),
      ("Louis the Fourteenth", "Louis XIV"), ("Apollo Thirteen", "Apollo 13"),
      ("Henry 8th", "Henry VIII"), ("Rocky 4", "Rocky IV"),
      ("the colour of the sky", "color of the sky"), ("organisation theory", "organization theory"),
      ("centre of mass", "center of mass"), ("haemoglobin", "hemoglobin"),
      ("grey wolf", "gray wolf"),
      ("Mount Fuji", "Mt. Fuji"), ("they do not mix", "they don't mix"),
      ("on cell walls", "on the cell walls"), ("cell walls", "in the cell walls"),
      ("Epistle of James", "in the Epistle of James"), ("mid-1988", "by mid-1988"),
      ("the lubrication of the heart", "lubricates the heart"),
      ("ATP (Adenosine triphosphate)", "adenosine triphosphate (ATP)"),
      ("Follicle stimulating hormone (FSH)", "follicle stimulating hormone"),
      ("Calcium (Ca)", "calcium"), ("Nintendo Corporation", "Nintendo"),
      ("Nintendo", "Nintendo Co., Ltd."),
      ("HMS Belfast", "Belfast"), ("vegans", "suitable for vegans"),
      ("The Republic of Malta", "State of Malta"),
    ])
  func isRight(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "letters for words",
    arguments: [
      ("OPEC", "Organization of the Petroleum Exporting Countries"),
      ("R.S.P.B.", "Royal Society for the Protection of Birds"),
      ("rspb", "Royal Society for the Protection of Birds"),
    ])
  func letters(typed: String, expected: String) {
    let full = Verdict(kind: .correct, score: 1, note: "in full: \(expected)")
    #expect(verdict(typed, expected) == full)
  }

  @Test(
    "what the question says need not be repeated",
    arguments: [
      ("Kakadu", "Kakadu National Park", "Which national park is in the north?"),
      ("subdural", "a subdural hematoma", "Which type of hematoma is it?"),
      ("Lagos", "Lagos State", "Which state is the richest?"),
      ("Flight 19", "19", "Which Flight vanished in 1945?"),
      ("five", "five starting players", "How many players are on the court?"),
      ("3", "third season", "How many seasons were made?"),
      ("the film Alien", "Alien", "What did Ridley Scott direct?"),
      ("Alien (movie)", "Alien", "What did Ridley Scott direct?"),
      ("south", "south pole", "Which pole do penguins live at?"),
    ])
  func question(typed: String, expected: String, question: String) {
    #expect(verdict(typed, expected, question: question) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "places with their country or state",
    arguments: [
      ("Oslo, Norway", "Oslo", "In which city is the museum?"),
      ("austin texas", "Austin", "Where was it filmed?"),
      ("Oslo", "Oslo, Norway", "Where is the museum?"),
      ("St Andrews", "St Andrews in Fife, Scotland", "Where is golf at home?"),
      ("Tandil", "Tandil, in the hills", "Where is it?"),
      ("Fargo, North Dakota", "North Dakota", "In what state does it lie?"),
      ("Bristol, England", "Bristol", nil), ("Boston area", "Boston", "Where do they live?"),
    ])
  func place(typed: String, expected: String, question: String?) {
    #expect(verdict(typed, expected, question: question) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "words that make another thing of it",
    arguments: [
      ("hole", "black hole"), ("reality", "virtual reality"), ("Korea", "North Korea"),
      ("New", "New Mexico"), ("Air", "Air France"),
      ("Bank", "Bank of England"), ("Norway", "Oslo, Norway"), ("Sweden", "Oslo, Norway"),
      ("Oslo, Sweden and Norway", "Oslo"), ("they mix", "they don't mix"),
      ("after the war", "the war"), ("World War I", "World War II"), ("Rocky", "Rocky IV"),
      ("the heart", "lubricates the heart"), ("kinetic", "kinetic energy"),
      ("sulfite ions", "sulfate ions"), ("half a mile", "mile"), ("iron (III)", "iron"),
      ("copper (Ag)", "copper"), ("USB", "U.S."), ("rs", "Royal Society"), ("dog", "hot dog"),
      ("is it 5?", "5"),
      ("Jungle Book", "Jungle"), ("3", "third season"),
      ("third", "three seasons"), ("Nintendo and Sega", "Nintendo"),
      ("lubricates", "lubrication of the heart"), ("not on the walls", "on the walls"),
    ])
  func isWrong(typed: String, expected: String) {
    #expect(!verdict(typed, expected, question: "What is it?").kind.isRight)
  }
}
