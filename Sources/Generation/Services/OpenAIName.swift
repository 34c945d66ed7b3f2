/// What the names of models at OpenAI-compatible servers tell: "gpt-5-mini", "nomic-embed-text".
struct OpenAIName: Equatable {
  /// Whether it writes text, as far as the name tells.
  let writes: Bool
  /// Whether it is one of OpenAI's small chat models, without a date in its name.
  let isSmallChat: Bool

  private static let others: Set = [
    "embedding", "embeddings", "embed", "whisper", "tts", "dall", "audio", "realtime", "transcribe",
    "image", "moderation", "rerank", "reranker", "sora", "babbage", "davinci", "bge", "search",
    "diarize", "translate",
  ]

  init(_ name: String) {
    let words = name.lowercased().split { "-_/.: ".contains($0) }.map { String($0) }
    writes = OpenAIName.others.isDisjoint(with: words)
    let isDated = words.contains { $0.count == 4 && $0.allSatisfy(\.isNumber) }
    isSmallChat = writes && words.first == "gpt" && words.contains("mini") && !isDated
  }

  /// The model to take where the learner named none: a server's first, at OpenAI its newest small
  /// one.
  static func usual(of models: [ListedModel], atOpenAI: Bool) -> String? {
    let writers = models.filter(\.generates)
    guard atOpenAI else { return (writers.first ?? models.first)?.name }
    let newest = { (models: [ListedModel]) in
      models.max { ($0.created, $0.name) < ($1.created, $1.name) }?.name
    }
    return newest(writers.filter { OpenAIName($0.name).isSmallChat })
      ?? newest(writers.filter { $0.name.hasPrefix("gpt-") }) ?? writers.first?.name
  }
}
