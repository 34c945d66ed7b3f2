/// Why a line is no event.
package struct EventLineError: Error, Equatable, CustomStringConvertible {
  package var description: String
}

extension RecordedEvent {
  /// Clocks beyond this would leave no room to count on; a line with one is refused.
  static let clocks: ClosedRange<Int64> = 0...1 << 53
  /// In seconds.
  static let offsets: ClosedRange<Int64> = -86_400...86_400
  static let versions: ClosedRange<Int64> = 1...1_000_000

  /// Reads the event that a line of an `events` file holds.
  package init(line: String) throws(EventLineError) {
    if let event = QuickLine.event(line) {
      self = event
    } else {
      try self.init(decoding: line)
    }
  }

  /// The same by a JSON decoder, whatever the line's form.
  init(decoding line: String) throws(EventLineError) {
    guard let value = JSONValue(parsing: line)?.stripped, case .object = value else {
      throw EventLineError(description: "no JSON object")
    }
    func text(_ key: String) throws(EventLineError) -> String {
      guard let text = value[key]?.string, !text.isEmpty else {
        throw EventLineError(description: "\"\(key)\" must be a text")
      }
      return text
    }
    func number(_ key: String, in range: ClosedRange<Int64>) throws(EventLineError) -> Int64 {
      guard let number = value[key]?.integer, range.contains(number) else {
        throw EventLineError(description: "\"\(key)\" must be a whole number in \(range)")
      }
      return number
    }
    guard let wall = Timestamp(try text("wall")) else {
      throw EventLineError(description: "\"wall\" must be a time like 2026-11-29T22:15:03.120Z")
    }
    guard let day = StudyDay(try text("day")) else {
      throw EventLineError(description: "\"day\" must be a day like 2026-11-29")
    }
    guard let body = value["body"], case .object = body else {
      throw EventLineError(description: "\"body\" must be an object")
    }
    self.init(
      id: EventID(rawValue: try text("id")), device: try text("device"),
      session: try text("session"), clock: try number("clock", in: RecordedEvent.clocks),
      wall: wall, offset: Int(try number("offset", in: RecordedEvent.offsets)), day: day,
      kind: try text("kind"), version: Int(try number("version", in: RecordedEvent.versions)),
      body: body.text)
  }

  /// The event on one line, as `export --format events` writes it.
  package var line: String {
    func quoted(_ text: String) -> String {
      QuickLine.quoted(text) ?? JSONValue.string(text).text
    }
    return "{\"id\":\(quoted(id.rawValue)),\"device\":\(quoted(device)),"
      + "\"session\":\(quoted(session)),\"clock\":\(clock),\"wall\":\"\(wall)\","
      + "\"offset\":\(offset),\"day\":\"\(day)\",\"kind\":\(quoted(kind)),"
      + "\"version\":\(version),\"body\":\(body)}"
  }
}
