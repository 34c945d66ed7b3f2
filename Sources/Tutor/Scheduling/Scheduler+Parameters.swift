extension Scheduler {
  /// w0 to w20 for everybody, as the makers of FSRS-6 fitted them to many learners' reviews; from
  /// the reference implementation (https://github.com/open-spaced-repetition/py-fsrs, 6.3.2).
  package static let defaultParameters: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The range of each parameter, from the same place. It keeps the formulas to what they are meant
  /// to say: a success never lowers stability, and Hard raises it no more than Good, Good than Easy.
  package static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75,
    0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2,
    0...2, 0...0.8, 0.1...0.8,
  ]

  /// Whether there are 21, each in its range. What is not accepted is refused wherever it comes from,
  /// never bent into range: parameters belong together.
  package static func areAccepted(_ parameters: [Double]) -> Bool {
    parameters.count == bounds.count && zip(bounds, parameters).allSatisfy { $0.contains($1) }
  }
}
