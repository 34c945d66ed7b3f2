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

  mutating func hear(_ news: ShelfNews) {
    let scheduler = Scheduler(settings: progress.settings)
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
    case .fitted(let outcome): hear(outcome)
    }
  }

  /// What came of `config set schedule personal`.
  private mutating func hear(_ outcome: Optimiser.Outcome) {
    switch outcome {
    case .tooFew(let have, let need): say(.problem(Wording.tooFewReviews(have, of: need)))
    case .notBetter(let before, let after):
      say(.note(Wording.noBetterSchedule(before, after, stays: value(of: .schedule))))
    case .cancelled: say(.note(Wording.nothingChanged))
    case .fitted(let parameters, let before, let after):
      let text = Scheduler.text(ofParameters: parameters)
      record(.settingChanged(SettingChanged(name: Scheduler.parametersName, value: text)))
      confirm(.schedule, value: Scheduler.personal, problem: nil)
      say(.note(Wording.fitted(before, after)))
    }
  }
}
