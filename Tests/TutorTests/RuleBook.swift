@testable import Tutor

/// The game's rules applied to a log the slow way, each by its own definition, to hold the folds to.
struct RuleBook {
  /// Cards in batches, grades and boxes: the events that stand, in the log's order.
  let events: [RecordedEvent]

  private struct Grade {
    var place: Int
    var recorded: RecordedEvent
    var body: CardGraded
  }

  private let grades: [Grade]
  /// The grades that complete a card.
  private let completions: [Grade]

  /// - Parameter log: In the log's order.
  init(of log: [RecordedEvent]) {
    let events = RuleBook.standing(of: log)
    self.events = events
    grades = events.enumerated().compactMap { place, recorded in
      guard case .cardGraded(let body) = recorded.event else { return nil }
      return Grade(place: place, recorded: recorded, body: body)
    }
    var met: Set<[String]> = []
    completions = grades.filter { met.insert(RuleBook.sitting($0)).inserted }
  }

  // MARK: What stands

  /// What undos and overrides leave of the log, from its last event to its first: what comes later
  /// has had its say on each when its turn comes.
  private static func standing(of log: [RecordedEvent]) -> [RecordedEvent] {
    var undone: Set<EventID> = []
    var verdicts: [EventID: VerdictOverridden] = [:]
    var left: [RecordedEvent] = []
    var standing: [RecordedEvent] = []
    for (place, recorded) in log.enumerated().reversed() where !undone.contains(recorded.id) {
      var recorded = recorded
      if case .undone(let body) = recorded.event {
        undone.insert(body.event)
        left += log.prefix(place).filter { $0.id == body.event && $0.kind == "topicStarted" }
      }
      if case .verdictOverridden(let body) = recorded.event {
        if undone.contains(body.grade) { continue }
        verdicts[body.grade] = verdicts[body.grade] ?? body
      }
      if case .boxGranted(let body) = recorded.event, undone.contains(body.grade) { continue }
      if case .cardSkipped(let body) = recorded.event,
        left.contains(where: { isStay($0, with: body, at: recorded) })
      {
        continue
      }
      if case .cardGraded(var grade) = recorded.event, let verdict = verdicts[recorded.id] {
        grade.verdict = verdict.verdict
        grade.rating = verdict.rating
        recorded.event = .cardGraded(grade)
      }
      standing.append(recorded)
    }
    return standing.reversed()
  }

  /// Whether a card was skipped after this turn to its topic, in the same session.
  private static func isStay(
    _ start: RecordedEvent, with skip: CardReference, at recorded: RecordedEvent
  ) -> Bool {
    guard case .topicStarted(let body) = start.event, body.topic == skip.topic else { return false }
    return start.position < recorded.position && start.device == recorded.device
      && start.session == recorded.session && start.day == recorded.day
  }

  private static func sitting(_ grade: Grade) -> [String] {
    [
      grade.recorded.device, grade.recorded.session, grade.recorded.day.description,
      grade.body.card.rawValue,
    ]
  }

  // MARK: XP

  var experience: Int {
    let correct = Set(grades.filter(\.body.verdict.isRight).map(RuleBook.sitting)).count
    let firstTries = completions.filter {
      $0.body.verdict.isRight && $0.body.tryNumber <= 1 && !$0.body.revealed
    }
    let points = [
      completions.count * 10, correct * 15, perfect(completions).count * 25,
      firstTries.count { $0.body.milliseconds < 5000 } * 5, masteredTopics.count * 100,
      activeDays.count { activeDays.contains($0.previous) } * 20,
      challengesDone.reduce(0) { $0 + $1.challenge.points },
      achievements.keys.reduce(0) { $0 + $1.points }, boxes.opened.reduce(0) { $0 + $1.xp },
    ]
    return points.reduce(0, +)
  }

  private func perfect(_ completions: [Grade]) -> [Grade] {
    completions.filter {
      $0.body.verdict.isRight && $0.body.tryNumber <= 1 && !$0.body.revealed && $0.body.hints == 0
    }
  }

  var activeDays: Set<StudyDay> { Set(completions.map(\.recorded.day)) }

