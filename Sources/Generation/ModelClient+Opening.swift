internal import HTTP
internal import Tutor

/// A reply whose head promises well.
struct OpenReply {
  var response: HTTPResponse
  /// The model that answers.
  var model: String
}

extension ModelClient {
  private static let policy = RetryPolicy()

  /// Sends the prompt until the head of a reply is there.
  ///
  /// Leaves out fields that are refused and remembers them; waits and sends again what fails for
  /// reasons that pass; where `heals`, goes on with another model for one that is gone.
  func open(
    _ prompt: ModelPrompt, to first: String, heals: Bool = true, tell: (SourceNews) -> Void
  ) async throws(Setback) -> OpenReply {
    var attempt = Attempt(model: first, refused: notes.refused(by: first), heals: heals)
    while true {
      let request = service.request(for: prompt, to: attempt.model, without: attempt.refused)
      let response = try await send(request)
      if (200..<300).contains(response.status) {
        if attempt.hasLearnt { notes.keep(refused: attempt.refused, by: attempt.model) }
        if let gone = attempt.gone { settle(on: attempt.model, instead: gone, tell) }
        return OpenReply(response: response, model: attempt.model)
      }
      let answer = await failure(response)
      if Task.isCancelled { throw Setback(trouble(.cancelled)) }
      try await mend(&attempt, after: answer, prompt, tell)
    }
  }

  /// Where the sending of one prompt stands.
  private struct Attempt {
    var model: String
    var refused: Set<RequestField>
    /// Whether `refused` holds more than is remembered.
    var hasLearnt = false
    var heals: Bool
    /// The model that `model` stands in for, because it is gone.
    var gone: String?
    /// How often a request failed for reasons that pass.
    var failures = 0

    init(model: String, refused: Set<RequestField>, heals: Bool) {
      self.model = model
      self.refused = refused
      self.heals = heals
    }
  }

  /// Makes the next try one that may do better. Throws where there is none.
  private func mend(
    _ attempt: inout Attempt, after answer: FailedAnswer, _ prompt: ModelPrompt,
    _ tell: (SourceNews) -> Void
  ) async throws(Setback) {
    if answer.isKeyRefused { throw Setback(answer, service: service) }
    let sent = service.fields(for: prompt, without: attempt.refused)
    let named = self.named(in: answer, sent: sent)
    if !named.isEmpty, !answer.isTooLong {
      attempt.refused.formUnion(named)
      attempt.hasLearnt = true
      return
    }
    if service.isModelGone(answer) {
      guard attempt.heals else {
        throw Setback(trouble(.noSuchModel(attempt.gone ?? attempt.model)))
      }
      attempt.heals = false
      attempt.gone = attempt.model
      attempt.model = try await successor(of: attempt.model)
      attempt.refused = notes.refused(by: attempt.model)
      attempt.hasLearnt = false
      return
    }
    let suspects = service.suspects(answer, sent: sent)
    if !suspects.isEmpty, !answer.isTooLong {
      attempt.refused.formUnion(suspects)
      attempt.hasLearnt = true
      return
    }
    guard RetryPolicy.isPassing(answer.status), !answer.isTooLong, !answer.isQuotaSpent else {
      throw Setback(answer, service: service)
    }
    try await sitOut(&attempt, answer, sent, tell)
  }

  private func sitOut(
    _ attempt: inout Attempt, _ answer: FailedAnswer, _ sent: Set<RequestField>,
    _ tell: (SourceNews) -> Void
  ) async throws(Setback) {
    attempt.failures += 1
    let decision = ModelClient.policy.decision(
      afterTry: attempt.failures, status: answer.status, serverWait: answer.wait,
      jitter: effects.jitter())
    switch decision {
    case .giveUp: throw Setback(answer, service: service)
    case .retry(let wait):
      if answer.wait != nil { tell(.waiting(wait, service: service.name)) }
      try await pause(wait)
    }
    // A server may fall over what it does not know: the last try goes without.
    let isLast = attempt.failures == ModelClient.policy.tries - 1
    if answer.status == 500, isLast, !sent.isDisjoint(with: RequestField.shapes) {
      attempt.refused.formUnion(RequestField.shapes)
      attempt.hasLearnt = true
    }
  }

  /// The fields sent that an answer names as what it refuses.
  private func named(in answer: FailedAnswer, sent: Set<RequestField>) -> Set<RequestField> {
    guard [400, 404, 422, 500].contains(answer.status) else { return [] }
    return RequestField.first(of: sent.filter { answer.says($0.signs) })
  }

  /// Another model for one that is gone; remembered once it has answered.
  private func successor(of model: String) async throws(Setback) -> String {
    if isUnchosen(model) {
      // Nobody chose it: what the list says now is as good as what it said then.
      notes.keep(usualModel: nil)
      let usual = try await usualModel()
      guard usual != model else { throw Setback(trouble(.noSuchModel(model))) }
      return usual
    }
    guard service.replacesModels else { throw Setback(trouble(.noSuchModel(model))) }
    var listed: [ListedModel] = []
    do throws(Setback) {
      listed = try await models()
    } catch {
      if error.trouble.kind == .cancelled { throw error }
      // Without a list there is nothing to take its place, which is what is told.
    }
    guard let other = service.replacement(of: model, among: listed) else {
      throw Setback(trouble(.noSuchModel(model)))
    }
    return other
  }

  private func isUnchosen(_ model: String) -> Bool {
    chosen == nil && service.usualModel == nil && notes.usualModel == model
  }

  /// A model has answered in place of another: it counts from now on.
  private func settle(on model: String, instead gone: String, _ tell: (SourceNews) -> Void) {
    if service.replacesModels { memory.choose(model: model) }
    tell(.replaced(model: gone, by: model))
  }
}
