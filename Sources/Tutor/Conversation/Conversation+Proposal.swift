/// What comes once a batch is done.
package enum Proposal: Equatable, Sendable {
  /// - Parameter because: Nil where it is simply the next one.
  case batch(BatchNumber, because: ProposalReason? = nil)
  /// Cards of the topic that were never graded.
  case leftovers(Int)
  /// Cards of the topic that are due.
  case due(Int)
  /// Cards whose last grade was wrong.
  case missed(Int)
  /// Cards of earlier days, those seen longest ago first.
  case again(Int)
  case nothing
}

extension Conversation {
  /// The last batch of the topic that can be had; nil where no end is known.
  var lastBatch: BatchNumber? { study.flatMap { catalog.lastBatch(of: $0.topic) } }

  /// What an empty line brings where no card is open: the batch that suits how the last one went, or,
  /// where that cannot be told or had, what `next` brings.
  var proposal: Proposal {
    let usual = usualProposal
    guard let study, let batch = study.batch, var reason = study.advice,
      case .batch(let next, _) = usual
    else { return usual }
    let move = reason.move
    let goal = study.firstUndone(from: move.goal(from: batch)) { move.step(from: $0) }
    if let last = lastBatch, goal > last {
      reason.move = .round
      reason.lacking = goal.depth
      return .batch(next, because: reason)
    }
    reason.usual = goal == next ? nil : next
    return .batch(goal, because: reason)
  }

  /// What `next` brings where no card is open.
  var usualProposal: Proposal {
    guard let study else { return .nothing }
    let next = study.firstUndone(from: (study.batch ?? .first).next) { $0.next }
    guard let last = lastBatch, next > last else { return .batch(next) }
    return rest(upTo: last)
  }

  /// What is left where no later batch can be had: ungraded cards, batches that were passed over,
  /// what is due, cards that were missed, and then those seen longest ago.
  func rest(upTo last: BatchNumber) -> Proposal {
    guard let study, study.ungraded.isEmpty else { return restAtHand }
    let all = (1...last.rawValue).map(BatchNumber.init(rawValue:))
    if let passedOver = all.first(where: { study.batches[$0] == nil }) { return .batch(passedOver) }
    return restAtHand
  }

  /// What is left of the cards that are there already.
  var restAtHand: Proposal {
    guard let study else { return .nothing }
    if !study.ungraded.isEmpty { return .leftovers(study.ungraded.count) }
    let due = study.due(on: now.day, by: scheduler).count
    if due > 0 { return .due(due) }
    if !study.missed.isEmpty { return .missed(study.missed.count) }
    let old = study.seenLongestAgo(before: now.day).count
    return old == 0 ? .nothing : .again(old)
  }

  /// - Parameter isTold: Whether it has been said already that this is what goes on.
  mutating func take(_ proposal: Proposal, isTold: Bool = false) {
    guard let study else { return }
    switch proposal {
    case .batch(let batch, _): openBatch(batch)
    case .leftovers(let count):
      if !isTold { say(.note(Wording.leftovers(count, topic: study.topic.name))) }
      goThrough(study.ungraded)
    case .due(let count):
      if !isTold { say(.note(Wording.due(count, topic: study.topic.name))) }
      goThrough(study.due(on: now.day, by: scheduler))
    case .missed(let count):
      if !isTold { say(.note(Wording.missed(count, topic: study.topic.name))) }
      goThrough(study.missed)
    case .again(let count):
      if !isTold { say(.note(Wording.again(count, topic: study.topic.name))) }
      goThrough(study.seenLongestAgo(before: now.day))
    case .nothing:
      open = nil
      if !isTold { say(.note(Wording.allDone(topic: study.topic.name))) }
    }
  }

  private mutating func goThrough(_ cards: [CardID]) {
    record(.leftoversStarted(LeftoversStarted(topic: topicID, cards: cards)))
    showCurrent(headed: true)
  }
}
