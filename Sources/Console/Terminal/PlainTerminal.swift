import Glibc

/// Input that is no terminal: lines of bytes, with no prompt, no echo and no escape sequence.
///
/// The program ignores SIGPIPE; a reader of ours that has gone ends the input.
package final class PlainTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private let bell = WakePipe()
  private var buffer: [UInt8] = []
  /// Where in `buffer` the next line starts, and how far it is known to hold no newline.
  private var start = 0
  private var searched = 0
  private var isEnded = false

  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, drawsPictures: Bool = true
  ) {
    self.drawsPictures = drawsPictures
    self.input = input
    self.output = output
  }

  package var isInteractive: Bool { false }

  package var columns: Int { 80 }

  package var rows: Int { 24 }

  package var takesLinks: Bool { false }

  package let drawsPictures: Bool

  /// Always none: nothing here has colours.
  package var theme: Theme {
    get { .none }
    set {}
  }

  package func readLine(prompt: StyledText, whenWoken: () -> StyledText) -> LineInput {
    var isTooLong = false
    while true {
      if bell.wasRung() { write(whenWoken()) }
      if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<newline]
        start = newline + 1
        searched = start
        return isTooLong ? .tooLong : text(of: line)
      }
      searched = buffer.count
      if buffer.count - start > Self.longestLine + 1 {
        isTooLong = true
        discardBuffer()
      }
      if isEnded {
        let line = buffer[start...]
        discardBuffer()
        if isTooLong { return .tooLong }
        return line.isEmpty ? .endOfInput : text(of: line)
      }
      fill()
    }
  }

  /// Nothing is read where a person types, whom this terminal would let see it: where only the output
  /// goes elsewhere.
  package func readSecret(prompt: StyledText) -> LineInput {
    if isatty(input) == 1 { return .endOfInput }
    return readLine(prompt: prompt, whenWoken: { StyledText() })
  }

  private func text(of line: ArraySlice<UInt8>) -> LineInput {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return line.count > Self.longestLine ? .tooLong : .text(String(decoding: line, as: UTF8.self))
  }

  private func discardBuffer() {
    buffer.removeAll(keepingCapacity: true)
    start = 0
    searched = 0
  }

  /// Waits for bytes or for the bell, and takes what is there.
  private func fill() {
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    var ends = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&ends, nfds_t(ends.count), -1) > 0, ends[0].revents != 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(input, &chunk, chunk.count)
    if count > 0 {
      buffer.append(contentsOf: chunk[..<count])
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      isEnded = true
    }
  }

  package func write(_ text: StyledText) {
    var rest = Array(text.plain.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var end = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&end, 1, -1)
      } else if errno != EINTR {
        // Nobody reads any more: whatever else was typed is not for us to answer.
        isEnded = true
        discardBuffer()
        return
      }
    }
  }

  /// Nothing: what was written here stays.
  package func showProgress(_ line: StyledText?) -> Bool { false }

  package func wait(atMost limit: Duration) -> WaitOutcome {
    let deadline = ContinuousClock.now + limit
    while !bell.wasRung() {
      let left = deadline - .now
      if left <= .zero { return .timedOut }
      var end = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&end, 1, left.pollMilliseconds)
    }
    return .woken
  }

  package var waker: @Sendable () -> Void {
    { [bell] in bell.ring() }
  }

  package func close() {}
}

/// Something other threads can ring and one thread can poll.
private final class WakePipe: Sendable {
  let descriptor: Int32
  private let sending: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let status = pipe(&ends)
    precondition(status == 0, "A process can open a pipe before it has opened anything else.")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    sending = ends[1]
  }

  deinit {
    close(descriptor)
    close(sending)
  }

  func ring() {
    // A full pipe is as good as one more byte.
    var byte: UInt8 = 0
    _ = write(sending, &byte, 1)
  }

  func wasRung() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var wasRung = false
    while read(descriptor, &bytes, bytes.count) > 0 { wasRung = true }
    return wasRung
  }
}
