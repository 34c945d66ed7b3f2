internal import Text

extension Conversation {
  /// Turns to the topic a learner calls `name`.
  mutating func changeTopic(to name: String) {
    let clean = ControlFilter.strip(name).trimmed
    changeTopic(to: progress.topic(named: clean, in: catalog))
  }

  /// A topic of the log with the same folded name, in the spelling it was first given.
  func knownTopic(_ name: String) -> Topic? { progress.topic(named: name) }

  mutating func changeTopic(to topic: Topic) {
    if let study, study.topic.id == topic.id, open != nil {
      showWhereWeAre()
      return
    }
    turn.effects.append(.loadTopic(topic, purpose: .start))
  }

  /// Goes on in a topic whose events have been read, or asks for its first cards.
  mutating func begin(_ loaded: TopicStudy, for purpose: TopicPurpose) {
    guard !loaded.batches.isEmpty else {
      let request = BatchRequest(
        topic: loaded.topic.id, topicName: loaded.topic.name, batch: .first)
      ask(for: AwaitedBatch(request, since: now.uptime, startsTopic: true))
      return
    }
    if (awaited?.request ?? ahead?.request)?.topic != loaded.topic.id { stopDealing() }
    if purpose == .start { settleRevealed() }
    touch()
    turnOfCard = nil
    study = loaded
    open = nil
    if purpose == .start {
      record(.topicStarted(TopicStarted(topic: loaded.topic.id, name: loaded.topic.name)))
    }
    if study?.batch == nil, loaded.batches[.first] == nil,
      catalog.lastBatch(of: loaded.topic) != nil || catalog.topic(named: loaded.topic.name) != nil
    {
      // What was imported into it stands behind the deck's own batches.
      openBatch(.first)
      return
    }
    if study?.batch == nil, let first = loaded.batches.keys.min() {
      openings.insert(
        record(.batchStarted(BatchStarted(topic: loaded.topic.id, batch: first))).id)
    }
    if study?.queue.current == nil {
      say(.note(Wording.batchWasDone(loaded.topic.name, study?.batch ?? .first)))
      say(.proposal(proposal))
    } else {
      showCurrent(headed: true)
    }
  }

  mutating func listTopics(_ filter: String) {
    let wanted = Folding.key(filter)
    var rows = progress.topics.filter { $0.value.name != nil }
      .sorted { left, right in
        guard left.value.isLiked == right.value.isLiked else { return left.value.isLiked }
        return left.value.lastStarted > right.value.lastStarted
      }
      .map { TopicRow($0.value) }
    let begun = Set(rows.map { Folding.key($0.name) })
    rows += catalog.topicNames.filter { name in
      // One that was renamed is begun all the same.
      !begun.contains(Folding.key(name)) && progress.topics[TopicID(name: name)]?.name == nil
    }.map(TopicRow.init(new:))
    if !wanted.isEmpty { rows = rows.filter { Folding.key($0.name).contains(wanted) } }
    if rows.isEmpty {
      say(.note(Wording.noTopicMatches(filter)))
    } else {
      say(.topics(rows))
    }
  }
}

extension TopicRow {
  init(_ topic: TopicProgress) {
    self.init(
      name: topic.name ?? "", cards: topic.cards, answers: topic.answers,
      lastBatch: topic.lastBatch, isMastered: topic.isMastered, isLiked: topic.isLiked)
  }

  init(new name: String) {
    self.init(
      name: name, cards: nil, answers: Accuracy(), lastBatch: 0, isMastered: false)
  }
}

extension Progress {
  /// A topic of the log with the same folded name, in the spelling it was first given.
  func topic(named name: String) -> Topic? {
    let id = TopicID(name: name)
    if let topic = topics[id] { return Topic(id: id, name: topic.name ?? name) }
    // An imported topic may have any id; its name is all a learner knows of it.
    let key = Folding.key(name)
    return topics.first { $0.value.name.map(Folding.key) == key }
      .map { Topic(id: $0.key, name: $0.value.name ?? name) }
  }

  /// The topic that is meant by a name: one that was begun, a deck's, or a new one.
  package func topic(named name: String, in catalog: any DeckCatalog) -> Topic {
    let clean = ControlFilter.strip(name).trimmed
    if let known = topic(named: clean), topics[known.id]?.name != nil { return known }
    guard var topic = catalog.topic(named: clean) else { return Topic(name: clean) }
    topic.name = topics[topic.id]?.name ?? topic.name
    return topic
  }
}
