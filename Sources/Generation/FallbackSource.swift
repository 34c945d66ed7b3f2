package import Tutor

/// Cards from the learner's model, and from another source where the model does not do.
package struct FallbackSource: CardSource {
  private let model: ModelCardSource
  private let other: any CardSource
  private let memory: TroubleMemory

  /// - Parameter memory: What is known of trouble with the model.
  package init(
    model: ModelCardSource, otherwise other: any CardSource,
    memory: TroubleMemory = TroubleMemory()
  ) {
    self.model = model
    self.other = other
    self.memory = memory
  }

  package func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    AsyncThrowingStream { stream in
      let task = Task {
        do {
          try await deal(order) { stream.yield($0) }
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { if case .cancelled = $0 { task.cancel() } }
    }
  }

  /// Throws a `CardSourceError`, the model's or the other source's.
  private func deal(
    _ order: BatchOrder, to receive: @escaping (Dealing) -> Void
  ) async throws {
    var hasCards = false
    do throws(Setback) {
      let isDealt = try await ask(order) { dealing in
        if case .cards = dealing { hasCards = true }
        receive(dealing)
      }
      if isDealt { return }
    } catch {
      let trouble = error.trouble
      guard !hasCards, !order.isAhead, trouble.kind != .cancelled else {
        throw CardSourceError.trouble(trouble)
      }
      receive(.news(.trouble(trouble)))
    }
    for try await dealing in other.deal(order) { receive(dealing) }
  }

  /// Has the model deal, unless it is in trouble; false where there is none.
  private func ask(
    _ order: BatchOrder, _ receive: @escaping (Dealing) -> Void
  ) async throws(Setback) -> Bool {
    guard let settings = try model.settings() else { return false }
    let now = model.effects.uptime()
    if let trouble = await memory.trouble(for: order, settings, at: now) { throw Setback(trouble) }
    do throws(Setback) {
      try await model.deal(order, with: settings, to: receive)
    } catch {
      await memory.keep(error, for: order, settings, at: model.effects.uptime())
      throw error
    }
    await memory.forget()
    return true
  }
}
