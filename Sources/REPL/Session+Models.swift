internal import Console
internal import Tutor

extension Session {
  /// Fetches the names of the models, while the learner waits.
  func listModels() {
    let directory = environment.models
    switch wait(for: Notices.listingModels, or: givenUp, { try await directory.models() }) {
    case .success(let names):
      // Asked for now: the list may have told which is the usual one.
      perform(.modelsListed(names, current: directory.current, nil))
    case .failure(let trouble): perform(.modelsListed([], current: nil, trouble))
    }
  }

  /// Has a model say a word, while the learner waits.
  func tryModel(_ name: String) {
    let directory = environment.models
    let tried = wait(for: Notices.trying(name), or: givenUp) {
      try await directory.attempt(name)
    }
    switch tried {
    case .success: perform(.modelTried(name, nil))
    case .failure(let trouble): perform(.modelTried(name, trouble))
    }
  }

  private var givenUp: ModelTrouble { ModelTrouble(service: Notices.provider, .cancelled) }
}
