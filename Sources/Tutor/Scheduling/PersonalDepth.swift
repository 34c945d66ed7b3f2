/// Where a learner goes from a batch: on from what was easy, round again where it was not.
///
/// The curriculum's own round goes one depth further with each batch and begins anew after Expert;
/// whoever knew little stays at the depth, or goes back one, and sees it from another angle.
package enum PersonalDepth: Equatable, Sendable {
  /// To the next depth; at Expert to another batch of it.
  case deeper
  /// To the batch that comes next in the round.
  case round
  /// To another batch of the same depth.
  case anotherAngle
  /// To a batch of the depth before.
  case back

  /// From so many of ten cards on, known at once, a depth is done with.
  private static let enough = 8
  /// With fewer cards, the learner's record at the depth tells more.
  package static let fewestCards = 5

  /// - Parameter result: The batch's cards, and those of them known at once: at the first try and
  ///   without a hint.
  package init(after batch: BatchNumber, _ result: Accuracy) {
    let (all, right) = (result.answers, result.right)
    if right * 10 >= all * PersonalDepth.enough {
      self = .deeper
    } else if right * 2 >= all {
      self = .round
    } else if right * 3 < all, batch.depth != .foundational {
      self = .back
    } else {
      self = .anotherAngle
    }
  }

  /// The batch it leads to.
  package func goal(from batch: BatchNumber) -> BatchNumber {
    switch self {
    case .deeper: batch.deeper
    case .round: batch.next
    case .anotherAngle: batch.next(of: batch.depth)
    case .back: batch.next(of: Depth(rawValue: batch.depth.rawValue - 1) ?? .foundational)
    }
  }

  /// The batch after one that is done already.
  package func step(from batch: BatchNumber) -> BatchNumber {
    switch self {
    case .round: batch.next
    case .deeper, .anotherAngle, .back: batch.next(of: batch.depth)
    }
  }
}
