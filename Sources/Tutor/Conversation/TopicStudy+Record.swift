/// How the learner does in a topic.
extension TopicStudy {
  /// The record over all its batches.
  package var record: LearnerRecord {
    var record = LearnerRecord()
    for (batch, cards) in batches.sorted(by: { $0.key > $1.key }) {
      for card in cards.reversed() {
        let grades = study(of: card.id).grades
        guard let first = grades.first, let last = grades.last else { continue }
        record.count(first.body.isKnownAtOnce, of: batch)
        if !last.body.verdict.isRight, record.missed.count < LearnerRecord.mostMissed {
          record.missed.append(card.answer)
        }
      }
    }
    return record
  }

  /// The cards of the current batch that were graded since it was opened, and those of them that were
  /// known at once.
  package var resultOfBatch: Accuracy {
    var result = Accuracy()
    var left = Set(currentCards)
    for case .cardGraded(let grade) in eventsOfBatch.lazy.map(\.event)
    where left.remove(grade.card) != nil {
      result.count(grade.isKnownAtOnce)
    }
    return result
  }

  /// Whether a batch behind the current one waits with cards that were never graded.
  package var hasLaterUndone: Bool {
    guard let batch else { return false }
    return batches.contains { number, cards in
      number > batch && cards.contains { !study(of: $0.id).isBegun }
    }
  }

  /// Where to go from the current batch, and why; nil where too little is known to tell.
  package var advice: ProposalReason? {
    guard let batch, !isLeftovers else { return nil }
    var result = resultOfBatch
    let isOfDepth = result.answers < PersonalDepth.fewestCards
    if isOfDepth { result = record.byDepth[batch.depth] ?? Accuracy() }
    guard result.answers >= PersonalDepth.fewestCards else { return nil }
    return ProposalReason(
      move: PersonalDepth(after: batch, result), depth: batch.depth, result: result,
      isOfDepth: isOfDepth)
  }
}

extension CardGraded {
  /// Right at the first try, without a hint, and not shown before.
  var isKnownAtOnce: Bool { verdict.isRight && tryNumber <= 1 && hints == 0 && !revealed }
}
