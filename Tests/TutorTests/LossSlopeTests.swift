import Testing

@testable import Tutor

@Suite("Slope of the loss")
struct LossSlopeTests {
  /// Every branch of the equations: lapses short and long, repetitions that help and that do not,
  /// difficulty at its ends.
  private static let sample = ReviewSample([
    history(
      (0, .good), (3, .good), (10, .hard), (40, .again), (40, .good), (41, .easy), (90, .good)),
    history(
      (0, .again), (0, .again), (0, .good), (1, .again), (2, .again), (9, .again), (99, .good)),
    history((0, .easy), (0, .easy), (0, .hard), (30, .easy), (400, .easy), (2000, .again)),
    history((0, .hard), (1, .hard), (1, .hard), (4, .hard), (4, .again), (9, .good), (8, .good)),
  ])

  private static let parameters: [Double] = [
    0.5, 1.1, 4.2, 12.5, 7.1, 0.6, 1.4, 0.05, 1.5, 0.2, 0.9, 2.1, 0.09, 0.31, 2.2, 0.35, 2.6, 0.7,
    0.4, 0.12, 0.3,
  ]

  private static func history(_ reviews: (day: Int, rating: Rating)...) -> [FedReview] {
    reviews.map { FedReview(day: StudyDay(ordinal: $0.day), rating: $0.rating) }
  }

  @Test func theLossIsTheSchedulersOwn() {
    let sample = LossSlopeTests.sample
    for parameters in [Scheduler.defaultParameters, LossSlopeTests.parameters] {
      let slope = LossSlope(of: parameters, over: sample)
      let loss = sample.logLoss(of: parameters) ?? .nan
      #expect(abs(slope.loss / (loss * Double(sample.scored)) - 1) < 1e-12)
    }
  }

  @Test(arguments: 0..<21)
  func theGradientIsTheDifferenceOfLosses(index: Int) {
    for parameters in [Scheduler.defaultParameters, LossSlopeTests.parameters] {
      let place = Prior.coordinates(of: parameters)
      func loss(_ step: Double) -> Double {
        var moved = place
        moved[index] += step
        return LossSlope(of: Prior.unbounded(at: moved), over: LossSlopeTests.sample).loss
      }
      let difference = (loss(1e-6) - loss(-1e-6)) / 2e-6
      let slope = LossSlope(of: parameters, over: LossSlopeTests.sample).gradient[index]
      #expect(abs(slope - difference) < 1e-5 * max(1, abs(difference)))
    }
  }

  @Test func equationsAreSolved() {
    var equations = NormalEquations(count: 3)
    for (row, values) in [[4.0, 2, 1], [2, 5, 3], [1, 3, 6]].enumerated() {
      for column in row..<3 { equations[row, column] = values[column] }
    }
    equations.right = [11, 21, 25]
    let solution = equations.solution ?? []
    #expect(zip(solution, [1, 2, 3]).allSatisfy { abs($0 - $1) < 1e-12 } && solution.count == 3)
  }

  @Test func equationsWithoutASolutionHaveNone() {
    var equations = NormalEquations(count: 2)
    equations[0, 0] = 1
    equations[1, 1] = -1
    #expect(equations.solution == nil)
    equations[1, 1] = .nan
    #expect(equations.solution == nil)
    #expect(NormalEquations(count: 0).solution == [])
  }
}
