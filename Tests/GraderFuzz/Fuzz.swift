import Glibc
import Tutor

/// Looks for answers that break or delay the grader; arguments are libFuzzer's own.
@main
enum Fuzz {
  static func main() {
    let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    let count = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    let pointer = UnsafeMutablePointer<Arguments>.allocate(capacity: 1)
    count.initialize(to: CommandLine.argc)
    let copy = Arguments.allocate(capacity: arguments.count)
    copy.initialize(from: arguments, count: arguments.count)
    pointer.initialize(to: copy)
    _ = runFuzzer(count, pointer, fuzzerTestsOneInput)
    for argument in arguments { free(argument) }
    copy.deallocate()
    pointer.deallocate()
    count.deallocate()
  }

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

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// libFuzzer's entrance for programs with a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_cdecl("LLVMFuzzerTestOneInput")
func fuzzerTestsOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  if let start, count > 1 { Fuzz.check(Array(UnsafeBufferPointer(start: start, count: count))) }
  return 0
}

/// Nanoseconds this thread has had the processor.
private func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
