package import Tutor

/// The models of the service that the settings name.
package struct ServiceDirectory: ModelDirectory {
  private let memory: any ModelMemory
  private let effects: GenerationEffects

  package init(memory: any ModelMemory, effects: GenerationEffects) {
    self.memory = memory
    self.effects = effects
  }

  package var current: ChosenModel? {
    // An address that will not do is told by what asks there.
    guard let settings = memory.keyless,
      let client = try? ModelClient(settings, memory: memory, effects: effects)
    else { return nil }
    return ChosenModel(service: client.service.name, model: client.knownModel)
  }

  package func models() async throws -> [String] {
    do throws(Setback) {
      return try await clientOrOffline().models().filter(\.generates).map(\.name)
    } catch {
      throw error.trouble
    }
  }

  package func attempt(_ model: String) async throws {
    do throws(Setback) {
      let client = try clientOrOffline()
      var hasAnswered = false
      let prompt = ModelPrompt(system: "", message: "Reply with the word OK.", shape: .text)
      let end = try await client.reply(to: prompt, from: model, heals: false) { piece in
        switch piece {
        case .text, .thought:
          hasAnswered = true
          return .enough
        case .news, .model: return .more
        }
      }
      // A limit reached without a word was reached in thought.
      if !hasAnswered, end != .cut {
        throw Setback(client.trouble(.empty, askAgain: Setback.usualWait))
      }
    } catch {
      throw error.trouble
    }
  }

  private func client() throws(ModelTrouble) -> ModelClient? {
    guard let settings = try memory.settings() else { return nil }
    return try ModelClient(settings, memory: memory, effects: effects)
  }

  private func clientOrOffline() throws(Setback) -> ModelClient {
    do throws(ModelTrouble) {
      guard let client = try client() else { throw ModelTrouble(service: "", .offline) }
      return client
    } catch {
      throw Setback(error)
    }
  }
}