  var boxes: (held: [BoxGranted], opened: [BoxGranted]) {
    var held: [BoxGranted] = []
    var opened: [BoxGranted] = []
    for recorded in events {
      if case .boxGranted(let box) = recorded.event,
        !(held + opened).contains(where: { $0.box == box.box })
      {
        held.append(box)
      }
      if case .boxOpened(let body) = recorded.event,
        let index = held.firstIndex(where: { $0.box == body.box })
      {
        opened.append(held.remove(at: index))
      }
    }
    return (held, opened)
  }

  private var masteredTopics: Set<TopicID> {
    var mastered: Set<TopicID> = []
    var first: [TopicID: Set<CardID>] = [:]
    var right: Set<CardID> = []
    var isWhole: Set<TopicID> = []
    for recorded in events {
      if case .cardsAdded(let body) = recorded.event {
        if body.batch == .first {
          first[body.topic, default: []].formUnion(body.cards.compactMap(\.id))
        } else {
          isWhole.insert(body.topic)
        }
      }
      if case .deckCardsAdded(let body) = recorded.event {
        if body.batch == .first {
          let cards = body.keys.map { DeckReference(deck: body.deck, key: $0).cardID }
          first[body.topic, default: []].formUnion(cards)
        }
        isWhole.insert(body.topic)
      }
      if case .cardGraded(let body) = recorded.event, body.verdict.isRight {
        right.insert(body.card)
      }
      for (topic, cards) in first {
        let needed = isWhole.contains(topic) ? min(15, cards.count) : 15
        if cards.intersection(right).count >= needed { mastered.insert(topic) }
      }
    }
    return mastered
  }

  // MARK: Challenges

  var challengesDone: [(day: StudyDay, challenge: Challenge)] {
    activeDays.sorted().flatMap { day in
      Challenge.allCases.filter { isDone($0, on: day) }.map { (day, $0) }
    }
  }

  private func isDone(_ challenge: Challenge, on day: StudyDay) -> Bool {
    switch challenge {
    case .cardMaster: return completions.count { $0.recorded.day == day } >= 15
    case .perfectScore:
      let devices = Set(grades.map(\.recorded.device))
      return devices.contains { device in
        let answers = grades.filter { $0.recorded.device == device && $0.recorded.day == day }
        let rows = answers.split { !$0.body.verdict.isRight }
        return rows.contains { $0.count >= 10 }
      }
    case .topicExplorer:
      let new = completions.filter { completion in
        !completions.contains {
          $0.place < completion.place && $0.body.card == completion.body.card
        }
      }
      return Set(new.filter { $0.recorded.day == day }.map(\.body.topic)).count >= 3
    }
  }

  // MARK: Achievements

  /// When each was unlocked.
  var achievements: [Achievement: Timestamp] {
    var found: [Achievement: Timestamp] = [:]
    for count in completions.indices.map({ $0 + 1 }) {
      let before = Array(completions.prefix(count))
      guard let last = before.last else { continue }
      for achievement in Achievement.allCases where found[achievement] == nil {
        if isReached(achievement, with: before, last) {
          found[achievement] = last.recorded.wall
        }
      }
    }
    found[.podium] = events.first { $0.kind == "podiumReached" }?.wall
    return found
  }

  private func isReached(
    _ achievement: Achievement, with completions: [Grade], _ last: Grade
  ) -> Bool {
    let local = (last.recorded.wall.milliseconds / 1000 + Int64(last.recorded.offset)) % 86_400
    switch achievement {
    case .firstSteps: return completions.count >= 1
    case .scholar: return completions.count >= 100
    case .perfectionist: return perfect(completions).count >= 25
    case .explorer: return Set(completions.map(\.body.topic)).count >= 10
    case .speedDemon:
      let walls = completions.filter { $0.recorded.device == last.recorded.device }
        .map(\.recorded.wall.milliseconds).suffix(50)
      let passed = zip(walls, walls.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
      return walls.count == 50 && passed <= 300_000
    case .nightOwl: return local >= 82_800 || local < 18_000
    case .earlyBird: return (18_000..<28_800).contains(local)
    case .streakMaster: return run(with: last.recorded.day, in: completions) >= 7
    case .unstoppable: return run(with: last.recorded.day, in: completions) >= 30
    case .podium: return false  // by no card
    }
  }

  private func run(with day: StudyDay, in completions: [Grade]) -> Int {
    let days = Set(completions.map(\.recorded.day))
    var (first, last) = (day, day)
    while days.contains(first.previous) { first = first.previous }
    while days.contains(last.next) { last = last.next }
    return last.ordinal - first.ordinal + 1
  }
}
