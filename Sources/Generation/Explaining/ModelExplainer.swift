package import Tutor

/// Answers from the learner's model.
package struct ModelExplainer: Explainer {
  private let memory: any ModelMemory
  private let prompts: PromptLibrary
  private let effects: GenerationEffects

  package init(memory: any ModelMemory, prompts: PromptLibrary, effects: GenerationEffects) {
    self.memory = memory
    self.prompts = prompts
    self.effects = effects
  }

  package func explain(_ question: ExplainQuestion) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { stream in
      let task = Task {
        do throws(Setback) {
          try await answer(question) { stream.yield($0) }
          stream.finish()
        } catch {
          stream.finish(throwing: error.trouble)
        }
      }
      stream.onTermination = { if case .cancelled = $0 { task.cancel() } }
    }
  }

  private func answer(
    _ question: ExplainQuestion, _ show: (String) -> Void
  ) async throws(Setback) {
    let client: ModelClient
    do throws(ModelTrouble) {
      guard let settings = try memory.settings() else {
        throw ModelTrouble(service: "", .offline)
      }
      client = try ModelClient(settings, memory: memory, effects: effects)
    } catch {
      throw Setback(error)
    }
    var prompt = ExplainPrompt(library: prompts, question: question).prompt
    var answer = PlainAnswer()
    var end = try await ask(client, prompt, &answer, show)
    if answer.isEmpty {
      // All thought, or nothing at all: once more, with less of it.
      prompt.thinking = .least
      answer = PlainAnswer()
      end = try await ask(client, prompt, &answer, show)
    }
    guard !answer.isEmpty else {
      let kind: ModelTrouble.Kind = end == .cut ? .cutOff : .empty
      throw Setback(client.trouble(kind, askAgain: Setback.usualWait))
    }
    if answer.isThinking { throw Setback(client.trouble(.brokenOff, askAgain: Setback.usualWait)) }
    if end == .cut || answer.isFull { show(" …") }
  }

  private func ask(
    _ client: ModelClient, _ prompt: ModelPrompt, _ answer: inout PlainAnswer,
    _ show: (String) -> Void
  ) async throws(Setback) -> ReplyEnd {
    let end = try await client.reply(to: prompt) { piece in
      switch piece {
      case .text(let text):
        let plain = answer.take(text)
        if !plain.isEmpty { show(plain) }
      case .thought, .news, .model: break
      }
      return answer.isFull ? .enough : .more
    }
    let rest = answer.finish()
    if !rest.isEmpty { show(rest) }
    return end
  }
}
