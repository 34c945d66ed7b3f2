internal import func Glibc.exp
internal import func Glibc.log
internal import func Glibc.pow

/// A card's memory, and how it would change with each parameter: FSRS-6's equations differentiated
/// along with their values (forward mode).
///
/// The equations are those of `MemoryModel` and `ForgettingCurve`; where one of those holds a value
/// to a range, the slope outside is 0. The first four parameters count as logarithms, so a step
/// changes a first stability by a share of itself.
struct MemorySlope {
  /// How a probability of recall would change.
  struct Recall {
    var value: Double
    /// With stability, and with w20 where the stability stays as it is.
    var byStability: Double
    var byDecay: Double
  }

  private(set) var stability = 1.0
  private(set) var difficulty = 5.0
  /// Of stability, with each parameter.
  private(set) var slopes = [Double](repeating: 0, count: MemorySlope.count)
  /// Of difficulty, with w4 to w7; the others do not move it.
  private var difficultySlopes = SIMD4<Double>()

  private let w: [Double]
  private let exponent: Double
  private let factor: Double
  /// The slope of `factor` with the exponent.
  private let factorSlope: Double
  private let growth: Double
  private let easyDifficulty: Double
  private let easyPower: Double
  private let lapseShare: Double

  static let count = Scheduler.bounds.count

  init(_ parameters: [Double]) {
    w = parameters
    exponent = -w[20]
    factor = pow(0.9, 1 / exponent) - 1
    factorSlope = -(factor + 1) * log(0.9) / (exponent * exponent)
    growth = exp(w[8])
    easyPower = exp(3 * w[5])
    easyDifficulty = w[4] - easyPower + 1
    lapseShare = exp(-w[17] * w[18])
  }

  /// The probability of recall after so many days, from 1.
  func recall(after days: Int) -> Recall {
    let passed = Double(days) / stability
    let base = 1 + factor * passed
    let logarithm = log(base)
    let value = exp(exponent * logarithm)
    return Recall(
      value: value, byStability: -value * exponent * factor * passed / (base * stability),
      byDecay: -value * (logarithm + exponent * passed * factorSlope / base))
  }

  /// Starts a card with its first review.
  mutating func begin(_ rating: Rating) {
    for index in slopes.indices { slopes[index] = 0 }
    stability = w[rating.index]
    slopes[rating.index] = stability
    let steps = Double(rating.index)
    let power = exp(w[5] * steps)
    difficulty = w[4] - power + 1
    difficultySlopes = SIMD4(1, -steps * power, 0, 0)
    holdDifficulty()
  }

  /// - Parameter recall: Of that time; nil for a review on the day of the one before.
  mutating func review(_ rating: Rating, recall: Recall?) {
    if let recall {
      if rating == .again { lapse(recall) } else { succeed(rating, recall) }
    } else {
      `repeat`(rating)
    }
    if stability < MemoryModel.stabilities.lowerBound {
      stability = MemoryModel.stabilities.lowerBound
      for index in slopes.indices { slopes[index] = 0 }
    }
    stability = min(stability, MemoryModel.stabilities.upperBound)
    moveDifficulty(rating)
  }

  private mutating func succeed(_ rating: Rating, _ recall: Recall) {
    let bonus =
      switch rating {
      case .again, .good: 1.0
      case .hard: w[15]
      case .easy: w[16]
      }
    let logarithm = log(stability)
    let ease = stability * growth * (11 - difficulty) * exp(-w[9] * logarithm)
    let surprise = exp((1 - recall.value) * w[10])
    let plain = ease * (surprise - 1)
    let gain = plain * bonus
    let byRecall = -ease * bonus * surprise * w[10]
    carry(
      byStability: 1 + (1 - w[9]) * gain / stability + byRecall * recall.byStability,
      byDifficulty: -gain / (11 - difficulty))
    slopes[8] += gain
    slopes[9] -= gain * logarithm
    slopes[10] += ease * bonus * surprise * (1 - recall.value)
    if rating == .hard { slopes[15] += plain }
    if rating == .easy { slopes[16] += plain }
    slopes[20] += byRecall * recall.byDecay
    stability += gain
  }

  private mutating func lapse(_ recall: Recall) {
    let most = stability * lapseShare
    let hardness = exp(-w[12] * log(difficulty))
    let logarithm = log(stability + 1)
    let old = exp(w[13] * logarithm)
    let surprise = exp((1 - recall.value) * w[14])
    let next = w[11] * hardness * (old - 1) * surprise
    if next > most {
      carry(byStability: lapseShare, byDifficulty: 0)
      slopes[17] -= w[18] * most
      slopes[18] -= w[17] * most
      stability = most
      return
    }
    let byRecall = -w[14] * next
    let scale = w[11] * hardness * surprise
    carry(
      byStability: scale * w[13] * old / (stability + 1) + byRecall * recall.byStability,
      byDifficulty: -w[12] * next / difficulty)
    slopes[11] += next / w[11]
    slopes[12] -= next * log(difficulty)
    slopes[13] += scale * old * logarithm
    slopes[14] += next * (1 - recall.value)
    slopes[20] += byRecall * recall.byDecay
    stability = next
  }

  private mutating func `repeat`(_ rating: Rating) {
    let logarithm = log(stability)
    let distance = Double(rating.index) - 2 + w[18]
    let gain = exp(w[17] * distance - w[19] * logarithm)
    if rating != .again, gain <= 1 { return }
    stability *= gain
    carry(byStability: gain * (1 - w[19]), byDifficulty: 0)
    slopes[17] += stability * distance
    slopes[18] += stability * w[17]
    slopes[19] -= stability * logarithm
  }

  /// Takes the slopes so far over to the next stability, before its own come to them.
  private mutating func carry(byStability: Double, byDifficulty: Double) {
    for index in slopes.indices { slopes[index] *= byStability }
    for index in 0..<4 { slopes[4 + index] += byDifficulty * difficultySlopes[index] }
  }

  private mutating func moveDifficulty(_ rating: Rating) {
    let direction = Double(2 - rating.index) / 9
    let moved = difficulty + (10 - difficulty) * direction * w[6]
    difficultySlopes *= (1 - w[7]) * (1 - direction * w[6])
    difficultySlopes += SIMD4(
      w[7], -3 * easyPower * w[7], (1 - w[7]) * (10 - difficulty) * direction,
      easyDifficulty - moved)
    difficulty = w[7] * easyDifficulty + (1 - w[7]) * moved
    holdDifficulty()
  }

  private mutating func holdDifficulty() {
    let range = MemoryModel.difficulties
    if range.contains(difficulty) { return }
    difficulty = min(max(difficulty, range.lowerBound), range.upperBound)
    difficultySlopes = SIMD4()
  }
}
