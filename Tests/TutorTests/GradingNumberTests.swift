import Testing
import Tutor

@Suite("Grading: numbers")
struct GradingNumberTests {
  @Test(
    "the same number",
    arguments: [
      ("1914", "1914"), ("in 1914", "1914"), ("about 50", "50"), ("300000", "300,000"),
      ("300.000", "300,000"), ("300 000", "300,000"), ("300'000", "300,000"), ("300000", "300.000"),
      ("3.142", "3,142"), ("3,14", "3.14"), ("1.234.567,8", "1,234,567.8"), ("seven", "7"),
      ("7", "seven"), ("twenty-one", "21"), ("two hundred and five", "205"), ("7th", "seventh"),
      ("5 million", "5,000,000"), ("5000000", "5 million"), ("-5", "−5"), ("50", "50%"),
      ("50 %", "50%"), ("50 percent", "50%"), ("3e8", "300000000"), ("3×10⁸", "3 x 10^8"),
      ("٤٢", "42"), ("8 planets", "8"), ("$5", "5 dollars"), (".5", "0.5"), ("007", "7"),
      ("12 km", "12"), ("44 BCE", "44 BC"), ("100 C", "100 °C"), ("100 degrees Celsius", "100 °C"),
      ("5 KG", "5 kg"), ("5 kilograms", "5 kg"), ("90 km/hr", "90 km/h"), ("ten", "10 || 12"),
      ("9.81 m/s^2", "9.81 m/s²"), ("9.81m/s2", "9.81 m/s²"), ("9.81 m s^-2", "9.81 m/s²"),
      ("9,81 metres per second squared", "9.81 m/s²"), ("2 square metres", "2 m²"),
    ])
  func isRight(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "another number, or another unit",
    arguments: [
      ("1941", "1914"), ("1915", "1914"), ("191", "1914"), ("19144", "1914"), ("300", "300,000"),
      ("30", "300"), ("3.15", "3.14"), ("5", "-5"), ("eight", "7"), ("5 billion", "5 million"),
      ("9.81 km/s", "9.81 m/s²"), ("10 m/s²", "9.81 m/s²"),
      ("5 MW", "5 mW"), ("5 mw", "5 MW"), ("44", "44 BC"), ("44 BC", "44"), ("44 AD", "44 BC"),
      ("8 or 9", "8"), ("3.1", "3.12"), ("51", "50%"),
      ("1914-1918", "1914"), ("third", "three"), ("third seal", "three seals"),
      ("6 or more", "6"), ("6 or quasar", "6"), ("6 and a half", "6"), ("6 not", "6"),
      ("6 (not)", "6"),
    ])
  func isWrong(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "right, with something to add",
    arguments: [
      ("9.81", "9.81 m/s²", "give the unit: m/s²"),
      ("9,8 m/s^2", "9.81 m/s²", "more exactly: 9.81 m/s²"),
      ("3.14", "3.14159", "more exactly: 3.14159"),
      ("5", "$5", "give the unit: $"),
      ("about 12", "12 kg", "give the unit: kg"),
    ])
  func isNoted(typed: String, expected: String, note: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1, note: note))
  }

  @Test(
    "what the question asks bears on the number",
    arguments: [
      ("third", "3 || three", "How many estates were there?", VerdictKind.wrong),
      ("3rd", "3", "What is the number of estates?", .wrong),
      ("three", "3", "How many estates were there?", .correct),
      ("third", "three || 3", "Society was divided into ______ estates.", .wrong),
      ("third", "3 km", "How tall is it?", .wrong),
      ("20th", "20 || twenty", "On which day?", .correct),
      ("third", "3rd || three", "Which one is it?", .correct),
      ("third", "3", "Which planet from the Sun is the Earth?", .correct),
      ("20th", "20", "On which day of June was the oath sworn?", .correct),
      ("6 km", "6", "In units of GM/c², what is the radius of the last stable orbit?", .wrong),
      ("6 km", "6", "How many moons has it?", .wrong),
      ("6 (km)", "6", "How many moons has it?", .wrong),
      ("6 km", "6", "How many kilometres across is it?", .correct),
      ("6 m/s", "6", "How fast does it fall, in metres per second?", .correct),
      ("6 moons", "6", "How many moons has it?", .correct),
      ("60 %", "60", "What percentage of the Moon's mass is it?", .correct),
      ("30 years", "30", "How old was Robespierre?", .correct),
      ("1789 AD", "1789", "In which year did it begin?", .correct),
      ("90 degrees", "90", "How wide is a right angle?", .correct),
    ])
  func isAsked(typed: String, expected: String, question: String, kind: VerdictKind) {
    #expect(verdict(typed, expected, question: question).kind == kind)
  }
}
