/// The order in which cards come to a review: the least retrievable first.
///
/// It is the same for the whole of a study day, whatever is answered meanwhile.
package struct RecallOrder: Comparable, Sendable {
  /// The days since the last review by the days that the memory is stable for: the more, the less
  /// retrievable; below 0 for a review in the future.
  package var urgency: Double
  package var card: CardID

  package init(urgency: Double, card: CardID) {
    self.urgency = urgency
    self.card = card
  }

  package init(_ card: CardID, lastDay: StudyDay, stability: Double, on day: StudyDay) {
    self.init(
      urgency: RecallOrder.urgency(lastDay: lastDay, stability: stability, on: day), card: card)
  }

  package static func urgency(lastDay: StudyDay, stability: Double, on day: StudyDay) -> Double {
    (Double(day.ordinal) - Double(lastDay.ordinal)) / stability
  }

  /// Where two are as urgent, the bytes of their names decide.
  package static func < (left: RecallOrder, right: RecallOrder) -> Bool {
    if left.urgency != right.urgency { return left.urgency > right.urgency }
    return left.card.rawValue.utf8.lexicographicallyPrecedes(right.card.rawValue.utf8)
  }
}
