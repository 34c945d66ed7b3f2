internal import Tutor

/// What was counted of the cards that are due on a day, kept so that it need not be counted anew for
/// each prompt.
struct DueCounts {
  struct Count: Equatable {
    var due: Int
    /// Never graded.
    var new: Int
  }

  /// The number that changes with what other connections write.
  var version: Int64
  var day: StudyDay
  /// By topic; nil stands for all of them.
  var counts: [TopicID?: Count] = [:]

  /// Follows a card from what it was to what it is.
  mutating func change(from old: CardRow?, to new: CardRow?) {
    add(-1, old)
    add(1, new)
  }

  private mutating func add(_ sign: Int, _ card: CardRow?) {
    guard let card, card.isOnShelf, let topic = card.home?.topic else { return }
    for key in [nil, topic] {
      if card.schedule?.isDue(on: day) == true { counts[key]?.due += sign }
      if card.schedule == nil { counts[key]?.new += sign }
    }
  }
}
