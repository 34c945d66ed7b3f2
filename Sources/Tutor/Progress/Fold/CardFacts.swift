/// What the fold remembers of a card, in one byte.
struct CardFacts: Equatable, Sendable {
  /// Nil for a card that the log never told of.
  var type: CardType?
  var depth: Depth?
  /// Whether it was ever completed, on any day and device.
  var isCompleted = false
  /// Whether it was ever answered correctly.
  var isKnown = false

  init(type: CardType? = nil, depth: Depth? = nil) {
    self.type = type
    self.depth = depth
  }

  /// Bit 0: completed; bits 1 to 3: the depth; bits 4 to 6: the type's place from 1; bit 7: known.
  /// 0: nothing is known of it.
  init(byte: UInt8) {
    isCompleted = byte & 1 != 0
    isKnown = byte & 0x80 != 0
    depth = Depth(rawValue: Int(byte >> 1 & 7))
    let place = Int(byte >> 4 & 7)
    type = CardType.allCases.indices.contains(place - 1) ? CardType.allCases[place - 1] : nil
  }

  var byte: UInt8 {
    let place = type.flatMap(CardType.allCases.firstIndex).map { $0 + 1 } ?? 0
    return (isCompleted ? 1 : 0) | (isKnown ? 0x80 : 0) | UInt8(depth?.rawValue ?? 0) << 1 | UInt8(
      place) << 4
  }
}

extension FlagTable {
  /// What is known of a card over all sessions.
  subscript(facts card: CardID) -> CardFacts {
    get { CardFacts(byte: self[FlagTable.key("card", card.rawValue)]) }
    set { self[FlagTable.key("card", card.rawValue)] = newValue.byte }
  }
}
