internal import Console
internal import Tutor

/// Work in the background that the learner waits for.
extension Session {
  /// Does `work` until it is done or Ctrl-C gives it up; what comes of it later is lost.
  ///
  /// - Parameters:
  ///   - what: Shown meanwhile, where a line can be taken back.
  ///   - givenUp: What it failed with then.
  ///   - late: The trouble it is after so many milliseconds; nil where the work ends by itself.
  func wait<Value: Sendable, Trouble: Error & Sendable>(
    for what: String, or givenUp: Trouble, late: (after: Int64, trouble: Trouble)? = nil,
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Result<Value, Trouble> {
    let outcome = Locked<Result<Value, Trouble>?>(nil)
    let waker = terminal.waker
    let task = Task {
      let result: Result<Value, Trouble>
      do {
        result = .success(try await work())
      } catch let trouble as Trouble {
        result = .failure(trouble)
      } catch {
        // The services fail with their own troubles; anything else is the end of a cancelled task.
        result = .failure(givenUp)
      }
      outcome.withLock { $0 = result }
      waker()
    }
    terminal.showProgress(StyledText("  " + what, .dim))
    let start = uptime
    // Mail that rang meanwhile is for the next reading to take.
    defer {
      terminal.showProgress(nil)
      waker()
    }
    while true {
      if let result = outcome.withLock({ $0 }) { return result }
      if terminal.wait(atMost: .seconds(1)) == .interrupted {
        task.cancel()
        return .failure(givenUp)
      }
      if let late, uptime - start >= late.after {
        task.cancel()
        return .failure(late.trouble)
      }
    }
  }
}
