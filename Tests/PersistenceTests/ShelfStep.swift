import TestSupport
import Tutor

/// One thing that happens to a store with two connections and to two other devices. Numbers are
/// counted round.
enum ShelfStep: Equatable, Sendable {
  /// Something is done on a connection (0, 1), or on another device (2, 3).
  case act(Int, Action)
  /// A commit on a connection is rolled back when all but its end is done.
  case fail(Int, Action)
  /// A part of what a device has done comes, in some order.
  case bring(Int, to: Int, seed: UInt64, isSync: Bool)
  /// A device hears of all that the store has.
  case tell(Int)
  case remake(Int)
  /// The cards due on a day are counted, and kept in mind.
  case count(Int, day: Int)

  enum Action: Equatable, Sendable {
    case grade(card: Int, day: Int, rating: Int)
    /// Forgotten and known again, so many times.
    case lapse(card: Int, day: Int, times: Int)
    case hint(card: Int)
    case undo(Int)
    case override(Int, isRight: Bool)
    case addCards(topic: Int, first: Int)
    case addDeck(topic: Int, first: Int)
    case set(Int)
    case edit(card: Int, Int)
    case drop(card: Int)
    case delete(topic: Int)
    /// Reviews from elsewhere, so many on days before today.
    case importReviews(card: Int, count: Int)
  }

  static func random(seed: UInt64) -> [ShelfStep] {
    var random = SplitMix64(seed: seed)
    let length = Int.random(in: 3...30, using: &random)
    return (0..<length).map { _ in one(using: &random) }
  }

  private static func one(using random: inout SplitMix64) -> ShelfStep {
    let place = Int.random(in: 0..<4, using: &random)
    let number = Int.random(in: 0..<100, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<12: return .act(place, action(using: &random))
    case 12: return .fail(place % 2, action(using: &random))
    case 13..<16:
      return .bring(
        2 + place % 2, to: number % 2, seed: UInt64(number), isSync: Bool.random(using: &random))
    case 16: return .tell(2 + place % 2)
    case 17: return .remake(place % 2)
    case _: return .count(place % 2, day: number % 12)
    }
  }

  private static func action(using random: inout SplitMix64) -> Action {
    let number = Int.random(in: 0..<100, using: &random)
    let card = Int.random(in: 0..<12, using: &random)
    let day = Int.random(in: 0..<10, using: &random)
    switch Int.random(in: 0..<25, using: &random) {
    case 20: return .edit(card: card, number)
    case 21..<23: return .drop(card: card)
    case 23: return .delete(topic: number % 3)
    case 24: return .importReviews(card: card, count: 1 + number % 4)
    case 0..<8: return .grade(card: card, day: day, rating: 1 + number % 4)
    case 8: return .lapse(card: card, day: day, times: number % 11)
    case 9: return .hint(card: card)
    case 10..<13: return .undo(number)
    case 13..<15: return .override(number, isRight: Bool.random(using: &random))
    case 15..<17: return .addCards(topic: number % 3, first: card)
    case 17..<19: return .addDeck(topic: number % 3, first: card)
    case _: return .set(number)
    }
  }
}
