import Testing
import Tutor

@Suite("Grading: units, fractions, ranges")
struct GradingQuantityTests {
  @Test(
    "the same quantity",
    arguments: [
      ("981 cm/s2", "9.81 m/s²"), ("981 cm/s^2", "9.81 m/s²"), ("1000 m", "1 km"),
      ("1 km", "1000 m"), ("0.5 kg", "500 g"), ("36 km/h", "10 m/s"), ("10 m/s", "36 km/h"),
      ("36 kph", "10 m/s"), ("100 °C", "212 °F"), ("212 F", "100 °C"), ("0 °C", "273.15 K"),
      ("60 min", "1 hour"), ("1 h", "3600 s"), ("2 minutes", "120 seconds"),
      ("1 mile", "1609.344 m"),
      ("3 ft", "1 yard"), ("12 inches", "1 ft"), ("16 oz", "1 pound"), ("1 L", "1000 cm³"),
      ("1000 mL", "1 litre"), ("1 m²", "10000 cm²"), ("1 ha", "10,000 m²"), ("1 kWh", "3.6 MJ"),
      ("1 N", "1 kg m/s²"), ("1 Pa", "1 N/m²"), ("1 J", "1 N m"), ("1 W", "1 J/s"),
      ("760 mmHg", "1 atm"), ("1 t", "1000 kg"), ("8 bits", "1 byte"), ("24 hours", "1 day"),
      ("7 days", "1 week"), ("10 years", "1 decade"), ("100 years", "1 century"), ("1 V", "1 W/A"),
      ("650 nm", "0.65 µm"), ("0.65 um", "650 nm"), ("10⁸", "100000000"), ("10^-3", "0.001"),
      ("10^6 m", "1000 km"), ("180°", "180 degrees"), ("5 kN", "5000 N"), ("44 B.C.", "44 BC"),
      ("BC 44", "44 BC"), ("AD 79", "79 AD"), ("60 mph", "60 miles per hour"), ("1 nm", "10 Å"),
      ("70 °F", "70 degrees Fahrenheit"), ("37 C", "98.6 °F"),
    ])
  func isSame(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "a measured value to within one per cent",
    arguments: [
      ("300000 km/s", "299,792 km/s"), ("3e8 m/s", "299,792,458 m/s"), ("9.8 m/s²", "9.81 m/s²"),
      ("150 million km", "149.6 million km"), ("384,000 km", "384,400 km"),
      ("40,000 km", "24,900 miles"),
      ("1.6 km", "1 mile"), ("2.2 lb", "1 kg"), ("310 K", "37 °C"), ("8,848 m", "8,849 m"),
      ("6.02e23 /mol", "6.022e23 /mol"), ("5.97 × 10^24 kg", "5.972 × 10^24 kg"),
    ])
  func isNear(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
    #expect(verdict(typed, expected).note == "more exactly: \(expected)")
  }

  @Test(
    "another quantity",
    arguments: [
      ("9.81 km/s", "9.81 m/s²"), ("9.81 m/s", "9.81 m/s²"), ("98.1 cm/s²", "9.81 m/s²"),
      ("5 MW", "5 mW"), ("5 MPa", "5 mPa"), ("10 km", "10 miles"), ("1 kg", "1 lb"),
      ("100 °F", "100 °C"), ("100 K", "100 °C"), ("99 °C", "100 °C"), ("273 °C", "273 K"),
      ("5 s", "5 m"), ("10 m", "10 m²"), ("9.6 m/s²", "9.81 m/s²"), ("366 days", "365 days"),
      ("1025 bytes", "1024 bytes"), ("$101", "$100"), ("$5", "€5"), ("359°", "360°"),
      ("101 years", "100 years"), ("1990 AD", "1991 AD"), ("207", "206"), ("1024", "1023"),
      ("3.15", "3.14"), ("0.6 kg", "0.5 kg"), ("2 L", "2 m³"), ("1 V", "1 A"), ("61%", "60%"),
      ("1 mol", "1 m"), ("3 Å", "3 A"), ("79 BC", "79 AD"), ("2001", "2002"), ("1e5", "1e6"),
    ])
  func isOther(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "the same share",
    arguments: [
      ("1/2", "0.5"), ("0.5", "1/2"), ("half", "1/2"), ("½", "1/2"), ("50%", "1/2"),
      ("a half", "50%"),
      ("0.5", "50%"), ("0.05", "5%"), ("three quarters", "3/4"), ("¾", "75%"), ("0,75", "3/4"),
      ("1½", "3/2"), ("1 1/2", "1.5"), ("one third", "1/3"), ("two thirds", "⅔"),
      ("a quarter", "25%"),
      ("-1/2", "-0.5"), ("1 1/2", "3/2"), ("100%", "1"),
    ])
  func isShare(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "a share rounded",
    arguments: [("0.33", "1/3"), ("33%", "1/3"), ("66.7%", "two thirds"), ("0.67", "2/3")])
  func isRounded(typed: String, expected: String) {
    let right = Verdict(kind: .correct, score: 1, note: "more exactly: \(expected)")
    #expect(verdict(typed, expected) == right)
  }

  @Test(
    "another share",
    arguments: [
      ("1/3", "1/2"), ("2/1", "1/2"), ("third", "1/3"), ("0.3", "1/3"), ("0.34", "1/3"),
      ("6/8", "3/4"), ("2/4", "4/4"), ("12", "1/2"), ("half", "1/4"), ("5%", "0.5"), ("1/0", "1"),
      ("two halfs of it", "1/2"), ("1.2", "1/2"),
    ])
  func isOtherShare(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "the same range",
    arguments: [
      ("10-20", "10–20"), ("10 to 20", "10–20"), ("between 10 and 20", "10-20"),
      ("from 10 to 20 °C", "10–20 °C"), ("1914-18", "1914–1918"), ("1914 - 1918", "1914–1918"),
      ("1648–1651", "1648-51"), ("1,000 to 2,000", "1000–2000"),
    ])
  func isRange(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test("Another range is wrong, and one end of it half of it")
  func otherRange() {
    #expect(verdict("10-30", "10–20").kind == .wrong)
    #expect(verdict("20-10", "10–20").kind == .wrong)
    #expect(verdict("1914-19", "1914–1918").kind == .wrong)
    #expect(verdict("15", "10–20").kind == .wrong)
    #expect(verdict("10-20 °F", "10–20 °C").kind == .wrong)
    #expect(verdict("10–20", "10–20 °C").note == "give the unit: °C")
    #expect(verdict("1914", "1914–1918").kind == .partial)
    #expect(verdict("555-1243", "555-1234").kind == .wrong)
  }

  @Test("Strange numbers do not trap")
  func strange() {
    for text in [
      "1e999", "1/99999999", "10^99999", "9e99 km", "-", "1-", "10–", "0/0", "½½", "10⁻",
      "1e-400 m",
      "99999999999999999999999999999999999/3", "0 °C", "000000000000", "1/2/3", "10 to to 20",
    ] {
      #expect(verdict(text, "5 km").kind == .wrong)
      #expect(verdict("5 km", text).kind != .close)
      #expect(verdict(text, text).kind == .correct)
    }
  }
}
