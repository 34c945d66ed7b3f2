import TestSupport
import Testing
import Tutor

@testable import Persistence

/// Whatever is done on two connections and two other devices, and however it comes together: the
/// shelf's tables say what a plain fold of the log says.
@Suite("Shelf: any order of events", .ownThread)
struct ShelfPropertyTests {
  private static let seeds = Sanitizer.isThread ? 2 : 10
  /// On which the store is asked: in between and after all that is done.
  private static let days = [0, 3, 8, 11, 40]

  @Test(arguments: 0..<8)
  func theTablesSayWhatTheLogSays(part: Int) {
    for number in 0..<Self.seeds {
      let seed = UInt64(part * 1000 + number)
      let steps = ShelfStep.random(seed: seed)
      guard let first = failure(of: steps) else { continue }
      let (least, last) = shrunk(steps, failing: first)
      Issue.record("seed \(seed): \(last)\n\(least)")
      return
    }
  }

  private func failure(of steps: [ShelfStep]) -> String? {
    do {
      let world = try ShelfWorld()
      for (number, step) in steps.enumerated() {
        try world.take(step)
        // First on the day asked for last: what was counted then may have been kept.
        let days = [number, number + 1].map { Self.days[$0 % Self.days.count] }
        if let difference = try world.difference(days: days) { return difference }
      }
      return try world.difference(days: Self.days)
    } catch {
      return "\(error)"
    }
  }

  /// Leaves out steps for as long as it fails without them.
  private func shrunk(
    _ steps: [ShelfStep], failing failure: String
  ) -> ([ShelfStep], String) {
    var (least, last) = (steps, failure)
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < least.count {
        let fewer = Array(least[..<start] + least[min(start + size, least.count)...])
        if let found = self.failure(of: fewer) {
          (least, last) = (fewer, found)
        } else {
          start += size
        }
      }
      size /= 2
    }
    return (least, last)
  }
}
