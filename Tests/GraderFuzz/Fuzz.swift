import FuzzDriver
import Glibc
import Tutor

/// Looks for answers that break or delay the grader; arguments are libFuzzer's own.
@main
enum Fuzz {
  static func main() { Driver.run(check) }

  /// What must hold for any answer to any card: a verdict comes, soon, and its score is a share.
  ///
  /// The input's first byte says of what type the card is and what it is judged by, the rest is
  /// the question, the typed answer and the references, with a line break between each.
  static func check(_ input: [UInt8]) {
    let parts = input.dropFirst().split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 2 else { return }
    let references = Array(parts.dropFirst(2))
    let start = processorTime()
    let verdict: Verdict
    if input[0] & 1 == 0 {
      guard let line = AnswerLine(references.joined(separator: "\n")) else { return }
      verdict = AnswerGrader().grade(parts[1], against: line, question: parts[0])
    } else {
      let types: [CardType] = [.question, .definition, .trueFalse, .fillBlank]
      let key = AnswerKey(
        type: types[Int(input[0] >> 1) % 4], answers: [references[0]],
        rivals: Array(references.dropFirst()), question: parts[0])
      verdict = AnswerGrader().grade(parts[1], against: key)
    }
    precondition(processorTime() - start < budget, "too slow")
    precondition((0...1).contains(verdict.score), "no share: \(verdict)")
  }

  /// Nanoseconds of processor for one verdict: 5 ms, and twenty times that for the sanitizer, the
  /// coverage counters and other work of the machine.
  private static let budget = 100_000_000
}

/// Nanoseconds this thread has had the processor.
private func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
