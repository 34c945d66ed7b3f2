package import Tutor

/// Cards from the learner's model, and from nowhere else.
package struct ModelCardSource: CardSource {
  let memory: any ModelMemory
  let prompts: PromptLibrary
  let effects: GenerationEffects
  let identity: @Sendable () -> CardID

  /// - Parameter identity: A new identity at each call, for a card.
  package init(
    memory: any ModelMemory, prompts: PromptLibrary, effects: GenerationEffects,
    identity: @escaping @Sendable () -> CardID
  ) {
    self.memory = memory
    self.prompts = prompts
    self.effects = effects
    self.identity = identity
  }

  package func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    AsyncThrowingStream { stream in
      let task = Task {
        do throws(Setback) {
          guard let settings = try settings() else {
            throw Setback(ModelTrouble(service: "", .offline))
          }
          try await deal(order, with: settings) { stream.yield($0) }
          stream.finish()
        } catch {
          stream.finish(throwing: CardSourceError.trouble(error.trouble))
        }
      }
      stream.onTermination = { if case .cancelled = $0 { task.cancel() } }
    }
  }

  /// The settings that count now; nil where no model is set up.
  func settings() throws(Setback) -> ModelSettings? {
    do throws(ModelTrouble) {
      return try memory.settings()
    } catch {
      throw Setback(error)
    }
  }

  /// Deals a batch. Throws what kept it from being whole; what was dealt before stays good.
  func deal(
    _ order: BatchOrder, with settings: ModelSettings, to receive: @escaping (Dealing) -> Void
  ) async throws(Setback) {
    let client: ModelClient
    do throws(ModelTrouble) {
      client = try ModelClient(settings, memory: memory, effects: effects)
    } catch {
      throw Setback(error)
    }
    var making = BatchMaking(
      client: client, prompt: CardPrompt(library: prompts, order: order), identity: identity,
      receive: receive)
    try await making.run()
  }
}
