import Generation
import HTTP
import REPL
import TestSupport
import Tutor

/// A model's service on loopback, and what a source needs to ask it over a real connection.
final class Rig: Sendable {
  static let key = "AIzaSecretSecretSecret0123456789"
  private static let transport = CurlTransport(version: "test")

  let provider: ModelSettings.Provider
  let server: LoopbackServer
  let memory: MemoryModelMemory
  /// How long was waited, each time.
  private let waited = Locked<[Duration]>([])
  var pauses: [Duration] { waited.withLock { $0 } }
  let uptime = Locked<Duration>(.seconds(1000))
  private let silence: Duration
  private let ids = Locked(0)

  /// - Parameter answer: What the service answers; nil where the request should not have come.
  init(
    _ provider: ModelSettings.Provider, model: String? = "model-1", key: String? = Rig.key,
    sendsSampling: Bool = false, silence: Duration = .seconds(1800), path: String = "",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply?
  ) throws {
    self.provider = provider
    self.silence = silence
    server = try LoopbackServer(fileID: fileID, filePath: filePath, line: line, answer)
    memory = MemoryModelMemory(
      .success(
        ModelSettings(
          provider: provider, model: model, baseURL: server.url(path), key: key.map(Secret.init),
          sendsSampling: sendsSampling)))
  }

  /// Answers one request after the other with these replies.
  convenience init(
    _ provider: ModelSettings.Provider, model: String? = "model-1", key: String? = Rig.key,
    silence: Duration = .seconds(1800), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, _ replies: LoopbackReply...
  ) throws {
    let left = Locked(Array(replies.reversed()))
    try self.init(
      provider, model: model, key: key, silence: silence, fileID: fileID, filePath: filePath,
      line: line
    ) { _ in left.withLock { $0.popLast() } }
  }

  var effects: GenerationEffects {
    GenerationEffects(
      transport: Rig.transport,
      pause: { [waited] time in
        waited.withLock { $0.append(time) }
        try Task.checkCancellation()
      }, jitter: { 0.5 }, uptime: { [uptime] in uptime.withLock { $0 } }, silence: silence)
  }

  var source: ModelCardSource {
    ModelCardSource(memory: memory, prompts: PromptLibrary(), effects: effects) { [ids] in
      CardID(rawValue: "made-\(ids.withLock { $0 += 1; return $0 })")
    }
  }

  var explainer: ModelExplainer {
    ModelExplainer(memory: memory, prompts: PromptLibrary(), effects: effects)
  }

  var directory: ServiceDirectory { ServiceDirectory(memory: memory, effects: effects) }

  func pass(_ time: Duration) { uptime.withLock { $0 += time } }

  func deal(_ order: BatchOrder = .usual) async -> Dealt { await Dealt(source.deal(order)) }
}

extension BatchOrder {
  static let usual = order()

  static func order(
    _ topic: String = "Cities", batch: Int = 1, count: Int = 15, known: [KnownCard] = [],
    isAhead: Bool = false
  ) -> BatchOrder {
    BatchOrder(
      BatchRequest(
        topic: TopicID(name: topic), topicName: topic, batch: BatchNumber(rawValue: batch)),
      count: count, known: known, isAhead: isAhead)
  }
}

/// What came of an order.
struct Dealt {
  var cards: [Card] = []
  var sources: [String] = []
  var news: [SourceNews] = []
  /// How the stream ended, where it did not end well.
  var error: CardSourceError?

  init(_ stream: AsyncThrowingStream<Dealing, any Error>) async {
    do {
      for try await dealing in stream {
        switch dealing {
        case .cards(let dealt):
          cards += dealt.cards
          sources.append(dealt.source)
        case .news(let new): news.append(new)
        }
      }
    } catch let error as CardSourceError {
      self.error = error
    } catch {
      Misuse.record("A source failed with \(error)")
    }
  }

  var answers: [String] { cards.map(\.answer) }

  var trouble: ModelTrouble.Kind? {
    switch error {
    case .trouble(let trouble): trouble.kind
    case .unknownTopic, .noSuchBatch, nil: nil
    }
  }
}
