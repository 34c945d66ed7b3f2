internal import Persistence
internal import Text
internal import Tutor

/// `edutok export --format events`: the whole log or a topic's part of it, one event a line.
struct ExportCommand {
  private let composition: Composition
  private let topic: String?

  init(_ composition: Composition, topic: String?, format: String?) throws {
    self.composition = composition
    self.topic = topic
    guard let format else { throw PlainError("export needs --format events in this version") }
    switch format {
    case "events": break
    case "json", "csv", "anki", "markdown":
      throw PlainError("export --format \(format) is not there yet in this version; events is")
    default: throw UsageError(message: "export has no format \"\(format)\"")
    }
  }

  func run() throws -> Bool {
    let log = try composition.openLog()
    if let topic {
      for event in try log.events(of: self.topic(named: topic, in: log)) {
        Standard.output(event.line)
      }
    } else {
      try log.forEachEvent(of: nil) { Standard.output($0.line) }
    }
    return true
  }

  /// The topic that is meant: a deck's by any of its names, or one of the log's.
  private func topic(named name: String, in log: SQLiteEventLog) throws -> TopicID {
    let topics = try log.history().progress.topics
    if let deck = LazyLibrary().topic(named: name) { return deck.id }
    if topics[TopicID(name: name)] != nil { return TopicID(name: name) }
    let key = Folding.key(name)
    let named = topics.filter { $0.value.name.map(Folding.key) == key }
    guard let found = named.keys.min() else {
      throw PlainError("there is no topic \"\(name)\"; `edutok stats` names those you have studied")
    }
    return found
  }
}

/// A failure told in its own words.
struct PlainError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
