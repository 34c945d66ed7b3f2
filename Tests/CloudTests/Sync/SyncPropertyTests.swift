import Cloud
import TestSupport
import Testing
import Tutor

/// Whatever devices do, and whatever goes wrong meanwhile: once they can sync, all have the same
/// events, none lost and none twice.
@Suite("Sync: any interleaving", .ownThread)
struct SyncPropertyTests {
  /// How many seeds a part has: fewer under the sanitizer, which makes each take ten times as long.
  private static let seeds = Sanitizer.isThread ? 10 : 150

  @Test(arguments: [2, 3], 0..<8)
  func everyDeviceEndsWithTheSameEvents(devices: Int, part: Int) async {
    for number in 0..<Self.seeds {
      let seed = UInt64(devices * 1_000_000 + part * 1000 + number)
      let steps = SyncStep.random(seed: seed)
      guard let first = await failure(of: steps, devices) else { continue }
      let (least, last) = await shrunk(steps, failing: first, devices)
      Issue.record("seed \(seed), \(devices) devices: \(last)\n\(least)")
      return
    }
  }

  private func failure(of steps: [SyncStep], _ devices: Int) async -> String? {
    let world = SyncWorld(devices: devices)
    for step in steps { await world.take(step) }
    return await world.settle()
  }

  /// Leaves out steps for as long as it fails without them.
  private func shrunk(
    _ steps: [SyncStep], failing failure: String, _ devices: Int
  ) async -> ([SyncStep], String) {
    var (least, last) = (steps, failure)
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < least.count {
        let fewer = Array(least[..<start] + least[min(start + size, least.count)...])
        if let found = await self.failure(of: fewer, devices) {
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
