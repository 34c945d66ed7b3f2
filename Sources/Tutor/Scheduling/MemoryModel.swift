internal import func Glibc.exp
internal import func Glibc.pow

/// FSRS-6's equations of memory, with what depends on the parameters alone worked out.
///
/// The equations are those of the paper's successor as the makers publish it ("The Algorithm",
/// https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm).
struct MemoryModel: Sendable {
  /// What a memory's difficulty can be.
  static let difficulties = 1.0...10.0
  /// What its stability can be, in days. The reference implementation has no upper end; no real
  /// history comes near this one, which keeps the arithmetic finite.
  static let stabilities = 0.001...1e12

  /// By rating, as are the others of four: Again, Hard, Good, Easy.
  private let firstStability: SIMD4<Double>
  private let firstDifficulty: SIMD4<Double>
  /// How far a rating moves the difficulty of a card that is not difficult at all, times 10/9.
  private let difficultyStep: SIMD4<Double>
  /// What difficulty is drawn to at each review, and what is left of its own.
  private let pull: Double
  private let rest: Double
  /// What a success multiplies; of no meaning for Again.
  private let growth: SIMD4<Double>
  private let growthDamping: Double
  private let growthBySurprise: Double
  private let lapseScale: Double
  private let lapseByDifficulty: Double
  private let lapseByStability: Double
  private let lapseBySurprise: Double
  /// What is left of the stability after a lapse at most.
  private let lapseShare: Double
  private let repetition: SIMD4<Double>
  private let repetitionDamping: Double

  /// - Parameter w: 21 of them.
  init(_ w: [Double]) {
    firstStability = SIMD4(w[0], w[1], w[2], w[3]).clamped(
      lowerBound: SIMD4(repeating: MemoryModel.stabilities.lowerBound),
      upperBound: SIMD4(repeating: MemoryModel.stabilities.upperBound))
    let difficulty = SIMD4<Double>(
      w[4], w[4] - exp(w[5]) + 1, w[4] - exp(2 * w[5]) + 1, w[4] - exp(3 * w[5]) + 1)
    firstDifficulty = difficulty.clamped(
      lowerBound: SIMD4(repeating: MemoryModel.difficulties.lowerBound),
      upperBound: SIMD4(repeating: MemoryModel.difficulties.upperBound))
    difficultyStep = SIMD4(2, 1, 0, -1) * w[6] / 9
    pull = w[7] * difficulty[3]
    rest = 1 - w[7]
    growth = exp(w[8]) * SIMD4(1, w[15], 1, w[16])
    growthDamping = -w[9]
    growthBySurprise = w[10]
    lapseScale = w[11]
    lapseByDifficulty = -w[12]
    lapseByStability = w[13]
    lapseBySurprise = w[14]
    lapseShare = exp(-w[17] * w[18])
    repetition = SIMD4(
      exp(w[17] * (w[18] - 2)), exp(w[17] * (w[18] - 1)), exp(w[17] * w[18]),
      exp(w[17] * (w[18] + 1)))
    repetitionDamping = -w[19]
  }

  /// The memory that a first review makes.
  func first(_ rating: Rating) -> MemoryState {
    MemoryState(
      stability: firstStability[rating.index], difficulty: firstDifficulty[rating.index])
  }

  /// After a review on the day of the one before.
  func repeated(_ rating: Rating, of memory: MemoryState) -> MemoryState {
    let gain = repetition[rating.index] * pow(memory.stability, repetitionDamping)
    let stability = memory.stability * (rating == .again ? gain : max(gain, 1))
    return MemoryState(
      stability: MemoryModel.clamped(stability), difficulty: difficulty(after: rating, of: memory))
  }

  /// After a review on a later day.
  ///
  /// - Parameter retrievability: The probability of recall at that time.
  func recalled(
    _ rating: Rating, of memory: MemoryState, at retrievability: Double
  ) -> MemoryState {
    let stability =
      rating == .again
      ? stabilityAfterLapse(of: memory, at: retrievability)
      : stabilityAfterSuccess(rating, of: memory, at: retrievability)
    return MemoryState(
      stability: MemoryModel.clamped(stability), difficulty: difficulty(after: rating, of: memory))
  }

  private func stabilityAfterSuccess(
    _ rating: Rating, of memory: MemoryState, at retrievability: Double
  ) -> Double {
    let ease = growth[rating.index] * (11 - memory.difficulty)
    let damping = pow(memory.stability, growthDamping)
    let surprise = exp((1 - retrievability) * growthBySurprise) - 1
    return memory.stability * (1 + ease * damping * surprise)
  }

  private func stabilityAfterLapse(of memory: MemoryState, at retrievability: Double) -> Double {
    let ease = lapseScale * pow(memory.difficulty, lapseByDifficulty)
    let old = pow(memory.stability + 1, lapseByStability) - 1
    let surprise = exp((1 - retrievability) * lapseBySurprise)
    return min(ease * old * surprise, memory.stability * lapseShare)
  }

  private func difficulty(after rating: Rating, of memory: MemoryState) -> Double {
    let moved = memory.difficulty + (10 - memory.difficulty) * difficultyStep[rating.index]
    let range = MemoryModel.difficulties
    return min(max(pull + rest * moved, range.lowerBound), range.upperBound)
  }

  private static func clamped(_ stability: Double) -> Double {
    min(max(stability, stabilities.lowerBound), stabilities.upperBound)
  }
}

extension Rating {
  /// Its place among the four, from 0.
  var index: Int { rawValue - 1 }
}
