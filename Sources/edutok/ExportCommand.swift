internal import Persistence
internal import Tutor

/// `edutok export --format events`: the whole log, one event a line.
struct ExportCommand {
  private let composition: Composition
  private let topic: String?
  private let format: String

  init(_ composition: Composition, topic: String?, format: String) throws {
    self.composition = composition
    self.topic = topic
    self.format = format
    switch format {
    case "events": break
    case "json", "csv", "anki", "markdown":
      throw PlainError("export --format \(format) is not there yet in this version; events is")
    default: throw UsageError(message: "export has no format \"\(format)\"")
    }
  }

  func run() throws -> Bool {
    let log = try composition.openLog()
    let events =
      try topic.map { try log.events(of: TopicID(name: $0)) } ?? log.allEvents()
    for event in events { Standard.output(event.line) }
    return true
  }
}

/// A failure told in its own words.
struct PlainError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
