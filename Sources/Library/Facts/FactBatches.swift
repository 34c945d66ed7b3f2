internal import Tutor

/// Deals a deck's cards into batches of 15: what is known best into those of the first depth, what is
/// hardly known into those of the last.
///
/// The same cards are dealt alike on every device.
struct FactBatches {
  let batches: [[Card]]

  /// - Parameters:
  ///   - cards: As many as make whole batches; the rest, the least known, is left out.
  ///   - seed: Decides the order within a batch.
  init(_ cards: [FactCard], seed: String) {
    let size = BatchNumber.size
    let count = cards.count / size
    let sorted = cards.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    .map(\.element)
    var batches = [[Card]](repeating: [], count: count)
    var dealt = 0
    for depth in Depth.allCases {
      let places = (0..<count).filter { BatchNumber(rawValue: $0 + 1).depth == depth }
      let share = sorted[dealt..<(dealt + places.count * size)]
      dealt += share.count
      for (place, batch) in zip(places, FactBatches.spread(Array(share), over: places.count)) {
        var numbers = SeededNumbers("\(seed) \(place)")
        batches[place] = numbers.shuffled(batch)
      }
    }
    self.batches = batches
  }

  /// In their order, each card to the first batch that has none about the same and wants one of its kind
  /// still: of each kind a batch wants an even share.
  private static func spread(_ cards: [FactCard], over count: Int) -> [[Card]] {
    var batches = [[FactCard]](repeating: [], count: count)
    var totals: [Int: Int] = [:]
    for card in cards { totals[card.kind, default: 0] += 1 }
    for card in cards {
      let total = totals[card.kind] ?? 0
      let open = batches.indices.filter { batches[$0].count < BatchNumber.size }
      let free = open.filter { place in !batches[place].contains { $0.subject == card.subject } }
      let mixed = free.filter { place in
        let share = total * (place + 1) / count - total * place / count
        return batches[place].count { $0.kind == card.kind } < share
      }
      guard let place = mixed.first ?? free.last ?? open.last else { continue }
      batches[place].append(card)
    }
    return batches.map { $0.map(\.card) }
  }
}
