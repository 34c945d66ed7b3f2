package import Tutor

/// Second opinions from the learner's model.
///
/// Whatever goes wrong is silent: the local verdict stands, and study goes on.
package struct ModelJudge: AnswerJudge {
  private let memory: any ModelMemory
  private let prompts: PromptLibrary
  private let effects: GenerationEffects
  private let dealing: TroubleMemory
  private let rest = JudgeRest()

  /// How long an opinion may take in all: later, the learner's thoughts are elsewhere.
  static let limit = Duration.seconds(5)

  /// - Parameter dealing: What is known of trouble with the model: nobody is asked meanwhile.
  package init(
    memory: any ModelMemory, prompts: PromptLibrary, effects: GenerationEffects,
    dealing: TroubleMemory
  ) {
    self.memory = memory
    self.prompts = prompts
    self.effects = effects
    self.dealing = dealing
  }

  package var isThere: Bool { memory.keyless != nil }

  package func opinion(on question: OpinionQuestion) async -> SecondOpinion? {
    let start = effects.uptime()
    // Settings that cannot be used are told of where cards are asked for.
    guard let settings = try? memory.settings() else { return nil }
    let now = effects.uptime()
    // The key's command may have taken long.
    let left = ModelJudge.limit - (now - start)
    guard left > .zero, await !rest.isNeeded(settings, at: now),
      await !dealing.isInTrouble(settings, at: now)
    else { return nil }
    let outcome = await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await ask(question, settings) }
      group.addTask {
        // Cut short only where the opinion is there, or nobody wants it any more.
        (try? await effects.pause(left)) == nil ? .givenUp : .tooLate
      }
      let first = await group.next() ?? .givenUp
      group.cancelAll()
      return first
    }
    switch outcome {
    case .opinion(let opinion): return opinion
    case .givenUp: return nil
    case .tooLate, .junk: await rest.begin(settings, at: effects.uptime(), for: Setback.usualWait)
    case .trouble(let trouble):
      await rest.begin(settings, at: effects.uptime(), for: trouble.askAgain)
    }
    return nil
  }

  private enum Outcome: Sendable {
    case opinion(SecondOpinion)
    case junk
    case trouble(ModelTrouble)
    case tooLate
    case givenUp
  }

  private func ask(_ question: OpinionQuestion, _ settings: ModelSettings) async -> Outcome {
    do throws(Setback) {
      let client = try client(settings)
      var reader = OpinionReader()
      _ = try await client.reply(
        to: OpinionPrompt(library: prompts, question: question).prompt, heals: false
      ) { piece in
        switch piece {
        case .text(let text): reader.take(text)
        case .thought, .news, .model: break
        }
        return reader.isFull ? .enough : .more
      }
      return reader.finish().map(Outcome.opinion) ?? .junk
    } catch {
      return error.trouble.kind == .cancelled ? .givenUp : .trouble(error.trouble)
    }
  }

  private func client(_ settings: ModelSettings) throws(Setback) -> ModelClient {
    do throws(ModelTrouble) {
      return try ModelClient(settings, memory: memory, effects: effects)
    } catch {
      throw Setback(error)
    }
  }
}

/// For how long no opinion is asked for, after one could not be had.
private actor JudgeRest {
  private var settings: ModelSettings?
  /// Nil for as long as the settings are these.
  private var end: Duration?

  func isNeeded(_ settings: ModelSettings, at now: Duration) -> Bool {
    self.settings == settings && end.map { now < $0 } ?? true
  }

  func begin(_ settings: ModelSettings, at now: Duration, for time: Duration?) {
    self.settings = settings
    end = time.map { now + $0 }
  }
}
