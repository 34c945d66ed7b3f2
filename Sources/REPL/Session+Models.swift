internal import Console
internal import Tutor

extension Session {
  /// Fetches the names of the models, while the learner waits.
  func listModels() {
    let directory = environment.models
    switch wait(for: Notices.listingModels, { try await directory.models() }) {
    case .success(let names):
      // Asked for now: the list may have told which is the usual one.
      perform(.modelsListed(names, current: directory.current, nil))
    case .failure(let trouble): perform(.modelsListed([], current: nil, trouble))
    }
  }

  /// Has a model say a word, while the learner waits.
  func tryModel(_ name: String) {
    let directory = environment.models
    let tried = wait(for: Notices.trying(name)) { try await directory.attempt(name) }
    switch tried {
    case .success: perform(.modelTried(name, nil))
    case .failure(let trouble): perform(.modelTried(name, trouble))
    }
  }

  /// Does `work` in the background until it is done or Ctrl-C gives it up; what comes of it later is
  /// lost.
  private func wait<Value: Sendable>(
    for what: String, _ work: @escaping @Sendable () async throws -> Value
  ) -> Result<Value, ModelTrouble> {
    let outcome = Locked<Result<Value, ModelTrouble>?>(nil)
    let waker = terminal.waker
    let task = Task {
      let result: Result<Value, ModelTrouble>
      do {
        result = .success(try await work())
      } catch let trouble as ModelTrouble {
        result = .failure(trouble)
      } catch {
        // A directory fails with a `ModelTrouble`; anything else is the end of a cancelled task.
        result = .failure(ModelTrouble(service: Notices.provider, .cancelled))
      }
      outcome.withLock { $0 = result }
      waker()
    }
    terminal.showProgress(StyledText("  " + what, .dim))
    // Mail that rang meanwhile is for the next reading to take.
    defer {
      terminal.showProgress(nil)
      waker()
    }
    while true {
      if let result = outcome.withLock({ $0 }) { return result }
      if terminal.wait(atMost: .seconds(1)) == .interrupted {
        task.cancel()
        return .failure(ModelTrouble(service: Notices.provider, .cancelled))
      }
    }
  }
}
