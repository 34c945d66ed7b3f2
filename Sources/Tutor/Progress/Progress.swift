/// All that the log says about how far the learner is. A pure fold: the same events give the same
/// progress on every device.
package struct Progress: Equatable, Sendable {
  /// Raised whenever the fold would give other results for the same events.
  package static let foldVersion = 4

  /// How often each reward was earned; boxes count when opened.
  package private(set) var rewards: [Reward: Int] = [:]
  package private(set) var boxExperience = 0
  package private(set) var grades = 0
  package private(set) var rightGrades = 0
  package private(set) var streak = Streak()
  package private(set) var days: [StudyDay: DayActivity] = [:]
  package private(set) var topics: [TopicID: TopicProgress] = [:]
  package private(set) var boxes: [MysteryBox] = []
  /// The ids of `boxes`.
  private var heldBoxes: Set<String> = []
  package private(set) var settings: [String: String] = [:]
  /// The largest Lamport counter seen.
  package private(set) var clock: Int64 = 0
  package private(set) var deviceClocks = DeviceClocks()
  package var completedCards = CompletedCards()
  private var ordinals: [String: OrdinalSet] = [:]
  private var runs: [String: Run] = [:]

  package init() {}

  /// Right answers in a row on one day.
  private struct Run: Equatable, Sendable, Codable {
    var day: StudyDay
    var length: Int
  }

  package var experience: Experience {
    Experience(Reward.allCases.reduce(boxExperience) { $0 + count(of: $1) * $1.points })
  }

  /// How often a reward was earned.
  package func count(of reward: Reward) -> Int {
    reward == .streak ? streak.bonusDays : rewards[reward, default: 0]
  }

  /// What a day brought; its streak bonus counts where the day before was active too.
  package func activity(on day: StudyDay) -> DayActivity {
    var activity = days[day] ?? DayActivity()
    if streak.isActive(day), streak.isActive(day.previous) {
      activity.experience += Reward.streak.points
    }
    return activity
  }

  /// Right answers in a row by `device` on `day`.
  package func combo(of device: String, on day: StudyDay) -> Int {
    guard let run = runs[device], run.day == day else { return 0 }
    return run.length
  }

  /// Notes a counter that others have reached, without an event to fold.
  mutating func see(clock other: Int64) { clock = max(clock, other) }

  /// The ordinal for the next card that `device` completes.
  package func nextOrdinal(of device: String) -> Int {
    ordinals[device]?.smallestFree ?? 1
  }

  /// Whether the card was completed already in the session.
  package func isCompleted(_ card: CardID, device: String, session: String, day: StudyDay) -> Bool {
    let key = CompletedCards.key(device: device, session: session, day: day, card: card)
    return completedCards[key].contains(.completed)
  }
}

// MARK: - Folding

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
      addCards(ids, to: body.topic, batch: body.batch, isWhole: false, on: recorded.day)
    case .deckCardsAdded(let body):
      let ids = body.keys.map { DeckReference(deck: body.deck, key: $0).cardID }
      addCards(ids, to: body.topic, batch: body.batch, isWhole: true, on: recorded.day)
    case .cardGraded(let body):
      apply(body, of: recorded)
    case .boxGranted(let body):
      guard heldBoxes.insert(body.box).inserted else { return }
      boxes.append(
        MysteryBox(id: body.box, rarity: body.rarity, experience: body.xp))
    case .boxOpened(let body):
      guard heldBoxes.remove(body.box) != nil,
        let index = boxes.firstIndex(where: { $0.id == body.box })
      else { return }
      let box = boxes.remove(at: index)
      rewards[.box, default: 0] += 1
      boxExperience += box.experience
      days[recorded.day, default: DayActivity()].experience += box.experience
    case .settingChanged(let body):
      settings[body.name] = body.value.isEmpty ? nil : body.value
    case .batchStarted(let body):
      topics[body.topic, default: TopicProgress()].enter(body.batch)
    case .leftoversStarted, .cardSkipped, .hintGiven, .answerRevealed, .answerTried,
      .verdictOverridden, .undone, .clockChanged, .unknown:
      break
    }
  }

  private mutating func addCards(
    _ ids: [CardID], to topic: TopicID, batch: BatchNumber, isWhole: Bool, on day: StudyDay
  ) {
    if topics[topic, default: TopicProgress()].add(ids, batch: batch, isWhole: isWhole) {
      earn(.mastered, on: day)
    }
  }

  private mutating func apply(_ grade: CardGraded, of recorded: RecordedEvent) {
    let day = recorded.day
    let key = CompletedCards.key(
      device: recorded.device, session: recorded.session, day: day, card: grade.card)
    var given = completedCards[key]
    let isFirst = !given.contains(.completed)
    let isRight = grade.verdict.isRight
    grades += 1
    if isRight { rightGrades += 1 }
    if isFirst {
      given.insert(.completed)
      earn(.completed, on: day)
      streak.insert(day)
      days[day, default: DayActivity()].complete(in: grade.topic)
    }
    if isRight, !given.contains(.correct) {
      given.insert(.correct)
      earn(.correct, on: day)
    }
    if isRight, isFirst, grade.tryNumber <= 1, !grade.revealed {
      if grade.hints == 0 { earn(.perfect, on: day) }
      if grade.milliseconds < Reward.quickLimit { earn(.quick, on: day) }
    }
    completedCards[key] = given
    if topics[grade.topic, default: TopicProgress()].grade(
      grade.card, isRight: isRight, completes: isFirst)
    {
      earn(.mastered, on: day)
    }
    count(isRight, for: recorded)
    if let ordinal = grade.ordinal {
      ordinals[recorded.device, default: OrdinalSet()].insert(ordinal)
    }
  }

  private mutating func earn(_ reward: Reward, on day: StudyDay) {
    rewards[reward, default: 0] += 1
    days[day, default: DayActivity()].experience += reward.points
  }

  private mutating func count(_ isRight: Bool, for recorded: RecordedEvent) {
    let length = isRight ? combo(of: recorded.device, on: recorded.day) + 1 : 0
    runs[recorded.device] = Run(day: recorded.day, length: length)
  }
}

extension Progress: Codable {
  /// All but `completedCards`, which travels in a compact form of its own (`ProgressCoding`).
  private enum CodingKeys: String, CodingKey {
    case rewards, boxExperience, grades, rightGrades, streak, days, topics, boxes, heldBoxes,
      settings, clock, deviceClocks, ordinals, runs
  }
}
