internal import func Glibc.log

/// The loss of parameters over a sample, with what is needed for the next step towards better ones.
struct LossSlope {
  /// In all, not the mean.
  private(set) var loss = 0.0
  /// Of the loss, with each parameter as in `MemorySlope`.
  private(set) var gradient = [Double](repeating: 0, count: MemorySlope.count)
  /// How sharply the loss curves, about: Fisher's information, row by row, the upper triangle alone.
  private(set) var curvature = [Double](
    repeating: 0, count: MemorySlope.count * MemorySlope.count)

  init(of parameters: [Double], over sample: ReviewSample) {
    var memory = MemorySlope(parameters)
    for review in sample.reviews {
      guard let elapsed = review.elapsed else {
        memory.begin(review.rating)
        continue
      }
      let recall = elapsed >= 1 ? memory.recall(after: elapsed) : nil
      if let recall { add(recall, isRecalled: review.rating != .again, memory.slopes) }
      memory.review(review.rating, recall: recall)
    }
  }

  private mutating func add(
    _ recall: MemorySlope.Recall, isRecalled: Bool, _ stabilitySlopes: [Double]
  ) {
    let least = ReviewSample.leastShare
    let known = max(recall.value, least)
    let forgotten = max(1 - recall.value, least)
    loss -= log(isRecalled ? known : forgotten)
    let share = isRecalled ? -1 / known : 1 / forgotten
    let weight = 1 / (known * forgotten)
    let count = MemorySlope.count
    gradient.withUnsafeMutableBufferPointer { gradient in
      curvature.withUnsafeMutableBufferPointer { curvature in
        withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { slopes in
          for index in 0..<count { slopes[index] = recall.byStability * stabilitySlopes[index] }
          slopes[20] += recall.byDecay
          for row in 0..<count where slopes[row] != 0 {
            gradient[row] += share * slopes[row]
            let scaled = weight * slopes[row]
            for column in row..<count { curvature[row * count + column] += scaled * slopes[column] }
          }
        }
      }
    }
  }
}
