/// Why a batch is proposed.
package struct ProposalReason: Equatable, Sendable {
  package var move: PersonalDepth
  /// The depth it starts from.
  package var depth: Depth
  /// Cards, and those of them known at once.
  package var result: Accuracy
  /// Whether the result is of all the topic's cards of that depth, for want of cards in the batch.
  package var isOfDepth: Bool
  /// Set where the move leads to a depth of which there is no later batch, so that the round goes on.
  package var lacking: Depth?
  /// What `next` opens; nil where it is what is proposed.
  package var usual: BatchNumber?

  package init(
    move: PersonalDepth, depth: Depth, result: Accuracy, isOfDepth: Bool = false,
    lacking: Depth? = nil, usual: BatchNumber? = nil
  ) {
    self.move = move
    self.depth = depth
    self.result = result
    self.isOfDepth = isOfDepth
    self.lacking = lacking
    self.usual = usual
  }
}
