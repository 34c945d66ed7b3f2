/// The XP gathered so far, and the study day on which it reached its present level.
///
/// The same XP as `Progress.experience`, counted as it is earned: a sum over all rewards at every
/// event would be felt in the fold of a long log.
struct LevelMark: Equatable, Sendable {
  /// In XP.
  private(set) var points = 0
  private var level = 1
  /// Nil at the level that everybody begins with.
  private(set) var day: StudyDay?

  /// - Parameters:
  ///   - points: In XP.
  ///   - day: The study day of the event that brought them.
  mutating func earn(_ points: Int, on day: StudyDay) {
    self.points += points
    let experience = Experience(self.points)
    guard experience.points >= Experience.threshold(ofLevel: level + 1) else { return }
    level = experience.level
    self.day = day
  }
}

extension LevelMark: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&points)
    try coder.code(&level)
    try coder.code(&day)
  }
}
