internal import HTTP
internal import Tutor

/// Asks a service: sends, retries, leaves out what it refuses, and reads the reply as it comes.
struct ModelClient: Sendable {
  let service: any ModelService
  let effects: GenerationEffects
  let memory: any ModelMemory
  /// The model that the settings name.
  let chosen: String?

  init(
    _ settings: ModelSettings, memory: any ModelMemory, effects: GenerationEffects
  ) throws(ModelTrouble) {
    service =
      switch settings.provider {
      case .gemini: try GeminiService(settings, silence: effects.silence)
      case .openAI: try OpenAIService(settings, silence: effects.silence)
      }
    self.effects = effects
    self.memory = memory
    chosen = settings.model.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  var notes: ServiceNotes { ServiceNotes(memory: memory, place: service.place) }

  /// The model that the next request goes to; nil where the server's list must tell.
  var knownModel: String? { chosen ?? service.usualModel ?? notes.usualModel }

  func trouble(_ kind: ModelTrouble.Kind, askAgain: Duration? = nil) -> ModelTrouble {
    ModelTrouble(service: service.name, kind, askAgain: askAgain)
  }

  /// Sends a request; a body's answer is still to be read.
  func send(_ request: HTTPRequest) async throws(Setback) -> HTTPResponse {
    do throws(HTTPError) {
      return try await effects.transport.send(request)
    } catch {
      throw Setback(error, service: service.name, address: service.place)
    }
  }

  /// What an answer says that is none of the good ones.
  func failure(_ response: HTTPResponse) async -> FailedAnswer {
    var body: [UInt8] = []
    do {
      for try await piece in response.body {
        body += piece
        if body.count >= FailedAnswer.limit { break }
      }
    } catch {
      // What came of it says as much as is to be had.
    }
    return FailedAnswer(
      status: response.status, body: body, wait: ModelClient.wait(in: response))
  }

  /// What an answer's head says of waiting; a date counts from the server's own time.
  private static func wait(in response: HTTPResponse) -> Duration? {
    guard let text = response.header("Retry-After") else { return nil }
    let date = response.header("Date").flatMap { RetryAfter.parse($0, now: .zero) }
    if date == nil, text.contains(":") { return nil }
    return RetryAfter.parse(text, now: date ?? .zero)
  }

  func pause(_ time: Duration) async throws(Setback) {
    do {
      try await effects.pause(time)
    } catch {
      throw Setback(trouble(.cancelled))  // a pause only ends early because its task did
    }
  }
}
