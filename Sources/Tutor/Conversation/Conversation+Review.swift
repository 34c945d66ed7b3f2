internal import Text

/// Due cards, one after the other to the last.
extension Conversation {
  /// How many cards a review is handed at once, and how few are left when it asks for more.
  private static let hand = 8
  private static let lead = 3

  /// `review`: of all topics, of one, or of the cards that were set aside.
  mutating func startReview(_ argument: String) {
    let name = ControlFilter.strip(argument).trimmed
    if name.isEmpty {
      ask(for: ReviewScope(topic: nil, isOfLeeches: false, total: 0), .start)
    } else if name.lowercased() == Conversation.leeches, knownTopic(name) == nil {
      ask(for: ReviewScope(topic: nil, isOfLeeches: true, total: 0), .start)
    } else if let topic = begunTopic(name) {
      ask(for: ReviewScope(topic: topic, isOfLeeches: false, total: 0), .start)
    } else {
      say(.problem(Wording.nothingToReview(of: name)))
    }
  }

  /// The begun topic that is called so, or the only one with the words in its name.
  private func begunTopic(_ name: String) -> Topic? {
    if let topic = knownTopic(name) ?? catalog.topic(named: name).flatMap(begun) { return topic }
    let key = Folding.key(name)
    let found = progress.topics.filter { Folding.key($0.value.name ?? "").contains(key) }
    guard found.count == 1, let (id, topic) = found.first, let name = topic.name else { return nil }
    return Topic(id: id, name: name)
  }

  /// What those that were set aside are asked for by.
  static let leeches = "leeches"

  private mutating func ask(for scope: ReviewScope, _ purpose: ReviewPurpose) {
    let limit = Int(value(of: .newPerDay)) ?? 0
    let isUnderWay = purpose == .more
    let wish = ReviewWish(
      topic: scope.topic?.id, day: now.day, due: Conversation.hand,
      new: scope.isOfLeeches || isUnderWay ? 0 : limit, isOfLeeches: scope.isOfLeeches,
      except: scope.lost.union(isUnderWay ? Array(scope.cards.keys) : []))
    turn.effects.append(.shelf(.review(wish, scope: scope, purpose)))
  }

  mutating func hear(_ hand: ReviewHand, of scope: ReviewScope, _ purpose: ReviewPurpose) {
    let limit = max(0, (Int(value(of: .newPerDay)) ?? 0) - hand.begunToday)
    let due = hand.due.compactMap(reviewCard)
    var scope = scope
    let known = Set(due.map(\.card.id))
    let lost = hand.due.map(\.id).filter { !known.contains($0) }
    scope.lost.formUnion(lost)
    if due.isEmpty, !lost.isEmpty {
      // A deck that this program has not, or not any more: there may be others behind its cards.
      ask(for: scope, purpose)
      return
    }
    let new = hand.new.prefix(limit).compactMap(reviewCard)
    guard purpose != .more else {
      goOnReviewing(with: due, of: hand.dueInAll, lost: scope.lost)
      return
    }
    guard !due.isEmpty || !new.isEmpty else {
      say(.note(Wording.nothingDue(scope, leeches: hand.leeches)))
      if open != nil { showWhereWeAre() }
      return
    }
    if purpose == .start { settleRevealed() }
    stopDealing()
    touch()
    if let study, study.review == nil { lastPlace = study.place }
    turnOfCard = nil
    open = nil
    let inAll = scope.isOfLeeches ? hand.leeches : hand.dueInAll
    scope.total = inAll + new.count
    scope.new = new
    scope.isWhole = hand.due.count >= inAll
    if purpose == .start {
      record(
        .reviewStarted(
          ReviewStarted(topic: scope.topic?.id, isOfLeeches: scope.isOfLeeches ? true : nil)))
    }
    var begun = TopicStudy(review: scope, catalog: catalog)
    let share = begun.takeNew(with: due.count, of: inAll)
    begun.take(ReviewOrder.mixed(due: due, new: share), after: history.end)
    study = begun
    say(.note(Wording.reviewBegins(due: inAll, new: new.count, scope: scope)))
    showCurrent(headed: true)
  }

  /// An undo leads back to a review: what is due of it now.
  mutating func returnToReview(_ started: ReviewStarted) {
    let topic = started.topic.map { Topic(id: $0, name: progress.topics[$0]?.name ?? "") }
    ask(
      for: ReviewScope(topic: topic, isOfLeeches: started.isOfLeeches ?? false, total: 0), .back)
  }

  private func reviewCard(_ shelved: ShelvedCard) -> ReviewCard? {
    let name = progress.topics[shelved.topic]?.name ?? Wording.namelessTopic
    return ReviewCard(shelved, topic: name, catalog: catalog)
  }

  /// - Parameter dueInAll: Those that are on the table, or wait to be, among them.
  private mutating func goOnReviewing(
    with due: [ReviewCard], of dueInAll: Int, lost: Set<CardID>
  ) {
    guard var study, let review = study.review else { return }
    study.lose(lost)
    let fresh = due.filter { review.cards[$0.card.id] == nil }
    if fresh.isEmpty { study.closeReview() }
    let left = dueInAll - study.currentCards.count { !study.gradedHere.contains($0) }
    let share = study.takeNew(with: fresh.count, of: left)
    if !fresh.isEmpty || !share.isEmpty {
      study.take(ReviewOrder.mixed(due: fresh, new: share), after: history.end)
    }
    self.study = study
    if open == nil { showCurrent(headed: false) }
  }

  /// Asks for more cards before those at hand are through.
  mutating func prepareReview() {
    guard let study, let review = study.review, !review.isWhole, !isAskingShelf else { return }
    let left = study.queue.entries[min(study.queue.index, study.queue.entries.count)...]
    if left.count(where: { !$0.isReturn }) <= Conversation.lead { ask(for: review, .more) }
  }

  private var isAskingShelf: Bool {
    turn.effects.contains { effect in
      switch effect {
      case .shelf, .loadTopic, .leave: true
      case .deal, .stopDealing, .askLater, .explain, .judge, .listModels, .tryModel, .askSecret,
        .applySetting, .cloud, .photo, .edit, .copy:
        false
      }
    }
  }

  /// Tells of a card that fails so often that reviews leave it out from now on.
  ///
  /// - Parameter rating: Of the grade that was just recorded.
  mutating func tellLeech(_ card: Card, rated rating: Rating) {
    guard let known = study?.review?.cards[card.id]?.schedule, !known.isLeech else { return }
    let next = CardSchedule.after(rating, on: now.day, of: known, by: scheduler)
    if next.isLeech, leechesTold.insert(card.id).inserted {
      say(.note(Wording.setAside(Wording.nameOfCard(card))))
    }
  }

  /// All due cards are through.
  mutating func endReview() {
    guard let study, let review = study.review else { return }
    let done = summary(of: study)
    say(.summary(done))
    say(.note(Wording.afterReview(of: review, skipped: done.ungraded, last: lastPlace?.name)))
  }

  /// `next` or an empty line where a review is through: back to the topic before it.
  mutating func leaveReview() {
    guard let lastPlace else {
      say(.note(Wording.nameATopic))
      return
    }
    changeTopic(to: Topic(id: lastPlace.topic, name: lastPlace.name))
  }
}
