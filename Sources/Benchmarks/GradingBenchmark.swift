internal import Glibc
internal import Tutor

/// How fair the grader is to answers that people judged, kind by kind, and how fast.
///
/// A row of the file is one of `edutok grade`, with a `label` (accept, prompt or reject) and a
/// `kind`. Accuracy is the share of rows judged as labelled; where no row of a kind is labelled
/// prompt, as accepted or not. Precision, recall and false accepts (of what is not to be accepted)
/// are those of accepting.
struct GradingBenchmark {
  let file: String
  /// Programs with a subcommand `grade` to be measured beside the grader that is compiled in.
  let binaries: [String]

  func run() throws {
    let rows = contents(of: file).split(separator: "\n").compactMap { line in
      JSONValue(parsing: String(line)).flatMap(GradedRow.init)
    }
    guard !rows.isEmpty else {
      print("no rows with an answer, a label and a reference or an answerline in \(file)")
      return
    }
    let grader = AnswerGrader()
    report("without a word list", rows, rows.map { $0.decision(by: grader) })
    speed(of: grader, rows)
    for binary in binaries {
      report(binary, rows, try GradeProgram(path: binary).decisions(on: rows))
    }
  }

  private func report(_ name: String, _ rows: [GradedRow], _ decisions: [String]) {
    print("\(rows.count) answers judged, \(name)")
    print("  kind        rows  accuracy  precision  recall  false accepts")
    for kind in Set(rows.map(\.kind)).sorted() {
      let judged = zip(rows, decisions).filter { $0.0.kind == kind }
      let figures = GradingFigures(judged.map { ($0.0.label, $0.1) })
      print(
        "  \(padded(kind, 12))\(padded(String(figures.count), 6))"
          + "\(padded(thousandths(figures.accuracy), 10))\(padded(thousandths(figures.precision), 11))"
          + "\(padded(thousandths(figures.recall), 8))\(thousandths(figures.falseAccepts))")
    }
  }

  /// The best of five runs; the slowest row by the best of its five times.
  private func speed(of grader: AnswerGrader, _ rows: [GradedRow]) {
    var times = [Int](repeating: Int.max, count: rows.count)
    for _ in 0..<5 {
      for (index, row) in rows.enumerated() {
        let start = processorTime()
        _ = row.decision(by: grader)
        times[index] = min(times[index], processorTime() - start)
      }
    }
    let total = Double(times.reduce(0, +)) / 1e9
    let slowest = times.max() ?? 0
    let exact = exactTime(of: grader)
    print("  verdicts a second on one core  \(Int(Double(rows.count) / total))")
    print("  the slowest against an exact match  \(Int(Double(slowest) / Double(max(1, exact))))")
    for (index, row) in rows.enumerated() where times[index] == slowest {
      print("    it is \(row.kind): \(String(row.answer.prefix(60)))")
    }
  }

  /// Nanoseconds for an answer that is the reference to the letter.
  private func exactTime(of grader: AnswerGrader) -> Int {
    let key = AnswerKey(type: .question, answers: ["event horizon"])
    let start = processorTime()
    for _ in 0..<1000 { _ = grader.grade("event horizon", against: key) }
    return (processorTime() - start) / 1000
  }

  private func thousandths(_ share: Double) -> String {
    let digits = String(Int((share * 1000).rounded()) + 1000).dropFirst()
    return share >= 0.9995 ? "1.000" : "0.\(digits)"
  }
}

/// How well decisions fit labels.
private struct GradingFigures {
  let count: Int
  let accuracy: Double
  let precision: Double
  let recall: Double
  /// The share of what is not to be accepted that was.
  let falseAccepts: Double

  init(_ judged: [(label: String, decision: String)]) {
    let hasPrompts = judged.contains { $0.label == "prompt" }
    let right = judged.count {
      hasPrompts ? $0.label == $0.decision : ($0.label == "accept") == ($0.decision == "accept")
    }
    let positive = judged.count { $0.label == "accept" }
    let accepted = judged.count { $0.decision == "accept" }
    let both = judged.count { $0.label == "accept" && $0.decision == "accept" }
    let share = { (part: Int, whole: Int) in Double(part) / Double(max(1, whole)) }
    count = judged.count
    accuracy = share(right, judged.count)
    precision = share(both, accepted)
    recall = share(both, positive)
    falseAccepts = share(accepted - both, judged.count - positive)
  }
}

/// Nanoseconds this thread has had the processor.
private func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
