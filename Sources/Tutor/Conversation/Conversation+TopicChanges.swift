internal import Text

/// Topics that get another name, or go.
extension Conversation {
  /// `topic`: a change of topic, or to the topic.
  mutating func takeTopic(_ argument: String) {
    let clean = ControlFilter.strip(argument).trimmed
    // A topic may be called "delete statements".
    guard knownTopic(clean).flatMap(begun) == nil else { return changeTopic(to: clean) }
    switch TopicWords(clean) {
    case .open(let name): changeTopic(to: name)
    case .rename(let name): askToRename(to: TopicStarted.onOneLine(name))
    case .delete(let name): askToDelete(name)
    }
  }

  private mutating func askToRename(to name: String) {
    guard let topic = openTopic else {
      say(.problem(Wording.openTopicToRename))
      return
    }
    if let other = knownTopic(name).flatMap(begun), other.id != topic.id {
      say(.problem(Wording.nameIsTaken(other.name)))
    } else if name == topic.name {
      say(.note(Wording.isCalledSo(name)))
    } else {
      ask(.renaming(topic, to: name))
    }
  }

  private mutating func askToDelete(_ name: String?) {
    let topic =
      name.map { name in
        knownTopic(name).flatMap(begun) ?? catalog.topic(named: name).flatMap(begun)
      }
      ?? openTopic
    guard let topic else {
      say(.problem(name.map(Wording.noTopicToDelete) ?? Wording.nameTopicToDelete))
      return
    }
    ask(.deletingTopic(topic, cards: progress.topics[topic.id]?.cards ?? 0))
  }

  mutating func rename(_ topic: Topic, to name: String) {
    record(.topicRenamed(TopicRenamed(topic: topic.id, name: name)))
    if lastPlace?.topic == topic.id { lastPlace?.name = name }
    say(.note(Wording.renamedTopic(topic.name, to: name)))
    if open != nil { showWhereWeAre() }
  }

  mutating func delete(_ topic: Topic) {
    if (awaited?.request ?? ahead?.request)?.topic == topic.id { stopDealing() }
    if retry?.topic == topic.id { retry = nil }
    touch()
    record(.topicDeleted(TopicDeleted(topic: topic.id)))
    if lastPlace?.topic == topic.id { lastPlace = nil }
    say(.note(Wording.deletedTopic(topic.name)))
    guard let study else { return }
    if study.review == nil, study.topic.id == topic.id {
      self.study = nil
      open = nil
      turnOfCard = nil
      say(.note(Wording.nameATopic))
    } else if let card = open?.card, study.queue.current?.card != card {
      open = nil
      showCurrent(headed: true)
    }
  }
}
