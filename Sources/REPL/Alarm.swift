internal import Tutor

/// Wakes the session when a time has passed; one time is waited for at once.
struct Alarm {
  private let mailbox: Mailbox
  private let pause: @Sendable (Duration) async throws -> Void
  private let hasRung = Locked(false)
  private var wait: Task<Void, Never>?

  init(mailbox: Mailbox, pause: @escaping @Sendable (Duration) async throws -> Void) {
    self.mailbox = mailbox
    self.pause = pause
  }

  /// Whether it is going to ring, or has rung and nobody has taken it.
  var isSet: Bool { wait != nil }

  mutating func set(after duration: Duration) {
    cancel()
    wait = Task { [mailbox, pause, hasRung] in
      // A pause that is cut short means that nobody wants to be woken.
      guard (try? await pause(duration)) != nil, !Task.isCancelled else { return }
      hasRung.withLock { $0 = true }
      mailbox.ring()
    }
  }

  /// Whether it has rung since it was asked last.
  mutating func takeRing() -> Bool {
    let rings = hasRung.withLock { rings in
      defer { rings = false }
      return rings
    }
    if rings { wait = nil }
    return rings
  }

  mutating func cancel() {
    wait?.cancel()
    wait = nil
    hasRung.withLock { $0 = false }
  }
}
