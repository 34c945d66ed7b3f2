internal import Text

/// What the shelf is asked for, and what it says.
extension Conversation {
  mutating func showPlan() {
    turn.effects.append(.shelf(.plan(from: now.day, days: PlanReport.days)))
  }

  /// `skills`: the map of a topic that was begun, or the tree of all topics, or of some.
  mutating func showSkills(_ argument: String) {
    let text = ControlFilter.strip(argument).trimmed
    let topic = text.isEmpty ? nil : knownTopic(text) ?? catalog.topic(named: text).flatMap(begun)
    turn.effects.append(.shelf(.skills(topic, text: text)))
  }

  /// The topic, where the learner has begun it.
  func begun(_ topic: Topic) -> Topic? {
    progress.topics[topic.id]?.name == nil ? nil : topic
  }

  /// As the learner has set it.
  var scheduler: Scheduler { Scheduler(settings: progress.settings) }

  mutating func hear(_ news: ShelfNews) {
    switch news {
    case .review(let hand, let scope, let purpose): hear(hand, of: scope, purpose)
    case .plan(let due, let overdue, let leeches):
      say(
        .plan(
          PlanReport(progress, due: due, overdue: overdue, setAside: leeches, on: now.day)))
    case .skills(let topic?, _, let memories, _):
      say(
        .skillMap(
          SkillMapReport(
            topic: topic.name, memories: memories, isOpen: study?.topic.id == topic.id,
            on: now.day, by: scheduler)))
    case .skills(nil, let text, let memories, let tags):
      say(
        .skills(
          SkillsReport(
            progress, memories: memories, tags: tags, catalog: catalog, filter: text, on: now.day,
            by: scheduler)))
    case .found(let hits, let text): hear(hits, for: text)
    case .bookmarks(let cards): hear(bookmarked: cards)
    case .fitted(let outcome): hear(outcome)
    }
  }

  /// What came of `config set schedule personal`.
  private mutating func hear(_ outcome: Optimiser.Outcome) {
    let told = outcome.sentence(schedule: value(of: .schedule))
    switch outcome {
    case .tooFew: say(.problem(told))
    case .notBetter, .cancelled: say(.note(told))
    case .fitted:
      for change in outcome.changes { record(.settingChanged(change)) }
      say(.note(told))
    }
  }
}

extension Optimiser.Outcome {
  /// What it changes of the settings, in order.
  package var changes: [SettingChanged] {
    guard case .fitted(let parameters, _, _) = self else { return [] }
    return [
      SettingChanged(
        name: Scheduler.parametersName, value: Scheduler.text(ofParameters: parameters)),
      SettingChanged(name: Setting.schedule.rawValue, value: Scheduler.personal),
    ]
  }

  /// - Parameter value: The schedule that counted before.
  package func sentence(schedule value: String) -> String {
    switch self {
    case .tooFew(let have, let need): Wording.tooFewReviews(have, of: need)
    case .notBetter(let before, let after): Wording.noBetterSchedule(before, after, stays: value)
    case .cancelled: Wording.nothingChanged
    case .fitted(_, let before, let after): Wording.fitted(before, after)
    }
  }
}
