import Console
import Glibc
import Synchronization

/// Something that finishes on another thread and says so.
final class Background: @unchecked Sendable {
  // Safe to share: `said` is only touched on the reading thread.
  private let wake: @Sendable () -> Void
  private let finished = Mutex(0)
  private var said = 0

  init(terminal: any Terminal) {
    wake = terminal.waker
  }

  /// What is new since the last call, on the reading thread.
  func news() -> StyledText {
    let count = finished.withLock { $0 }
    var text = StyledText()
    while said < count {
      said += 1
      text.append("message \(said)", .good)
      text.append("\n")
    }
    return text
  }

  func ring(times: Int) {
    onThread {
      for _ in 0..<times {
        self.finished.withLock { $0 += 1 }
        self.wake()
        usleep(500)
      }
    }
  }

  func listenForSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    onThread { [signals] in
      var signals = signals
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 {
        self.finished.withLock { $0 += 1 }
        self.wake()
      }
    }
  }

  private func onThread(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    pthread_detach(thread)
  }
}

private final class Box: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
