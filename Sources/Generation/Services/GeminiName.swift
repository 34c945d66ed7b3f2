/// What the names of Gemini models tell: "gemini-3.5-flash-lite", "gemini-flash-latest".
struct GeminiName: Equatable {
  let name: String
  let isFlash: Bool
  let isLite: Bool
  /// Moved by Google from model to model.
  let isAlias: Bool
  /// A trial version, which goes even sooner than others.
  let isTrial: Bool
  /// Made for pictures, sound and the like.
  let isSpecial: Bool
  /// [3, 8] of "gemini-3.8-flash".
  let version: [Int]

  private static let special: Set = [
    "image", "tts", "live", "audio", "embedding", "vision", "robotics", "computer", "video",
    "dialog", "native", "customtools", "search",
  ]

  init(_ name: String) {
    self.name = name
    let words = name.lowercased().split(separator: "-").map { String($0) }
    isFlash = words.contains("flash")
    isLite = words.contains("lite")
    isAlias = words.last == "latest"
    isTrial = words.contains("preview") || words.contains("exp")
    isSpecial = !GeminiName.special.isDisjoint(with: words)
    version =
      words.first { $0.first?.isNumber == true }?.split(separator: ".").map { Int($0) ?? 0 } ?? []
  }

  /// The flash model to go on with where `model` is gone: as light as that one was, Google's alias
  /// before names with a number, newer before older, tried before trial.
  static func nearest(to model: String, among names: [String]) -> String? {
    let gone = GeminiName(model)
    let candidates = names.map(GeminiName.init).filter {
      $0.isFlash && !$0.isSpecial && $0.name != model
    }
    return candidates.max { left, right in
      let ranks = [
        (left.isTrial ? 0 : 1, right.isTrial ? 0 : 1),
        (left.isLite == gone.isLite ? 1 : 0, right.isLite == gone.isLite ? 1 : 0),
        (left.isAlias ? 1 : 0, right.isAlias ? 1 : 0),
      ]
      if let rank = ranks.first(where: { $0.0 != $0.1 }) { return rank.0 < rank.1 }
      if left.version != right.version {
        return left.version.lexicographicallyPrecedes(right.version)
      }
      return left.name.count > right.name.count
    }?.name
  }
}
