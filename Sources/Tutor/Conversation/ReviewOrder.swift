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

  /// Takes the next card whose topic is not the one before's.
  private static func apart(_ cards: [ReviewCard]) -> [ReviewCard] {
    var waiting = cards
    var result: [ReviewCard] = []
    while !waiting.isEmpty {
      let last = result.last?.topic.id
      let next = waiting.firstIndex { $0.topic.id != last } ?? 0
      result.append(waiting.remove(at: next))
    }
    return result
  }
}
