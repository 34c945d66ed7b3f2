internal import Tutor

/// Inputs from the background, for the session to take on its own thread.
final class Mailbox: Sendable {
  private let inputs = Locked<[Input]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called after each input, from the thread that brought it.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func post(_ input: Input) {
    inputs.withLock { $0.append(input) }
    wake()
  }

  /// Wakes who waits, with nothing to take.
  func ring() { wake() }

  /// The oldest input that was not taken yet.
  func take() -> Input? {
    inputs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Has an input taken again, before all others.
  func putBack(_ input: Input) { inputs.withLock { $0.insert(input, at: 0) } }

  /// Drops all that was not taken yet.
  func clear() { inputs.withLock { $0 = [] } }

  /// Drops what tells of the end of a batch that was given up.
  func forgetEnd(of request: BatchRequest) {
    inputs.withLock { inputs in
      inputs.removeAll { input in
        if case .dealingEnded(request, _) = input { return true }
        if case .dealingNews(request, _) = input { return true }
        return false
      }
    }
  }
}
