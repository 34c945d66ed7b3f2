import Console
import Glibc
import Testing

@Suite struct PlainTerminalTests {
  private let input = Pipe()
  private let output = Pipe()

  private func terminal() -> PlainTerminal {
    PlainTerminal(input: input.reading, output: output.writing)
  }

  private func lines(of bytes: [UInt8]) -> [LineInput] {
    // A thread feeds the pipe, which holds less than some inputs.
    Thread.run { [input] in
      input.send(bytes)
      input.endWriting()
    }
    let terminal = terminal()
    var lines: [LineInput] = []
    while true {
      let line = terminal.readLine(prompt: "> ") { "" }
      if line == .endOfInput { return lines }
      lines.append(line)
    }
  }

  @Test func linesComeWithoutTheirEnds() {
    #expect(
      lines(of: Array("one\r\ntwo\n\nlast".utf8)) == ["one", "two", "", "last"].map { .text($0) })
  }

  @Test func invalidBytesAreRepaired() {
    #expect(lines(of: [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x0A]) == [.text("a\u{FFFD}b\u{FFFD}")])
  }

  @Test func aLineOfExactly64KiBIsTaken() {
    let line = String(repeating: "x", count: 64 * 1024)
    #expect(
      lines(of: Array("\(line)\n\(line)\r\n\(line)".utf8)) == [line, line, line].map { .text($0) })
  }

  @Test(arguments: [64 * 1024 + 1, 64 * 1024 + 2, 1_000_000])
  func aLongerLineIsRefusedAndTheNextTaken(length: Int) {
    let line = String(repeating: "x", count: length)
    #expect(lines(of: Array("\(line)\nnext\n\(line)".utf8)) == [.tooLong, .text("next"), .tooLong])
  }

  @Test func noPromptAndNoColourIsWritten() {
    let terminal = terminal()
    input.endWriting()
    #expect(terminal.readLine(prompt: "> ") { "" } == .endOfInput)
    terminal.write(StyledText("Right", .good) + "\n")
    #expect(output.receive() == Array("Right\n".utf8))
    #expect(!terminal.isInteractive && terminal.columns == 80)
  }

  @Test func aWakeIsAnsweredWhileReading() {
    let terminal = terminal()
    terminal.waker()
    var answered = false
    input.send(Array("line\n".utf8))
    let line = terminal.readLine(prompt: "") {
      answered = true
      return "news\n"
    }
    #expect(line == .text("line") && answered)
    #expect(output.receive() == Array("news\n".utf8))
  }

  @Test func aWakeEndsAWaitAndItsLimitToo() {
    let terminal = terminal()
    #expect(terminal.wait(atMost: .milliseconds(1)) == .timedOut)
    terminal.waker()
    #expect(terminal.wait(atMost: .seconds(10)) == .woken)
    #expect(terminal.wait(atMost: .zero) == .timedOut)
  }

  @Test func aReaderThatWentAwayEndsTheInput() {
    signal(SIGPIPE, SIG_IGN)
    let terminal = terminal()
    input.send(Array("one\ntwo\n".utf8))
    #expect(terminal.readLine(prompt: "") { "" } == .text("one"))
    output.endReading()
    terminal.write("lost\n")
    #expect(terminal.readLine(prompt: "") { "" } == .endOfInput)
  }
}

private final class Pipe: @unchecked Sendable {
  // Each end is closed by the one thread that uses it, or with the owner.
  let reading: Int32
  let writing: Int32
  private var isReadingEnded = false
  private var isWritingEnded = false

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "The tests can open a pipe.")
    (reading, writing) = (ends[0], ends[1])
    // A program another test starts must not hold our ends open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    endReading()
    endWriting()
  }

  func endReading() {
    if !isReadingEnded { close(reading) }
    isReadingEnded = true
  }

  func endWriting() {
    if !isWritingEnded { close(writing) }
    isWritingEnded = true
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func receive() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    return Array(bytes[..<max(read(reading, &bytes, bytes.count), 0)])
  }
}

private final class Thread: Sendable {
  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Thread(body)).toOpaque())
    pthread_detach(thread)
  }
}
