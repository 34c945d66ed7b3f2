import Cloud
import TestSupport
import Tutor

/// One thing that happens among a learner's devices. Devices are counted round.
enum SyncStep: Equatable, Sendable {
  case study(Int, cards: Int)
  case undo(Int, pick: Int)
  case override(Int, pick: Int, isRight: Bool)
  case bring(Int, first: Int)
  case sync(Int, Mishap?)
  /// The answer to a commit comes, but the program ends before it is noted.
  case crash(Int)
  /// Another device, or another instance of the same, syncs just before the first one's commit.
  case meet(Int, other: Int)
  case backUp(Int)
  case restore(Int)
  /// A twin home joins.
  case copy(Int)
  case publish(Bool)
  case rename(Int, Int)
  case nextDay
  case wipe
  /// The profile alone.
  case loseProfile

  enum Mishap: CaseIterable, Sendable {
    case readFails, secondReadFails, thirdReadFails, commitFails, secondCommitFails, replyLost
    case secondReplyLost, conflict, notAllowed
  }

  static func random(seed: UInt64) -> [SyncStep] {
    var random = SplitMix64(seed: seed)
    let length = Int.random(in: 3...25, using: &random)
    let mostOften = Int.random(in: 30...60, using: &random)
    return (0..<length).map { _ in one(using: &random, mostOften: mostOften) }
  }

  private static func one(using random: inout SplitMix64, mostOften: Int) -> SyncStep {
    let device = Int.random(in: 0..<4, using: &random)
    let number = Int.random(in: 0..<100, using: &random)
    if number < mostOften {
      if Bool.random(using: &random) {
        return .study(device, cards: Int.random(in: 1...7, using: &random))
      }
      let mishap = Bool.random(using: &random) ? Mishap.allCases.randomElement(using: &random) : nil
      return .sync(device, mishap)
    }
    switch Int.random(in: 0..<26, using: &random) {
    case 0...3: return .undo(device, pick: number)
    case 4...6: return .override(device, pick: number, isRight: Bool.random(using: &random))
    case 7...8: return .bring(device, first: number % 10)
    case 9...11: return .crash(device)
    case 12...14: return .meet(device, other: Int.random(in: 0..<4, using: &random))
    case 15...16: return .backUp(device)
    case 17...18: return .restore(device)
    case 19: return .copy(device)
    case 20...21: return .publish(Bool.random(using: &random))
    case 22: return .rename(device, number)
    case 23: return .nextDay
    case 24: return .wipe
    default: return .loseProfile
    }
  }
}
