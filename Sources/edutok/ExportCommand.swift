internal import Library
internal import Persistence
internal import Text
internal import Tutor

/// `edutok export`: the cards met or imported so far, or the log itself.
struct ExportCommand {
  private let composition: Composition
  private let topic: String?
  /// Nil for events.
  private let format: DeckExport?

  init(_ composition: Composition, topic: String?, format: String?) throws {
    self.composition = composition
    self.topic = topic
    let name = format ?? DeckExport.json.rawValue
    self.format = DeckExport(rawValue: name)
    guard self.format != nil || name == "events" else {
      throw UsageError(message: "export has no format \"\(name)\"")
    }
  }

  func run() throws -> Bool {
    let log = try composition.openLog()
    guard let format else {
      try writeEvents(log)
      return true
    }
    let library = LazyLibrary()
    let progress = try log.history().progress
    let scheduler = Scheduler(settings: progress.settings)
    let topics =
      try topic.map { [try self.topic(named: $0, in: progress, library)] } ?? topics(log, progress)
    let cards = try topics.flatMap { topic in
      ExportedCard.all(
        of: topic, events: try log.events(of: topic.id), catalog: library, by: scheduler)
    }
    Standard.output(whole: format.text(of: cards))
    return true
  }

  /// Those with cards, in the order in which these came.
  private func topics(_ log: SQLiteEventLog, _ progress: Progress) throws -> [Topic] {
    var known: Set<TopicID> = []
    var topics: [Topic] = []
    try log.forEachEvent(of: ["cardsAdded", "deckCardsAdded"]) { recorded in
      guard let added = AddedCards(recorded), known.insert(added.topic).inserted else { return }
      topics.append(Topic(id: added.topic, name: progress.topics[added.topic]?.name ?? "No name"))
    }
    return topics
  }

  private func writeEvents(_ log: SQLiteEventLog) throws {
    if let topic {
      let progress = try log.history().progress
      for event in try log.events(of: self.topic(named: topic, in: progress, LazyLibrary()).id) {
        Standard.output(event.line)
      }
    } else {
      try log.forEachEvent(of: nil) { Standard.output($0.line) }
    }
  }

  /// The topic that is meant: one of the log's, or a deck's by any of its names.
  private func topic(
    named name: String, in progress: Progress, _ library: LazyLibrary
  ) throws -> Topic {
    let topic = progress.topic(named: name, in: library)
    guard progress.topics[topic.id] != nil else {
      throw PlainError("there is no topic \"\(name)\"; `edutok stats` names those you have studied")
    }
    return topic
  }
}

/// A failure told in its own words.
struct PlainError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
