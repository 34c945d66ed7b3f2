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

  /// What came since the last call, oldest first.
  func take() -> [Input] {
    inputs.withLock { inputs in
      defer { inputs = [] }
      return inputs
    }
  }
}
