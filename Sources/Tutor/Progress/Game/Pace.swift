/// How many cards a device has completed within the last minutes.
struct Pace: Equatable, Sendable {
  /// The window cards are counted in.
  static let minutes: Int64 = 5
  /// The same in milliseconds.
  static let window = minutes * 60_000

  /// When the last cards were completed, at most `Achievement.speedDemon.target` of them, on a clock
  /// that only runs forward: whichever way the wall clock moved between two cards, that far on.
  private var times: [Int64] = []
  private var lastWall: Timestamp?

  /// Counts a card and returns how many there were within the window that ends with it.
  mutating func complete(at wall: Timestamp) -> Int {
    let step = abs(wall.milliseconds - (lastWall ?? wall).milliseconds)
    lastWall = wall
    let now = (times.last ?? 0) + min(step, Pace.window + 1)
    times.append(now)
    times.removeFirst(max(0, times.count - Achievement.speedDemon.target))
    times.removeFirst(times.firstIndex { now - $0 <= Pace.window } ?? 0)
    return times.count
  }
}

extension Pace: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&times)
    try coder.code(&lastWall)
  }
}
