import Glibc

/// Runs libFuzzer on a check that stops the program where something is wrong.
package enum Driver {
  fileprivate nonisolated(unsafe) static var check: ([UInt8]) -> Void = { _ in }

  /// Arguments are libFuzzer's own; returns when it is done.
  ///
  /// - Parameter check: Given inputs of two bytes or more.
  package static func run(_ check: @escaping ([UInt8]) -> Void) {
    // Before libFuzzer's threads, and never again.
    self.check = check
    let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    let count = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    let pointer = UnsafeMutablePointer<Arguments>.allocate(capacity: 1)
    let copy = Arguments.allocate(capacity: arguments.count)
    count.initialize(to: CommandLine.argc)
    copy.initialize(from: arguments, count: arguments.count)
    pointer.initialize(to: copy)
    _ = runFuzzer(count, pointer, fuzzerTestsOneInput)
    for argument in arguments { free(argument) }
    copy.deallocate()
    pointer.deallocate()
    count.deallocate()
  }
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
  if let start, count > 1 {
    Driver.check(Array(UnsafeBufferPointer(start: start, count: count)))
  }
  return 0
}
