/// Takes the tutor through a review in a pty.
struct ReviewTimer {
  struct Reading {
    /// From the start of the program to the first due card, in milliseconds.
    var toFirstCard: Double
    /// From each answer to the next card.
    var answers: [Double]
    /// In MiB.
    var peakMemory: Double
  }

  let program = Products.folder + "/edutok"
  let home: String

  /// So many answers that no batch of reviews is longer.
  private static let mostLinesBetween = 5

  /// One start; the program is killed at the last prompt.
  ///
  /// - Returns: Nil where there was no card to answer.
  func measure(answers count: Int) -> Reading? {
    let environment = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home, "EDUTOK_HOME": home,
      "NO_COLOR": "1",
    ]
    let start = monotonic()
    guard let running = ProgramInTerminal(program, environment: environment),
      running.waitForPrompt() != nil, let first = running.answer(to: "review")?.shown
    else { return nil }
    var reading = Reading(
      toFirstCard: Double(monotonic() - start) / 1_000_000, answers: [], peakMemory: 0)
    var card = ReviewTimer.card(in: first)
    guard card != nil else { return nil }
    while reading.answers.count < count {
      guard let number = card else { return nil }
      // One of ten is wrong.
      let isRight = reading.answers.count % 10 != 9
      let line = isRight ? ReviewedCards.answer(to: number) : "something else altogether"
      guard var next = running.answer(to: line) else { return nil }
      reading.answers.append(next.milliseconds)
      // At the end of a hand an empty line brings the next one.
      for _ in 0..<ReviewTimer.mostLinesBetween where ReviewTimer.card(in: next.shown) == nil {
        guard let more = running.answer(to: "") else { return nil }
        next = more
      }
      card = ReviewTimer.card(in: next.shown)
    }
    reading.peakMemory = running.peakMemory
    return reading
  }

  /// The number of the card that was asked last.
  private static func card(in shown: String) -> Int? {
    let words = shown.split { $0.isWhitespace }
    guard let place = words.lastIndex(of: "these"), place >= 2, words[place - 1] == "of" else {
      return nil
    }
    return Int(words[place - 2])
  }
}
