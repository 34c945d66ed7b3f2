/// The order in which due and new cards come.
enum ReviewOrder {
  /// New cards evenly among the due ones, and cards of one topic apart where that is possible,
  /// otherwise in the order given.
  static func mixed(due: [ReviewCard], new: [ReviewCard]) -> [ReviewCard] {
    apart(spread(new, among: due))
  }

  private static func spread(_ few: [ReviewCard], among many: [ReviewCard]) -> [ReviewCard] {
    guard !few.isEmpty else { return many }
    var mixed: [ReviewCard] = []
    var taken = 0
    for (index, card) in many.enumerated() {
      mixed.append(card)
      let wanted = few.count * (index + 1) / many.count
      mixed += few[taken..<wanted]
      taken = wanted
    }
    return mixed + few[taken...]
  }

  /// Takes the next card whose topic is not the one before's; of a topic that has more than half of
  /// what is left, as often as it can.
  private static func apart(_ cards: [ReviewCard]) -> [ReviewCard] {
    var waiting = cards
    var left = Dictionary(cards.map { ($0.topic.id, 1) }, uniquingKeysWith: +)
    var result: [ReviewCard] = []
    while !waiting.isEmpty {
      let last = result.last?.topic.id
      let next =
        waiting.firstIndex {
          $0.topic.id != last && left[$0.topic.id, default: 0] * 2 > waiting.count
        }
        ?? waiting.firstIndex { $0.topic.id != last } ?? 0
      let card = waiting.remove(at: next)
      left[card.topic.id, default: 0] -= 1
      result.append(card)
    }
    return result
  }
}
