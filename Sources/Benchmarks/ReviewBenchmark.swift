internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import Tutor

/// What a review costs the learner: from opening to the first due card, and from each answer to the
/// next card.
struct ReviewFigures {
  /// In milliseconds, as all times.
  var toFirstCard: Double
  /// From an answer to the next card.
  var median: Double
  /// The same, of a hundred the slowest but one.
  var slow: Double
  /// In MiB.
  var peakMemory: Double
}

/// A review with few and with very many cards, each of them reviewed ten times before, beside the
/// same on Anki's own backend.
struct ReviewBenchmark {
  private static let sizes = [1000, 10_000, 100_000]
  private static let answers = 600
  private static let starts = 9

  private static let mostToFirstCard = 10.0
  private static let mostMemory = 30.0

  /// A Python that has the package `anki`; nil to do without.
  let python: String?

  /// Whether every target was met.
  func run() throws -> Bool {
    let folder = try temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var rows: [(cards: Int, figures: ReviewFigures)] = []
    print("a review, median of \(ReviewBenchmark.starts) starts, every answer on disk")
    print("cards      first card    answer to next, p50     p99     memory")
    for size in ReviewBenchmark.sizes {
      let home = folder + "/\(size)"
      try ReviewedCards(count: size).write(to: home, today: today)
      guard let figures = measure(home) else { return false }
      rows.append((size, figures))
      report(String(size), figures)
    }
    guard let last = rows.last?.figures else { return false }
    var misses: [String] = []
    check("first card", last.toFirstCard, ReviewBenchmark.mostToFirstCard, "ms", &misses)
    check("memory", last.peakMemory, ReviewBenchmark.mostMemory, "MiB", &misses)
    if let python {
      let anki = try AnkiBackend(python: python).measure(
        cards: ReviewBenchmark.sizes.last ?? 0, answers: ReviewBenchmark.answers)
      report("Anki", anki)
      check("p50, Anki's", last.median, anki.median, "ms", &misses)
      check("p99, Anki's", last.slow, anki.slow, "ms", &misses)
    }
    return misses.isEmpty
  }

  private var today: StudyDay {
    StudyDay(ordinal: time(nil) / 86_400)
  }

  private func report(_ name: String, _ figures: ReviewFigures) {
    let cells = [figures.toFirstCard, figures.median, figures.slow].map { "\(rounded($0)) ms" }
    print(
      padded(name, 11) + padded(cells[0], 14) + padded(cells[1], 24) + padded(cells[2], 8) + "  "
        + "\(rounded(figures.peakMemory)) MiB")
    fflush(nil)  // the rows are minutes apart
  }

  private func check(
    _ name: String, _ figure: Double, _ most: Double, _ unit: String, _ misses: inout [String]
  ) {
    let isMet = figure <= most
    print(
      "  \(padded(name, 12)) \(rounded(figure)) \(unit), target at most \(rounded(most)) \(unit)"
        + (isMet ? "" : ": MISSED"))
    if !isMet { misses.append(name) }
  }

  /// Nil where the program does not do what it should.
  private func measure(_ home: String) -> ReviewFigures? {
    let timer = ReviewTimer(home: home)
    let starts = (0..<ReviewBenchmark.starts).compactMap { _ in timer.measure(answers: 0) }
    guard starts.count == ReviewBenchmark.starts,
      let run = timer.measure(answers: ReviewBenchmark.answers)
    else {
      print("\(timer.program) did not get through a review")
      return nil
    }
    let times = run.answers.sorted()
    return ReviewFigures(
      toFirstCard: median(starts.map(\.toFirstCard)), median: times[times.count / 2],
      slow: times[times.count * 99 / 100], peakMemory: run.peakMemory)
  }
}
