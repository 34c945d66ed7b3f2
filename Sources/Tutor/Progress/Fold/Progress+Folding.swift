extension Progress {
  /// Adds an event that stands, in the log's order, its verdict being the one that counts.
  package mutating func apply(_ recorded: RecordedEvent) {
    clock = max(clock, recorded.clock)
    deviceClocks.note(recorded)
    switch recorded.event {
    case .topicStarted(let body):
      topics[body.topic, default: TopicProgress()].start(body.name, at: recorded.clock)
    case .cardsAdded(let body):
      let ids = body.cards.enumerated().map { index, card in
        card.id ?? CardID(rawValue: "\(recorded.id.rawValue)-\(index)")
      }
      let depth = Depth(rawValue: body.depth) ?? body.batch.depth
      for (id, card) in zip(ids, body.cards) {
        learn(CardFacts(type: card.type, depth: depth), of: id)
      }
      addCards(ids, to: body.topic, batch: body.batch, isWhole: false, on: recorded.day)
    case .deckCardsAdded(let body):
      let ids = body.keys.map { DeckReference(deck: body.deck, key: $0).cardID }
      for (index, id) in ids.enumerated() {
        let type = body.types.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        learn(CardFacts(type: type.flatMap(CardType.init), depth: body.batch.depth), of: id)
      }
      addCards(ids, to: body.topic, batch: body.batch, isWhole: true, on: recorded.day)
    case .cardGraded(let body):
      apply(body, of: recorded)
    case .boxGranted(let body):
      guard grants.grant(body, on: recorded.day) else { return }
      boxes.add(MysteryBox(id: body.box, rarity: body.rarity, experience: body.xp))
    case .boxOpened(let body):
      guard let box = boxes.remove(body.box) else { return }
      rewards[.box, default: 0] += 1
      boxExperience += box.experience
      earn(box.experience, on: recorded.day)
    case .settingChanged(let body):
      settings[body.name] = body.value.isEmpty ? nil : body.value
    case .podiumReached:
      guard let points = board.reachPodium(by: recorded) else { return }
      earn(points, on: recorded.day)
    case .batchStarted(let body):
      topics[body.topic, default: TopicProgress()].enter(body.batch)
    case .cardEdited(let body):
      var facts = cards[facts: body.card]
      facts.type = body.content.type
      cards[facts: body.card] = facts
    case .cardDropped(let body):
      bookmarks[body.card] = nil
      if topics[body.topic, default: TopicProgress()].drop(body.card) {
        earn(.mastered, on: recorded.day)
      }
    case .cardBookmarked(let body):
      bookmarks[body.card] = body.isMarked ? Bookmark(body, at: recorded.clock) : nil
    case .topicLiked(let body):
      topics[body.topic, default: TopicProgress()].isLiked = body.isLiked
    case .topicRenamed(let body):
      topics[body.topic, default: TopicProgress()].rename(body.name)
    case .topicDeleted(let body):
      topics[body.topic, default: TopicProgress()].delete()
      for (card, bookmark) in bookmarks where bookmark.topic == body.topic { bookmarks[card] = nil }
    case .leftoversStarted, .reviewStarted, .cardSkipped, .hintGiven, .answerRevealed, .answerTried,
      .verdictOverridden, .undone, .clockChanged, .reviewsImported, .unknown:
      break
    }
  }

  private mutating func addCards(
    _ ids: [CardID], to topic: TopicID, batch: BatchNumber, isWhole: Bool, on day: StudyDay
  ) {
    let known = ids.filter { cards[facts: $0].isKnown }
    if topics[topic, default: TopicProgress()].add(
      ids, known: known, batch: batch, isWhole: isWhole)
    {
      earn(.mastered, on: day)
    }
  }

  private mutating func learn(_ facts: CardFacts, of card: CardID) {
    var known = cards[facts: card]
    (known.type, known.depth) = (facts.type, facts.depth)
    cards[facts: card] = known
  }

  private mutating func apply(_ grade: CardGraded, of recorded: RecordedEvent) {
    let day = recorded.day
    let session = StudySession(recorded)
    var given = self.given[grade.card, in: session]
    let isFirst = !given.contains(.completed)
    let isRight = grade.verdict.isRight
    let facts = cards[facts: grade.card]
    answers.count(isRight)
    statistics.count(
      isRight, facts, hour: recorded.localHour, milliseconds: grade.milliseconds)
    days[day, default: DayActivity()].count(isRight, by: recorded.device)
    if isFirst {
      given.insert(.completed)
      complete(grade, facts, on: day)
    }
    if isRight, !given.contains(.correct) {
      given.insert(.correct)
      earn(.correct, on: day)
    }
    if isRight, isFirst, grade.tryNumber <= 1, !grade.revealed {
      if grade.hints == 0 { earn(.perfect, on: day) }
      if grade.milliseconds < Reward.quickLimit { earn(.quick, on: day) }
    }
    self.given[grade.card, in: session] = given
    remember(grade.card, isRight: isRight, facts)
    if topics[grade.topic, default: TopicProgress()].grade(
      grade.card, isRight: isRight, completes: isFirst)
    {
      earn(.mastered, on: day)
    }
    finishChallenges(of: day)
    if isFirst { unlockAchievements(by: recorded) }
    if let ordinal = grade.ordinal {
      ordinals[recorded.device, default: OrdinalSet()].insert(ordinal)
    }
  }

  /// Counts a card that was not completed in its session before.
  private mutating func complete(_ grade: CardGraded, _ facts: CardFacts, on day: StudyDay) {
    earn(.completed, on: day)
    lengthenStreak(by: day)
    days[day, default: DayActivity()].complete(in: grade.topic, isNew: !facts.isCompleted)
    if topics[grade.topic].map({ $0.completed == 0 }) ?? true { completedTopics += 1 }
    if !facts.isCompleted { topics[grade.topic, default: TopicProgress()].meet() }
  }

  private mutating func remember(_ card: CardID, isRight: Bool, _ before: CardFacts) {
    var facts = before
    facts.isCompleted = true
    if isRight { facts.isKnown = true }
    if facts != before { cards[facts: card] = facts }
  }

  private mutating func finishChallenges(of day: StudyDay) {
    for challenge in days[day, default: DayActivity()].finishChallenges() {
      rewards[.challenge, default: 0] += 1
      challengeExperience += challenge.points
      levelMark.earn(challenge.points, on: day)
    }
  }

  /// Its bonus is not the day's own: a day before it that comes later from another device moves it.
  private mutating func lengthenStreak(by day: StudyDay) {
    guard !streak.isActive(day) else { return }
    let bonusDays = [day.previous, day.next].count(where: streak.isActive)
    streak.insert(day)
    levelMark.earn(bonusDays * Reward.streak.points, on: day)
  }

  private mutating func unlockAchievements(by recorded: RecordedEvent) {
    let counts = AchievementBoard.Counts(
      completed: count(of: .completed), perfect: count(of: .perfect), topics: completedTopics,
      run: streak.run(with: recorded.day)?.length ?? 0)
    for achievement in board.complete(recorded, counted: counts) {
      earn(achievement.points, on: recorded.day)
    }
  }

  private mutating func earn(_ reward: Reward, on day: StudyDay) {
    rewards[reward, default: 0] += 1
    earn(reward.points, on: day)
  }

  private mutating func earn(_ points: Int, on day: StudyDay) {
    days[day, default: DayActivity()].earn(points)
    levelMark.earn(points, on: day)
  }
}
